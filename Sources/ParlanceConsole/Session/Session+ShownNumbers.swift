import ParlanceLanguage
import ParlanceRender
import ParlanceStore

/// Numbers that are typed as they are shown, where that is another number.
extension Session {
  /// - Throws: `doubtful-number`. A file is written as the language is, whatever is shown here.
  func requireUndoubtedNumbers(_ said: SaidSentence) throws(Diagnostic) {
    guard !said.source.isFile, output.format.number?.partsByPoints == true,
      let number = ShownNumber(in: said.tokens, of: said.source)
    else { return }
    throw number.diagnostic
  }
}
