internal import ParlanceLanguage

/// An entity whose lines are being read, with positions for errors.
struct EntityDraft {
  var entity: Entity
  /// The position of the name in the heading.
  let place: Place
  /// The position of each field's name.
  var fieldPlaces: [Place] = []
  /// Whether a line couldn't be understood. The entity may then be incomplete, so some checks are skipped.
  var isBroken = false
  /// The indentation of the first line below the heading.
  var indentation: ArraySlice<UInt8>?
  /// The range from the heading to the last line.
  var textRange: SourceRange
  /// The path of `main`, or the field with the option `main`.
  var main: [SyntaxToken] = []
  /// The names of fields in `one per` and `index`.
  var namedFields: [SyntaxToken] = []
  /// The name of the field in `distribute by`.
  var distribution: SyntaxToken?
  /// The option `key`, if a field has it.
  var key: SyntaxToken?
  /// The verbs that flags declare.
  var verbs: [SyntaxToken] = []
  /// The names after the option `to …`, with the index of the field that has the option. The names are those of fields
  /// of the referenced entity.
  var targets: [(field: Int, tokens: [SyntaxToken])] = []

  var file: Int { place.file }

  func place(of token: SyntaxToken) -> Place { Place(file: file, range: token.range) }

  func field(_ name: String) -> Field? { entity.field(name) }

  mutating func add(_ field: Field, at place: Place) {
    entity.fields.append(field)
    fieldPlaces.append(place)
  }
}

/// A declaration `pair … with … on …` whose names aren't resolved yet.
struct PairDraft {
  let said: Syntax.Declaration.Form.Pair
  let file: Int
  let text: String
}

/// A declaration `unit name = factor base` whose base isn't resolved yet.
struct UnitDraft {
  let name: String
  let place: Place
  let factor: Double
  /// The unit that defines this unit, or nil for a base unit.
  let base: SyntaxToken?
  let text: String
}

/// Converts names of entities to names of tables: `InvoiceLine` and `invoice-line` become `invoice_line`.
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
