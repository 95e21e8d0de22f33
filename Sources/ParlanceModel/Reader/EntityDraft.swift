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

/// The attributes of an entity, in whatever order they were said.
struct EntityAttributes {
  private(set) var plural: SyntaxToken?
  private(set) var table: SyntaxToken?
  private(set) var was: SyntaxToken?
  private(set) var source = EntitySource.table
  /// What was said a second time.
  private(set) var repeated: [SyntaxToken] = []

  init(_ attributes: [Syntax.Attribute]) {
    for attribute in attributes {
      switch attribute {
      case .plural(let said): set(\.plural, to: said.name, by: said.keyword)
      case .table(let said):
        set(\.table, to: said.name, by: said.keyword)
        source = said.distinct == nil ? .table : .distinct
      case .view(let said):
        set(\.table, to: said.name, by: said.keyword)
        source = .view
      case .was(let said): set(\.was, to: said.name, by: said.keyword)
      }
    }
  }

  private mutating func set(
    _ attribute: WritableKeyPath<EntityAttributes, SyntaxToken?>, to name: SyntaxToken,
    by keyword: SyntaxToken
  ) {
    if self[keyPath: attribute] != nil { repeated.append(keyword) }
    self[keyPath: attribute] = name
  }
}

/// `pair … with … on …` while the model is read.
struct PairDraft {
  var pair: Pair
  let file: Int
  let said: Syntax.Declaration.Form.Pair
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

/// The options of a field, in whatever order they were said.
struct FieldOptions {
  private(set) var key: SyntaxToken?
  private(set) var name: SyntaxToken?
  private(set) var optional: SyntaxToken?
  private(set) var main: SyntaxToken?
  private(set) var accumulates: SyntaxToken?
  private(set) var generated: SyntaxToken?
  private(set) var columns: [SyntaxToken] = []
  /// The fields of the record referred to that are said by `to …`.
  private(set) var targetFields: [SyntaxToken] = []
  /// The word of `stored …`, or the text that names a type.
  private(set) var storage: SyntaxToken?
  private(set) var was: SyntaxToken?
  private(set) var defaultValue: Syntax.Value?
  /// What `as …` names, and the range of both words.
  private(set) var preposition: (word: Syntax.ModelPreposition, range: SourceRange)?
  private(set) var checks: [Syntax.Option.Form.Check] = []
  /// What was said a second time.
  private(set) var repeated: [SyntaxToken] = []

  init(_ options: [Syntax.Option]) {
    var said: Set<String> = []
    for option in options {
      switch option.form {
      case .key(let word): key = word
      case .name(let word): name = word
      case .optional(let word): optional = word
      case .main(let word): main = word
      case .accumulates(let word): accumulates = word
      case .generated(let word): generated = word
      case .was(let name): was = name
      case .default(let value): defaultValue = value
      case .column(let names): columns = names
      case .to(let fields): targetFields = fields
      case .stored(let form): storage = form
      case .as(let word): preposition = (word, option.range)
      case .check(let check):
        checks.append(check)
        continue
      }
      let keyword = option.allTokens[0]
      if !said.insert(keyword.text).inserted { repeated.append(keyword) }
    }
  }
}
