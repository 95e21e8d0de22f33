public import ParlanceModel

/// What the rows of a query are narrowed by, in the order in which it was said: an empty answer tells which step left
/// nothing.
public struct Narrowing: Sendable, Equatable {
  /// One condition, and the words that said it.
  public struct Step: Sendable, Equatable {
    /// Where the words stand.
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
