/// A part of an example: digits, letters, what stands between quotes, or all else.
struct ExampleRun: Equatable {
  enum Kind { case digits, letters, quoted, other }

  let kind: Kind
  private(set) var text: String

  /// The example in its runs.
  ///
  /// - Throws: ``ExampleFlaw/open``.
  static func runs(of example: String) throws(ExampleFlaw) -> [ExampleRun] {
    var runs: [ExampleRun] = []
    var isQuoted = false
    for character in example {
      if character == "\"" {
        if !isQuoted { runs.append(ExampleRun(kind: .quoted, text: "")) }
        isQuoted.toggle()
        continue
      }
      let kind: Kind =
        isQuoted ? .quoted : character.isNumber ? .digits : character.isLetter ? .letters : .other
      if kind == runs.last?.kind {
        runs[runs.count - 1].text.append(character)
      } else {
        runs.append(ExampleRun(kind: kind, text: String(character)))
      }
    }
    guard !isQuoted else { throw .open }
    return runs
  }
}
