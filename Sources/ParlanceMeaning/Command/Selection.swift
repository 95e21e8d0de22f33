public import ParlanceModel

/// A set of rows of one entity: the same for listing, counting and changing.
public struct Selection: Sendable, Equatable {
  public var entity: Entity
  /// All of them hold.
  public var conditions: [Condition] = []
  /// `by … first …` of a set in parentheses.
  public var ordering: Ordering?
  /// The set's words; nil for a set that is made of others.
  @NotCompared public var words: SetWords? = nil

  package init(entity: Entity, conditions: [Condition] = [], ordering: Ordering? = nil) {
    (self.entity, self.conditions, self.ordering) = (entity, conditions, ordering)
  }
}

extension Selection {
  /// The same rows without an order of their own: those of the set as it is made before anything is left out of it.
  var settled: Selection {
    ordering == nil ? self : Selection(entity: entity, conditions: [.isIn(.id, self)])
  }

  /// Whether `first` leaves out some of its rows, or of a set that it is made of.
  package var isLimited: Bool {
    ordering?.first != nil
      || conditions.contains { condition in
        switch condition {
        case .isIn(.id, let selection): selection.isLimited
        case .combined(let left, _, let right): left.isLimited || right.isLimited
        default: false
        }
      }
  }
}

/// `by orders first n skip m with ties each path`.
public struct Ordering: Sendable, Equatable {
  public var orders: [Order] = []
  public var first: Binding?
  public var skip: Binding?
  /// Keeps all that share the last place.
  public var withTies = false
  /// `first n each practice`: that many for each value of it.
  public var each: TypedExpression?
  /// The tokens of what follows `each`.
  @NotCompared public var eachTokens: ClosedRange<Int>? = nil
  /// The last token of `first n skip m`, after which `with ties` can be inserted; nil in the model.
  @NotCompared public var lastNumber: Int? = nil

  package init(
    orders: [Order] = [], first: Binding? = nil, skip: Binding? = nil, withTies: Bool = false,
    each: TypedExpression? = nil
  ) {
    (self.orders, self.first, self.skip, self.withTies, self.each) = (orders, first, skip, withTies, each)
  }

  public var isEmpty: Bool { orders.isEmpty && first == nil }
}

/// One key of an order. Empty sorts last either way.
public struct Order: Sendable, Equatable {
  public let expression: TypedExpression
  public let descending: Bool
  /// The tokens of the expression; nil in the model.
  @NotCompared public var tokens: ClosedRange<Int>? = nil

  public init(_ expression: TypedExpression, descending: Bool) {
    self.expression = expression
    self.descending = descending
  }
}

/// Rows of another entity that belong to the row in scope. In a calculation `first n` leaves so many of each row's own; in
/// `with` and `without` it leaves so many of all.
public struct RelatedSelection: Sendable, Equatable {
  public let selection: Selection
  /// What relates rows of `selection.entity` to the row in scope; nil for the whole set (`all`).
  public let via: Link?

  public init(_ selection: Selection, via: Link?) {
    self.selection = selection
    self.via = via
  }
}

/// How rows of another entity belong to the row in scope.
public enum Link: Sendable, Equatable {
  /// By this reference of theirs, which holds the row.
  case reference(Field)
  /// By a pair of the model: they are equal to the row in all of these.
  case pair([PairedFields])
  /// By rows of this entity, each of which refers to one of both: `own` holds the row in scope, `other` theirs.
  case rows(Entity, own: Field, other: Field)
  /// By a chain of references from theirs on, the last of which holds the row: `jobs` refer to bikes, and bikes to the
  /// customer.
  case chain([Field])
  /// They are rows of the same entity and have the same of this: `average price each category`.
  case alike(TypedExpression)

  /// The reference, where it is one.
  package var field: Field? { if case .reference(let field) = self { field } else { nil } }
}

/// A field of the row in scope, and the one of the other entity's rows that a pair makes its equal.
public struct PairedFields: Sendable, Equatable {
  public let own: Field
  public let other: Field
}
