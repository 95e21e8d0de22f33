public import ParlanceModel

/// A set of rows of one entity, for listing, counting and changing.
public struct Selection: Sendable, Equatable {
  public var entity: Entity
  /// The conditions, which must all hold.
  public var conditions: [Condition] = []
  /// The `by … first …` of a set in parentheses.
  public var ordering: Ordering?
  /// The words of the set; nil for a set that is built from others.
  @NotCompared public var words: SetWords? = nil

  package init(entity: Entity, conditions: [Condition] = [], ordering: Ordering? = nil) {
    (self.entity, self.conditions, self.ordering) = (entity, conditions, ordering)
  }
}

extension Selection {
  /// The same rows as a set without an ordering. Conditions that are added later don't affect which rows `first` takes.
  var settled: Selection {
    ordering == nil ? self : Selection(entity: entity, conditions: [.isIn(.id, self)])
  }

  /// Whether `first` leaves out rows of the set, or of a set that it is built from.
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

/// The clauses `by orders first n skip m with ties each path`.
public struct Ordering: Sendable, Equatable {
  public var orders: [Order] = []
  public var first: Binding?
  public var skip: Binding?
  /// Whether all rows that tie with the last one are included.
  public var withTies = false
  /// The key of `first n each practice`, which takes that many rows for each of its values.
  public var each: TypedExpression?
  /// The tokens after `each`.
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

/// A sort key. Empty values are last in both directions.
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

/// Rows of another entity that belong to the row in scope. In a calculation, `first n` applies to each row's related
/// rows. In `with` and `without`, it applies to the whole set.
public struct RelatedSelection: Sendable, Equatable {
  public let selection: Selection
  /// The link from the rows of `selection.entity` to the row in scope; nil for the whole set (`all`).
  public let via: Link?

  public init(_ selection: Selection, via: Link?) {
    self.selection = selection
    self.via = via
  }
}

/// How rows of another entity belong to the row in scope.
public enum Link: Sendable, Equatable {
  /// Through their reference to the row in scope.
  case reference(Field)
  /// Through a pair of the model: they have the same values as the row in scope in all these fields.
  case pair([PairedFields])
  /// Through rows of this entity, which refer to both: `own` to the row in scope, `other` to theirs.
  case rows(Entity, own: Field, other: Field)
  /// Through a chain of references that begins at their row and ends at the row in scope: `jobs` refer to bikes, and
  /// bikes to the customer.
  case chain([Field])
  /// They are rows of the same entity with the same value: `average price each category`.
  case alike(TypedExpression)

  /// The reference; nil for any other link.
  package var field: Field? { if case .reference(let field) = self { field } else { nil } }
}

/// Two fields that a pair requires to be equal: `own` of the row in scope, `other` of the other entity's row.
public struct PairedFields: Sendable, Equatable {
  public let own: Field
  public let other: Field
}
