internal import ParlanceLanguage

/// An entity while its lines are read, with the positions that errors refer to.
struct EntityDraft {
  var entity: Entity
  /// The position of the name in the heading.
  let place: Place
  /// The position of each field's name.
  var fieldPlaces: [Place] = []
  /// Whether a line couldn't be understood, so that the entity may lack what that line declares.
  var isBroken = false
  /// The blanks before the first member.
  var indentation: ArraySlice<UInt8>?
  /// The range from the heading to the last member.
  var textRange: SourceRange
  /// The path of `main`, or the field with the option `main`.
  var main: [SyntaxToken] = []
  /// The fields in `one per` and `index`.
  var namedFields: [SyntaxToken] = []
  /// The field in `distribute by`.
  var distribution: SyntaxToken?
  /// The option that makes a field the key.
  var key: SyntaxToken?
  /// The verbs of the flags.
  var verbs: [SyntaxToken] = []
  /// The fields of other entities in `to …`, each with the index of the field that has this option.
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
  /// The unit that defines this one; nil for a base unit.
  let base: SyntaxToken?
  let text: String
}

/// Conversion of names to names of tables: `InvoiceLine` and `invoice-line` become `invoice_line`.
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
