package import ParlanceLanguage

/// Sentences to be run one after another: a file, standard input, or what `-c` gave.
package struct Script: Sendable {
  package let source: SourceText
  /// Whether changes are told too: those of `-c` are.
  package let tellsReceipts: Bool

  package init(_ source: SourceText, tellsReceipts: Bool) {
    self.source = source
    self.tellsReceipts = tellsReceipts
  }
}
