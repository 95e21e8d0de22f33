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
      throw unknown(subject, before: example)
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

  /// The subject that comes nearest, with an example of its own where what follows is none. What is an example itself is
  /// that of whatever can be written so.
  private func unknown(_ subject: DotCommand.Word, before example: DotCommand.Word?) -> Diagnostic {
    let error = subject.unknown("subject", among: FormatSubject.allCases.map(\.rawValue))
    let offered: String?
    if let kind = error.fix.flatMap({ FormatSubject(rawValue: $0.replacement) }) {
      let kept = example.flatMap { isExample($0.text, of: kind) ? $0.text : nil }
      offered = "\(kind.rawValue) \(kept ?? kind.examples[0])"
    } else {
      let text = [subject.text, example?.text].compactMap { $0 }.joined(separator: " ")
      offered = FormatSubject.allCases.first { isExample(text, of: $0) }.map { "\($0.rawValue) \(text)" }
    }
    let said = subject.range.lowerBound..<(example ?? subject).range.upperBound
    return error.mended(by: offered.map { .init(replacing: said, with: $0) })
  }

  private func isExample(_ text: String, of kind: FormatSubject) -> Bool {
    var format = ValueFormat()
    return text.lowercased() == "plain"
      || (try? kind.set(text, in: &format, today: session.clock.now.day)) != nil
  }
}
