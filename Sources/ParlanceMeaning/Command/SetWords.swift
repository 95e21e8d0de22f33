internal import ParlanceLanguage

/// A value that is ignored when commands are compared, because it doesn't affect the meaning of a command. An example
/// is the position of words.
@propertyWrapper
public struct NotCompared<Value: Sendable>: Sendable, Equatable {
  public var wrappedValue: Value

  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }

  public static func == (_: Self, _: Self) -> Bool { true }
}

/// The words of a set: a noun and conditions, in the typed order. If the answer is empty, a hint uses these words to
/// show which condition left no rows.
///
/// Words are stored as token indexes from 0, which are the same for all sentences of a shape (see ``Command``).
public struct SetWords: Sendable {
  /// A condition with the indexes of its tokens.
  public struct Step: Sendable {
    /// Where the condition is in the phrase.
    public enum Place: Sendable {
      /// Before the noun: `archived facts`.
      case flag
      /// Directly after the noun: `fact 3` or `practice ngondro`.
      case key
      /// After the noun and its number or name: `of ngondro`, `since monday`, `with bookings`.
      case tail
      /// After `where`. In `where a and b`, each of the two conditions is a separate step.
      case condition
    }

    public let place: Place
    public let condition: Condition
    public let tokens: ClosedRange<Int>
  }

  /// Whether the words are in the sentence itself. False if they are in the model or in a `define`.
  public let isTyped: Bool
  /// The token index of the noun. Nil for flags without a noun.
  let noun: Int?
  public private(set) var steps: [Step] = []

  init(noun: Int?, isTyped: Bool) { (self.noun, self.isTyped) = (noun, isTyped) }

  /// Whether no words follow the noun.
  var isPlain: Bool { steps.allSatisfy { $0.place == .flag } }

  /// The token indexes of the whole set. Nil for flags without a noun.
  var tokens: ClosedRange<Int>? {
    noun.map { noun in
      min(noun, steps.first?.tokens.lowerBound ?? noun)...max(noun, steps.last?.tokens.upperBound ?? noun)
    }
  }

  mutating func add(_ condition: Condition, _ place: Step.Place, _ words: [SyntaxToken]) {
    guard let first = words.first, let last = words.last else { return }
    steps.append(Step(place: place, condition: condition, tokens: first.index...last.index))
  }
}
