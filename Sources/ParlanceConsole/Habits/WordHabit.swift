import ParlanceLanguage

/// A line that begins with a word which other shells obey, and that is no sentence here: told is what does the same.
struct WordHabit {
  let session: Session

  /// The error to tell of the text at `range`; nil where it is none of these lines.
  func answer(_ source: SourceText, _ range: SourceRange) -> Diagnostic? {
    guard let range = Self.command(in: source, range) else { return nil }
    let line = DotCommand.Line(source, range)
    let number = session.language.lexicon.number(of: line.name)
    guard !isOfModel(number, [.verb]) else { return nil }
    guard let habit = Habit.words.first(where: { $0.names.contains(line.name) }) else {
      return number < 0 ? dotted(line) : nil
    }
    let isOfModel = isOfModel(number, [.entity, .field, .flag, .report, .unit])
    if case .turns = habit.answer {} else if isOfModel { return nil }
    return answer(habit, line).map { Self.wholeLine($0, source) }
  }

  /// The answer; where a command is offered, in the place of the `;` behind the words, too: no command ends with one.
  private static func wholeLine(_ answer: Diagnostic, _ source: SourceText) -> Diagnostic {
    guard let fix = answer.fix, fix.replacement.hasPrefix(".") else { return answer }
    let rest = source.bytes[fix.range.upperBound...].prefix { $0 != UInt8(ascii: "\n") }
    guard rest.allSatisfy(isIdle) else { return answer }
    return answer.mended(by: .init(replacing: fix.range.lowerBound..<rest.endIndex, with: fix.replacement))
  }

  /// Whether it is one of the model's words, which mean what the model says.
  private func isOfModel(_ number: Int32, _ classes: [TokenClass]) -> Bool {
    classes.contains { session.language.lexicon.canonical(number, as: $0) != nil }
  }

  private func answer(_ habit: Habit, _ line: DotCommand.Line) -> Diagnostic? {
    if case .turns = habit.answer {
      guard habit.turned(line) != nil else { return nil }
    } else if !line.argument.isEmpty {
      return nil
    }
    do throws(Diagnostic) {
      try habit.require(within: session.permissions, at: line.nameRange)
      let answer = line.offering(habit.answer(to: line), in: session)
      return answer.fix?.replacement == line.source[line.range] ? nil : answer
    } catch {
      return error
    }
  }

  /// A command of ours without its dot: `mode csv`. What any words may follow is as likely a sentence: `print anna`.
  private func dotted(_ line: DotCommand.Line) -> Diagnostic? {
    let said = "." + line.source[line.range]
    let command = DotCommand.all.first { $0.names.contains("." + line.name) }
    guard let command, !command.argument.isFree || line.argument.isEmpty else { return nil }
    let isRunnable = OfferedCommand(session: session, typed: "").isRunnable(said)
    // No sentence speaks of a file without quotes, and one word alone is none.
    guard isRunnable || line.argument.isEmpty || line.argument.contains(where: { "./".contains($0) }) else {
      return nil
    }
    let usage = line.argument.isEmpty && !isRunnable ? command.usage : "." + line.name
    return Diagnostic(
      "said-otherwise", .noSuchWord, at: line.nameRange,
      "a command of the console begins with a dot: `\(usage)`",
      fix: isRunnable ? .init(replacing: line.range, with: said) : nil)
  }

  /// One line, without the `;` at its end.
  private static func command(in source: SourceText, _ range: SourceRange) -> SourceRange? {
    let bytes = source.bytes[range]
    guard let first = bytes.firstIndex(where: { !isIdle($0) }),
      let last = bytes.lastIndex(where: { !isIdle($0) }),
      !bytes[first...last].contains(UInt8(ascii: "\n"))
    else { return nil }
    return first..<last + 1
  }

  private static func isIdle(_ byte: UInt8) -> Bool { byte == UInt8(ascii: ";") || byte == UInt8(ascii: " ") }
}
