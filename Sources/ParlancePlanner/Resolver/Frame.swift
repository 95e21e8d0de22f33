import ParlanceLanguage
import ParlanceModel

/// What the `$names` of a verb, report or `define` stand for while its body is read.
struct Frame {
  enum Kind { case verb, report, definition }

  /// What `$name` stands for.
  enum Argument {
    /// A value, known or found when the sentence is run; of a verb it is always a binding.
    case value(TypedExpression)
    /// The caller's words, a `quantity` or a `ref`: what they are follows from where `$name` is used.
    case words(SyntaxNode)
    /// Anything: a `define` is read to be checked, before it is said.
    case open
  }

  let kind: Kind
  /// The verb's or report's own name.
  let name: String
  let arguments: [String: Argument]
  /// What a verb is done to: verbs of one name are told apart by it.
  var target: FieldType?
}
