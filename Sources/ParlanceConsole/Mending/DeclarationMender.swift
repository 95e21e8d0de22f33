import ParlanceLanguage
import ParlanceModel

/// Keeps of what a wrong declaration is told to be only what mends it: each fix is read with all of the lines, and with the model.
struct DeclarationMender {
  /// Of a declaration whose lines are still to come.
  private static let unfinished: Set<String> = ["empty-verb", "empty-report", "empty-entity"]
  /// Fixes of one line, one after another.
  private static let most = 4

  /// The lines that declare.
  let text: SourceText
  /// All that is wrong with such a text.
  let read: (SourceText) -> [ModelErrors.Located]
  /// What such a text declares, as far as it can be read, with what was declared before.
  let outline: (SourceText) -> Model

  func mended(_ errors: ModelErrors) -> ModelErrors {
    let told = told(errors.all, in: text)
    let mended = withAllMended(told)
    guard told.count == 1, let only = told.first, let fix = only.diagnostic.fix,
      only.source.bytes == text.bytes
    else { return ModelErrors(told, mended: mended) }
    // A fix that brings another error to light is offered with what mends that, or not at all.
    let whole = mended.map {
      $0.bytes == applied([fix], to: text).bytes ? fix : Self.difference(from: text, to: $0)
    }
    return ModelErrors(
      [.init(diagnostic: only.diagnostic.mended(by: whole), source: only.source)], mended: mended)
  }

  /// - Parameter fixes: In the order of the text, none within another.
  private func applied(_ fixes: [Diagnostic.Fix], to source: SourceText) -> SourceText {
    var bytes = source.bytes
    for fix in fixes.reversed() { bytes.replaceSubrange(fix.range, with: Array(fix.replacement.utf8)) }
    return SourceText(bytes: bytes, name: source.name, firstLine: source.firstLine)
  }

  /// The fix of all lines from the first that is mended to the last.
  private static func difference(from source: SourceText, to mended: SourceText) -> Diagnostic.Fix {
    let newline = UInt8(ascii: "\n")
    let old = source.bytes.split(separator: newline, omittingEmptySubsequences: false)
    let new = mended.bytes.split(separator: newline, omittingEmptySubsequences: false)
    let before = zip(old, new).prefix { $0.elementsEqual($1) }.count
    let most = min(old.count, new.count) - before
    let after = zip(old.reversed(), new.reversed()).prefix(most).prefix { $0.elementsEqual($1) }.count
    let (lines, words) = (old[before..<(old.count - after)], new[before..<(new.count - after)])
    guard let first = lines.first, let last = lines.last else {
      return .init(replacing: 0..<source.bytes.count, with: mended[mended.bytes.indices])
    }
    return .init(
      replacing: first.startIndex..<last.endIndex,
      with: words.map { String(decoding: $0, as: UTF8.self) }.joined(separator: "\n"))
  }

  /// What is told of `errors`: one thing of a line of another language, and of each the fix that mends its line.
  private func told(_ errors: [ModelErrors.Located], in text: SourceText) -> [ModelErrors.Located] {
    let model = outline(text)
    let elsewhere = DeclaredElsewhere(text, model)
    /// The fix where it says all that was said: what is asked last.
    func kept(_ fix: Diagnostic.Fix, isRetold: Bool) -> Diagnostic.Fix? {
      let line = line(around: fix.range, in: text)
      let account = DeclarationAccount(
        of: text[line], offered: fix.applied(to: text, within: line), under: elsewhere.heading(above: line),
        in: model)
      return account?.isBalanced(isRetold: isRetold) ?? !isRetold ? fix : nil
    }
    var done: [SourceRange] = []
    return errors.compactMap { located in
      let error = located.diagnostic
      guard located.source.bytes == text.bytes else { return located }
      if done.contains(where: { $0.holds(error.range) }) { return nil }
      let retelling = elsewhere.retelling(of: error)
      let fix = Self.takesNameForSet(error, in: text) ? nil : error.fix
      let own = fix.flatMap { tried($0, in: text, depth: 1) }.flatMap { kept($0, isRetold: false) }
      // Where the words were read, only what they mean is wrong; who has said one book is not told to change all of them.
      let isRead = (located.isRead || error.id == "unknown-field") && error.id != "needs-all"
      let isOwn = isRead || retelling?.isGuessed == true
      guard let retelling, !isOwn || own == nil,
        let retold = tried(retelling.diagnostic, in: text),
        retold.fix.map({ kept($0, isRetold: true) != nil }) ?? true
      else { return .init(diagnostic: error.mended(by: own), source: located.source) }
      done.append(retelling.range)
      return .init(diagnostic: retold, source: located.source)
    }
  }

  /// Whether `all` is to be said of what stands in parentheses: they may hold a name that no record bears.
  private static func takesNameForSet(_ error: Diagnostic, in text: SourceText) -> Bool {
    error.id == "needs-all" && text.bytes[error.range].contains(UInt8(ascii: "("))
  }

  /// The error with its fix as it was tried; nil where that mends nothing.
  private func tried(_ error: Diagnostic, in text: SourceText) -> Diagnostic? {
    guard let fix = error.fix else { return error }
    return tried(fix, in: text, depth: 1).map { error.mended(by: $0) }
  }

  /// The text with all fixes at once, and with those of what they bring to light; nil where something stays wrong.
  private func withAllMended(_ told: [ModelErrors.Located]) -> SourceText? {
    var (told, mended) = (told, text)
    for _ in 0..<Self.most {
      let fixes = Self.apart(told.filter { $0.source.bytes == mended.bytes }.compactMap(\.diagnostic.fix))
      guard !fixes.isEmpty else { return nil }
      mended = applied(fixes, to: mended)
      let errors = read(mended)
      if errors.allSatisfy({ Self.unfinished.contains($0.diagnostic.id) }) { return mended }
      told = self.told(errors, in: mended)
    }
    return nil
  }

  /// The fixes that change other words than those before them, in the order of the text.
  private static func apart(_ fixes: [Diagnostic.Fix]) -> [Diagnostic.Fix] {
    var kept: [Diagnostic.Fix] = []
    for fix in fixes.sorted(by: { $0.range.lowerBound < $1.range.lowerBound })
    where kept.last.map({ $0.range.upperBound <= fix.range.lowerBound && $0.range != fix.range }) ?? true {
      kept.append(fix)
    }
    return kept
  }

  /// The fix, or one of its whole line that mends what is left; nil where the line stays wrong.
  private func tried(_ fix: Diagnostic.Fix, in source: SourceText, depth: Int) -> Diagnostic.Fix? {
    let line = line(around: fix.range, in: source)
    let words = fix.applied(to: source, within: line)
    let mended = applied([.init(replacing: line, with: words)], to: source)
    let place = line.lowerBound..<line.lowerBound + words.utf8.count
    let left = read(mended).filter { located in
      located.source.bytes == mended.bytes && place.contains(located.diagnostic.range.lowerBound)
        && !Self.unfinished.contains(located.diagnostic.id)
    }
    guard let next = left.first else { return fix }
    guard depth < Self.most else { return nil }
    let elsewhere = DeclaredElsewhere(mended, outline(mended)).retelling(of: next.diagnostic)?.diagnostic.fix
    for further in [elsewhere, next.diagnostic.fix].compactMap(\.self) {
      guard let last = tried(further, in: mended, depth: depth + 1) else { continue }
      return .init(replacing: line, with: last.applied(to: mended, within: place))
    }
    return nil
  }

  private func line(around range: SourceRange, in source: SourceText) -> SourceRange {
    let newline = UInt8(ascii: "\n")
    let start = source.bytes[..<range.lowerBound].lastIndex(of: newline).map { $0 + 1 } ?? 0
    let end = source.bytes[range.upperBound...].firstIndex(of: newline) ?? source.bytes.count
    return start..<end
  }
}

extension SourceRange {
  fileprivate func holds(_ other: SourceRange) -> Bool {
    lowerBound <= other.lowerBound && other.lowerBound <= upperBound
  }
}
