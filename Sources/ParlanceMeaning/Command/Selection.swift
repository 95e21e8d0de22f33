public import ParlanceModel

/// A set of rows of one entity, for listing, counting and changing.
public struct Selection: Sendable, Equatable {
  public var entity: Entity
  /// The conditions, which must all hold.
  public var conditions: [Condition] = []
  /// The order and limit of a set in parentheses: `by … first …`.
  public var ordering: Ordering?
  /// The words of the set. Nil for a set that is built from other sets.
  @NotCompared public var words: SetWords? = nil

  package init(entity: Entity, conditions: [Condition] = [], ordering: Ordering? = nil) {
    (self.entity, self.conditions, self.ordering) = (entity, conditions, ordering)
  }
}

extension Selection {
  /// The same rows as a set without an ordering. Conditions that are added to it don't change which rows `first` takes.
  var settled: Selection {
    ordering == nil ? self : Selection(entity: entity, conditions: [.isIn(.id, self)])
  }

  /// Whether `first` leaves out rows of this set, or of a set from which it is built.
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
  /// Whether rows that tie with the last included row are included, too.
  public var withTies = false
  /// The key of `first n each practice`. The first `n` rows are taken for each value of the key.
  public var each: TypedExpression?
  /// The indexes of the tokens after `each`.
  @NotCompared public var eachTokens: ClosedRange<Int>? = nil
  /// The index of the last token of `first n skip m`, after which `with ties` can be inserted. Nil if the words are in
  /// the model.
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
  /// The tokens of the expression. Nil if the words are in the model.
  @NotCompared public var tokens: ClosedRange<Int>? = nil

  public init(_ expression: TypedExpression, descending: Bool) {
    self.expression = expression
    self.descending = descending
  }
}

/// Rows of another entity that are related to the row in scope. In a calculation, `first n` applies to the related rows
/// of each row. In `with` and `without`, it applies to the whole set.
public struct RelatedSelection: Sendable, Equatable {
  public let selection: Selection
  /// The link from the rows of `selection.entity` to the row in scope. Nil for `all`, which means the whole set.
  public let via: Link?

  public init(_ selection: Selection, via: Link?) {
    self.selection = selection
    self.via = via
  }
}

/// How rows of another entity are related to the row in scope.
public enum Link: Sendable, Equatable {
  /// Through a reference from the related row to the row in scope.
  case reference(Field)
  /// Through a pair of the model: the related rows have the same values as the row in scope in all these fields.
  case pair([PairedFields])
  /// Through rows of this entity, which refer to both sides: `own` to the row in scope, `other` to the related rows.
  case rows(Entity, own: Field, other: Field)
  /// Through a chain of references from the related row to the row in scope. For example, `jobs` refer to bikes, and
  /// bikes refer to the customer in scope.
  case chain([Field])
  /// Through the same value in rows of the same entity: `average price each category`.
  case alike(TypedExpression)

  /// The reference, or nil for any other kind of link.
  package var field: Field? { if case .reference(let field) = self { field } else { nil } }
}

/// Two fields that a pair requires to be equal: `own` of the row in scope, and `other` of the related row.
public struct PairedFields: Sendable, Equatable {
  public let own: Field
  public let other: Field
}
