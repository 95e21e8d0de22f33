public import ParlanceModel

/// Where the parts of a question are in its source, so that a follow-up question can be made of them. Tokens count from 0.
public struct QuerySource: Sendable, Equatable {
  /// Each of the orders, without `asc` and `desc`.
  public let orders: [ClosedRange<Int>]
  /// The path after `each`.
  public let each: ClosedRange<Int>?
  /// The last token of `first n skip m`, after which `with ties` can be inserted.
  public let lastNumber: Int?
  /// Nil where the set has no words of its own.
  public let set: SetWords?

  /// `bookings of anna`: flags, the noun, and what narrows it.
  public struct SetWords: Sendable, Equatable {
    public let tokens: ClosedRange<Int>
    /// The entity's name.
    public let noun: Int
    /// Whether there is nothing but flags and the noun: otherwise a calculation needs it in parentheses.
    public let isPlain: Bool
    /// Whether its rows belong, by their relation alone, to the records that they are grouped by: `count of bookings` of
    /// a class then counts what `count bookings per class` does.
    public let belongsToGroup: Bool
  }
}

/// What the rows of a query are narrowed by, in the order in which it was said: an empty answer tells which step left
/// nothing.
public struct FilterSteps: Sendable, Equatable {
  /// One condition and its tokens.
  public struct Step: Sendable, Equatable {
    /// The place of the tokens.
    public enum Place: Sendable {
      /// Before the noun.
      case flag
      /// Right behind it: an id or a name.
      case key
      /// `of ngondro`, `since monday`, `with bookings`.
      case tail
      /// After `where`, one of those that `and` joins.
      case condition
    }

    public let condition: Condition
    public let place: Place
    /// Its first and last token, from 0.
    public let tokens: ClosedRange<Int>
  }

  public let entity: Entity
  public let steps: [Step]

  /// How many rows the first `count` steps leave.
  public func counting(first count: Int) -> Query {
    Query(
      selection: Selection(entity: entity, conditions: steps.prefix(count).map(\.condition)),
      form: .aggregates([.count]))
  }
}
