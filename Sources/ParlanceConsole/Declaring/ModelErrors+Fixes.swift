import ParlanceLanguage
import ParlanceModel

extension ModelErrors {
  /// The errors of `text`, each with its fix only where that leaves nothing wrong in the lines that it changes.
  ///
  /// - Parameter read: All that is wrong with such a text.
  func withSoundFixes(
    in text: SourceText, read: (SourceText) -> [ModelErrors.Located]
  ) -> ModelErrors {
    let checked = all.map { located in
      guard let fix = located.diagnostic.fix, located.source.bytes == text.bytes else { return located }
      let isSound = read(text.applying([fix])).count < all.count
      return Located(
        diagnostic: isSound ? located.diagnostic : located.diagnostic.mended(by: nil), source: located.source,
        declaration: located.declaration, isRead: located.isRead)
    }
    let fixes = checked.compactMap(\.diagnostic.fix).sorted { $0.range.lowerBound < $1.range.lowerBound }
    let isWhole = fixes.count == all.count && !fixes.isEmpty
    let mended = isWhole ? text.applying(fixes) : nil
    return ModelErrors(checked, mended: mended.flatMap { read($0).isEmpty ? $0 : nil })
  }
}

extension SourceText {
  /// The text with all of `fixes`, which are in its order, none within another.
  fileprivate func applying(_ fixes: [Diagnostic.Fix]) -> SourceText {
    var bytes = self.bytes
    for fix in fixes.reversed() { bytes.replaceSubrange(fix.range, with: Array(fix.replacement.utf8)) }
    return SourceText(bytes: bytes, name: name, firstLine: firstLine)
  }
}
