internal import ParlanceLanguage

/// A value that isn't part of a command's meaning, such as the position of its words. It is ignored when commands are
/// compared.
@propertyWrapper
public struct NotCompared<Value: Sendable>: Sendable, Equatable {
  public var wrappedValue: Value

  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }

  public static func == (_: Self, _: Self) -> Bool { true }
}

/// The words of a set: its noun and the conditions that narrow it, in the order of their words. If the answer is empty,
/// they are used to show which condition left no rows.
///
/// Words are stored as token indexes, from 0, because sentences of the same shape (see ``Command``) share a command.
public struct SetWords: Sendable {
  /// A condition with the indexes of its tokens.
  public struct Step: Sendable {
    /// The position of a condition in the phrase.
    public enum Place: Sendable {
      /// Before the noun.
      case flag
      /// Directly after the noun: a number or a name.
      case key
      /// Later after the noun: `of ngondro`, `since monday`, `with bookings`.
      case tail
      /// After `where`. If `and` joins several conditions, each is a step.
      case condition
    }

    public let place: Place
    public let condition: Condition
    public let tokens: ClosedRange<Int>
  }

  /// Whether the words are in the sentence itself, not in the model or a `define`.
  public let isTyped: Bool
  /// The index of the noun's token. Nil for flags without a noun.
  let noun: Int?
  public private(set) var steps: [Step] = []

  init(noun: Int?, isTyped: Bool) { (self.noun, self.isTyped) = (noun, isTyped) }

  /// Whether no words follow the noun.
  var isPlain: Bool { steps.allSatisfy { $0.place == .flag } }

  /// The range of all token indexes. Nil for flags without a noun.
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
