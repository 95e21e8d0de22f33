import ParlanceLanguage
import ParlanceModel
import ParlanceRender

extension Console {
  /// What other programs call it.
  private static let wordsForPlain: Set<String> = [
    "default", "none", "off", "iso", "standard", "normal", "reset", "original",
  ]

  /// Tells how dates, times and numbers are written now.
  func tellFormats() throws {
    let format = session.output.preferences.format
    try list(FormatSubject.allCases.map { ($0.rawValue, $0.example(in: format) ?? "plain") })
  }

  /// Writes what `subject` names as `example` writes its original from now on; `plain` is as it is stored.
  ///
  /// - Throws: `unknown-subject`, `not-an-example`, `missing-example`.
  func format(_ subject: DotCommand.Word, like example: DotCommand.Word?) throws(Diagnostic) {
    guard let kind = FormatSubject(rawValue: subject.text.lowercased()) else {
      let names = FormatSubject.allCases.map(\.rawValue)
      throw Diagnostic(
        "unknown-subject", .noSuchWord, at: subject.range, "expected one of \(names.joined(separator: ", "))",
        fix: EditDistance.nearest(to: subject.text, in: names, count: 1).first.map {
          .init(replacing: subject.range, with: $0)
        })
    }
    guard let example else {
      throw Diagnostic(
        "missing-example", .notLegalHere, at: subject.range,
        "expected the way \(kind.original) is to be written, or `plain`",
        fix: .init(replacing: subject.range, with: "\(kind.rawValue) \(kind.examples[0])"))
    }
    let isPlain = example.text.lowercased() == "plain"
    do {
      try kind.set(
        isPlain ? nil : example.text, in: &session.output.preferences.format, today: session.clock.now.day)
    } catch .ambiguous(let last) {
      throw Diagnostic(
        "not-an-example", .notLegalHere, at: example.range,
        "either number may be the day: expected a day after the 12th, as "
          + EnglishList.of(last.map { "`\($0)`" }, "or"),
        fix: last.first.map { .init(replacing: example.range, with: $0) })
    } catch let flaw {
      throw Diagnostic(
        "not-an-example", .notLegalHere, at: example.range,
        (flaw.words.map { "\($0): " } ?? "") + "expected the way \(kind.original) would be written, as "
          + EnglishList.of(kind.examples.map { "`\($0)`" }, "or") + "; or `plain`, as it is stored",
        notes: flaw.isWord ? ["letters that are to stay as they are stand in quotes"] : [],
        fix: .init(
          replacing: example.range,
          with: Self.wordsForPlain.contains(example.text.lowercased()) ? "plain" : kind.examples[0]))
    }
  }
}
