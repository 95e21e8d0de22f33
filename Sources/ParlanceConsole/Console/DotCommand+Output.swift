import ParlanceLanguage
import ParlancePlanner
import ParlanceRender

extension DotCommand {
  /// Where answers go.
  static let output: [DotCommand] = [
    DotCommand(
      ".output", .optional(.file(), "FILE"), also: ["\\o", "\\out"],
      tells: "leads answers to a file, or to a command as \"|sort\"; alone, back",
      reaching: [.files], details: endings, examples: [".output answers.csv", ".output"]
    ) { console, line in
      let outlet = homes.contains(line.argument) ? nil : try console.outlet(line, once: false)
      try console.session.output.lead(to: outlet, at: line.nameRange)
      try console.tellWritten()
    },
    DotCommand(
      ".once", .required(.file(), "FILE"), tells: "leads only the next answer to a file or a command",
      reaching: [.files], details: endings + [wholeFile, nextOnly], examples: [".once answer.csv"]
    ) { console, line in
      try console.session.output.leadOnce(to: try console.outlet(line, once: true), at: line.nameRange)
    },
    DotCommand(
      ".pager", .optional(.choice(pagers), "on|off|COMMAND"),
      tells: "shows or sets through what a long answer is shown",
      reaching: [.shell], now: { $0.pager.description },
      details: [
        """
        At first it is `$PAGER`, or else `less`; `on` goes back to that. Where a pager shows nothing, the answer is shown \
        without it.
        """
      ]
    ) { console, line in
      switch line.argument.lowercased() {
      case "": try console.session.output.sentence(console.pager.description)
      case "on": console.pager.use(nil)
      case "off": console.pager.isOn = false
      default:
        try console.requireProgram(of: line)
        console.pager.use(line.argument)
      }
    },
  ]

  private static let endings = [
    """
    The ending of the file's name says how answers are written there: \(knownEndings). In a file of another name they are \
    written as `.mode` says.
    """
  ]

  private static let nextOnly =
    "It is for the next answer alone: where that has a `|`, it goes to the command, and nothing is written here."

  private static let wholeFile =
    "The file has its name when the answer is whole: where that fails, what was there before stays."

  /// `.csv`, `.tsv`, …, as they are told.
  private static var knownEndings: String {
    EnglishList.of(OutputMode.allCases.map(\.fileEnding).filter { $0 != "txt" }.map { "`.\($0)`" }, "or")
  }

  /// What sqlite3 calls the place where answers are seen.
  private static let homes: Set<String> = ["", "stdout", "off"]

  private static let pagers = [
    (word: "on", meaning: "through `$PAGER`, or else `less`"),
    (word: "off", meaning: "all is written as it comes"),
    (word: "less", meaning: "through this command, or another one"),
  ]
}

extension Console {
  /// What the argument names: a file, or behind a `|` a command.
  ///
  /// - Parameter once: Whether one answer is all that goes there: then a file is whole, or not made at all.
  /// - Throws: `unknown-option`, `several-files`, `file-exists`, `unwritable-file`, `unstartable-command`; `said-otherwise` for
  ///   standard error.
  fileprivate func outlet(_ line: DotCommand.Line, once: Bool) throws -> any Outlet {
    try line.requireOutlet()
    guard line.raw != "stderr" else {
      throw Diagnostic(
        "said-otherwise", .noSuchWord, at: line.argumentRange, "here this is said `|cat >&2`",
        fix: .init(replacing: line.argumentRange, with: "|cat >&2"))
    }
    guard line.argument.first == "|" else {
      if FileFormat(of: FileName(line.argument)) == .calendar {
        throw Diagnostic(
          "unwritable-ending", .notLegalHere, at: line.argumentRange,
          "a calendar is made by `export`: only records have a day, a name and a length")
      }
      let target = try session.target(line.argument, at: line.argumentRange)
      try target.requireNoDatabase(ending: session.output.mode.fileEnding, spelled: QuotedWord.said)
      // What is no file cannot be replaced by one.
      let outlet: any Outlet =
        once && target.found != .other
        ? try DraftOutlet(target, within: session.permissions)
        : try FileOutlet(target, within: session.permissions)
      noteMode(of: outlet)
      return outlet
    }
    let words = line.argument.dropFirst().drop(while: \.isWhitespace)
    return try start(String(words), at: line.argumentRange)
  }
}

extension Console {
  /// - Throws: `no-such-program` at the word, where the shell finds no program for it.
  fileprivate func requireProgram(of line: DotCommand.Line) throws(Diagnostic) {
    let words = line.argument
    guard let name = Pager.program(of: words), try !isProgram(name, at: line.argumentRange) else { return }
    let begin = words.utf8.distance(from: words.startIndex, to: name.startIndex)
    let quote = line.raw == words ? 0 : 1
    let start = line.argumentRange.lowerBound + quote + begin
    let range = start..<start + name.utf8.count
    var there: [String] = []
    for other in Pager.usual where try isProgram(other[...], at: range) { there.append(other) }
    let near = EditDistance.nearest(to: String(name), in: there, count: 1).first
    // Of one that is not like it, what follows may be wrong.
    let fix =
      near.map { Diagnostic.Fix(replacing: range, with: $0) }
      ?? there.first.map { .init(replacing: line.argumentRange, with: $0) }
    throw Diagnostic(
      "no-such-program", .noSuchWord, at: range, "expected a program that the shell finds", fix: fix)
  }

  private func isProgram(_ name: Substring, at range: SourceRange) throws(Diagnostic) -> Bool {
    let search = try shell("command -v \(name) > /dev/null 2>&1", at: range)
    // Where nothing can be started now, it is told when it is to be.
    return (try? search.run())?.isSuccess ?? true
  }
}

extension Console {
  /// Tells that a file's name goes before the mode that was chosen for other files.
  ///
  /// - Parameter outlet: Where answers go now, or will.
  func noteMode(of outlet: (any Outlet)?) {
    let set = session.output.mode
    guard session.tellsReceipts, !set.isForPeople, let mode = outlet?.mode, mode != set else { return }
    errors.write(
      "answers are written there as \(mode.rawValue), by the file's name, and not as \(set.rawValue)\n")
  }
}

extension Pager: CustomStringConvertible {
  /// How it is set.
  var description: String {
    guard let words else { return "none" }
    return "\(isOn ? "on" : "off"): \(words)"
  }
}
