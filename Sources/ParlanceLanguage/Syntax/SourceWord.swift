/// A word in a sentence, and its range.
package struct SourceWord {
  package let text: String
  package let range: SourceRange

  package init(text: String, range: SourceRange) { (self.text, self.range) = (text, range) }

  package init(_ token: SyntaxToken) { self.init(text: token.text, range: token.range) }
}
