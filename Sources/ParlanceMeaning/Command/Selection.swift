public import ParlanceModel

/// A set of rows of one entity. A sentence lists, counts or changes them.
public struct Selection: Sendable, Equatable {
  public var entity: Entity
  /// The conditions, which must all hold.
  public var conditions: [Condition] = []
  /// The order and limit of a set in parentheses: `by … first …`.
  public var ordering: Ordering?
  /// The words of the set in the sentence. Nil if the set is built from other sets.
  @NotCompared public var words: SetWords? = nil

  package init(entity: Entity, conditions: [Condition] = [], ordering: Ordering? = nil) {
    (self.entity, self.conditions, self.ordering) = (entity, conditions, ordering)
  }
}

extension Selection {
  /// The same rows as a set without an ordering. A condition that is added to this set doesn't change which rows
  /// `first` takes.
  var settled: Selection {
    ordering == nil ? self : Selection(entity: entity, conditions: [.isIn(.id, self)])
  }

  /// Whether `first` limits this set or a set from which it is built.
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

/// The clauses for order and limit: `by ORDERS`, `first N`, `skip M`, `with ties` and `each PATH`.
public struct Ordering: Sendable, Equatable {
  public var orders: [Order] = []
  public var first: Binding?
  public var skip: Binding?
  /// Whether the rows that tie with the last row of `first n` are also included.
  public var withTies = false
  /// The key in `first n each practice`. The first `n` rows of each practice are taken.
  public var each: TypedExpression?
  /// The token indexes of the words after `each`.
  @NotCompared public var eachTokens: ClosedRange<Int>? = nil
  /// The index of the last token of `first n skip m`. A fix inserts `with ties` after this token. Nil if the words are
  /// in the model.
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
  /// The token indexes of the words of the sort key. Nil if the words are in the model.
  @NotCompared public var tokens: ClosedRange<Int>? = nil

  public init(_ expression: TypedExpression, descending: Bool) {
    self.expression = expression
    self.descending = descending
  }
}

/// Rows of another entity that are related to the row in scope. In a calculation, `first n` limits the related rows of
/// each row. In `with` and `without`, `first n` limits the whole set before the related rows are found.
public struct RelatedSelection: Sendable, Equatable {
  public let selection: Selection
  /// How the rows of `selection` are related to the row in scope. Nil for `all`: the whole set is meant.
  public let via: Link?

  public init(_ selection: Selection, via: Link?) {
    self.selection = selection
    self.via = via
  }
}

/// How rows of another entity are related to the row in scope.
public enum Link: Sendable, Equatable {
  /// A reference of the related row refers to the row in scope.
  case reference(Field)
  /// The model declares the two entities as a pair. The related rows have the same values as the row in scope in all
  /// these fields.
  case pair([PairedFields])
  /// A row of this entity refers to both rows. `own` refers to the row in scope, and `other` refers to the related
  /// row.
  case rows(Entity, own: Field, other: Field)
  /// A chain of references leads from the related row to the row in scope. For example, a job refers to a bike, and
  /// the bike refers to the customer in scope.
  case chain([Field])
  /// Rows of the same entity with the same value: `average price each category`.
  case alike(TypedExpression)

  /// The reference, or nil for any other kind of link.
  package var field: Field? { if case .reference(let field) = self { field } else { nil } }
}

/// Two fields whose values are equal in a pair: `own` of the row in scope, and `other` of the related row.
public struct PairedFields: Sendable, Equatable {
  public let own: Field
  public let other: Field
}
