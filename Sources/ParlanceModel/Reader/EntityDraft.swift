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
  var conditions: [DraftCondition] = []
  /// The verbs of its flags.
  var verbs: [SyntaxToken] = []
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
