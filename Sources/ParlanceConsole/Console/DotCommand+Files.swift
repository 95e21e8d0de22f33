import ParlanceLanguage

extension DotCommand {
  /// What reads or writes files.
  static let files: [DotCommand] = [
    DotCommand(".read", .required(.file, "FILE"), tells: "runs the sentences of a file, all of them or none")
    {
      console, line in
      try console.read(line)
    },
    DotCommand(".open", .required(.file, "DATABASE"), tells: "goes on with another database") {
      console, line in
      try console.open(line)
    },
  ]
}
