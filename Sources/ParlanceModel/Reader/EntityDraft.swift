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
  var conditions: [DraftCondition] = []
  /// The verbs of its flags.
  var verbs: [SyntaxToken] = []
  /// The fields that `to …` names of other entities, each with the index of its own field.
  var targets: [(field: Int, tokens: [SyntaxToken])] = []
  /// The lines `goal …`.
  var goals: [SyntaxNode] = []

  var file: Int { place.file }

  func place(of token: SyntaxToken) -> Place { Place(file: file, range: token.range) }

  func field(_ name: String) -> Field? { entity.field(name) }

  mutating func add(_ field: Field, at place: Place) {
    entity.fields.append(field)
    fieldPlaces.append(place)
  }
}

/// A condition or expression of an entity, to be checked once all entities are known.
struct DraftCondition {
  enum Role: Equatable {
    /// `check`, or the condition of `one per`: it may speak of the row's own stored fields only.
    case ownRow(String)
    /// Of the computed field of this name.
    case computed(String)
  }

  let node: SyntaxNode
  let role: Role
}

/// The parts of `entity …`, in whatever order they were said.
struct EntityHeading {
  private(set) var plural: SyntaxToken?
  private(set) var table: SyntaxToken?
  private(set) var was: SyntaxToken?
  private(set) var source = EntitySource.table
  private(set) var roles: [SyntaxNode] = []
  private(set) var uniques: [UniqueRule] = []
  /// Every field named by a `one per`.
  private(set) var uniqueFields: [SyntaxToken] = []
  /// What was said a second time.
  private(set) var repeated: [SyntaxToken] = []

  init(_ node: SyntaxNode) {
    var clause = ""
    for element in node.children {
      switch element {
      case .token(let token): add(token, &clause)
      case .node(let node) where node.rule == .role: roles.append(node)
      case .node(let condition):
        guard let unique = uniques.popLast() else { continue }
        uniques.append(UniqueRule(fields: unique.fields, condition: condition))
      }
    }
  }

  private mutating func add(_ token: SyntaxToken, _ clause: inout String) {
    switch (token.tokenClass, clause) {
    case (.keyword(","), _): break
    case (.keyword(let keyword), _):
      clause = keyword
      let isAgain =
        keyword == "plural" && plural != nil || keyword == "was" && was != nil
        || ["table", "view"].contains(keyword) && table != nil
      if isAgain { repeated.append(token) }
      if let said = EntitySource(rawValue: keyword) { source = said }
      if keyword == "one" { uniques.append(UniqueRule(fields: [])) }
    case (.word, "plural"): plural = token
    case (.text, "table"), (.text, "view"): table = token
    case (.word, "was"): was = token
    case (.word, "per"):
      guard let unique = uniques.popLast() else { return }
      uniques.append(UniqueRule(fields: unique.fields + [token.text], condition: unique.condition))
      uniqueFields.append(token)
    default: break
    }
  }
}

/// `pair … with … on …` while the model is read.
struct PairDraft {
  var pair: Pair
  let file: Int
  /// The two entities and the fields, as they were said.
  let words: [SyntaxToken]
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
  /// By its keyword, each that is said without more: `key`, `optional`, `main`, `accumulates`.
  private(set) var marks: [String: SyntaxToken] = [:]
  private(set) var columns: [SyntaxToken] = []
  /// The fields of the record referred to that are said by `to …`.
  private(set) var targetFields: [SyntaxToken] = []
  /// The word of `stored …`, or the text that names a type.
  private(set) var storage: SyntaxToken?
  private(set) var was: SyntaxToken?
  private(set) var defaultValue: SyntaxNode?
  /// The option that holds `as …`.
  private(set) var preposition: SyntaxNode?
  private(set) var checks: [SyntaxNode] = []
  /// What was said a second time.
  private(set) var repeated: [SyntaxToken] = []

  init(_ member: SyntaxNode) {
    var said: Set<String> = []
    for option in member.nodes(.option) {
      guard let keyword = option.tokens.first else { continue }
      if keyword.text == "check" {
        checks.append(option)
        continue
      }
      if !said.insert(keyword.text).inserted { repeated.append(keyword) }
      switch keyword.text {
      case "column": columns = option.tokens(.text)
      case "to": targetFields = option.tokens(.word)
      case "stored": storage = option.token(.word) ?? option.token(.text)
      case "was": was = option.token(.word)
      case "default": defaultValue = option.node(.value)
      case "as": preposition = option
      default: marks[keyword.text] = keyword
      }
    }
  }
}
