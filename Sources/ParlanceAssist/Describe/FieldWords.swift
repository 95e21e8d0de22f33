import ParlanceLanguage
import ParlanceModel

/// Describes a field's type and options.
struct FieldWords {
  private let field: Field
  private let model: Model
  private let isMain: Bool

  init(_ field: Field, model: Model, isMain: Bool = false) {
    self.field = field
    self.model = model
    self.isMain = isMain
  }

  /// The type and the options: `text, names the record`.
  var text: String { ([type] + options).joined(separator: ", ") }

  var type: String {
    if let computed = field.computedText {
      return field.isFlag ? "yes when \(computed)" : "computed: \(computed)"
    }
    return switch field.type {
    case .text: field.storage == .blob ? "bytes" : "text"
    case .number: "a number"
    case .decimal(let scale): "a number with \(scale) \(scale == 1 ? "decimal" : "decimals")"
    case .date: "a day"
    case .time: "a day and time"
    case .clock: "a time of day"
    case .flag: "yes or no"
    case .choice(let choices): "one of " + choices.joined(separator: ", ")
    case .reference(let entity): "\(EnglishArticle.before(entity)) \(entity)"
    case .duration: "a length of time"
    case .quantity(let unit): "a number in \(unit)"
    case .named, .computed: "computed"
    }
  }

  private var options: [String] {
    var words: [String] = []
    if field.isKey { words.append("names the record") }
    if field.isName { words.append("names the record, but isn't unique") }
    if let word = field.followingWord { words.append("after `\(word)`") }
    if field.isOptional { words.append("optional") }
    if isMain { words.append("the main date") }
    if field.accumulates { words.append("`add` adds to it") }
    if let value = field.defaultValue { words.append("default " + text(value)) }
    if let verb = field.setVerb { words.append("`\(verb)` sets it") }
    if let verb = field.clearVerb { words.append("`\(verb)` clears it") }
    return words
  }

  private func text(_ value: SyntaxNode) -> String {
    if let choice = field.type.choice(saidBy: value) { return choice.word }
    return value.spelling
  }

  /// Returns the number as text. A whole number is written without a decimal point.
  static func number(_ number: Double) -> String {
    number == number.rounded() && abs(number) < 1e15 ? String(Int(number)) : String(number)
  }
}
