internal import ParlanceLanguage

/// An entity while its lines are read, with the places that errors point at.
struct EntityDraft {
  var entity: Entity
  /// Its name in the heading.
  let place: Place
  /// Where each of the entity's fields is named.
  var fieldPlaces: [Place] = []
  /// Whether a line of it could not be understood, so that it may lack what it does declare.
  var isBroken = false
  /// The blanks before its first member.
  var indentation: ArraySlice<UInt8>?
  /// From the heading to the last member.
  var textRange: SourceRange
  /// `main path`, or the field with the option `main`.
  var main: [SyntaxToken] = []
  /// The fields named by `one per` and `index`.
  var namedFields: [SyntaxToken] = []
  /// The field that `distribute by` names.
  var distribution: SyntaxToken?
  /// The option that makes a field the key.
  var key: SyntaxToken?
  /// The verbs of its flags.
  var verbs: [SyntaxToken] = []
  /// The fields that `to …` names of other entities, each with the index of its own field.
  var targets: [(field: Int, tokens: [SyntaxToken])] = []

  var file: Int { place.file }

  func place(of token: SyntaxToken) -> Place { Place(file: file, range: token.range) }

  func field(_ name: String) -> Field? { entity.field(name) }

  mutating func add(_ field: Field, at place: Place) {
    entity.fields.append(field)
    fieldPlaces.append(place)
  }
}

/// `pair … with … on …` while the model is read.
struct PairDraft {
  let said: Syntax.Declaration.Form.Pair
  let file: Int
  let text: String
}

/// `unit name = factor base` while the model is read.
struct UnitDraft {
  let name: String
  let place: Place
  let factor: Double
  /// The unit it is made of; nil for a base unit.
  let base: SyntaxToken?
  let text: String
}

/// Names as tables bear them: `InvoiceLine` and `invoice-line` are `invoice_line`.
enum SnakeCase {
  static func of(_ name: String) -> String {
    var result = ""
    var last: Character?
    for letter in name {
      if letter.isUppercase, let last, last.isLowercase || last.isNumber { result += "_" }
      result += letter == "-" ? "_" : letter.lowercased()
      last = letter
    }
    return result
  }
}
