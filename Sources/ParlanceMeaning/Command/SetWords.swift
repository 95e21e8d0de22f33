internal import ParlanceLanguage

/// A value that isn't part of what a command means, such as the place of its words: commands are equal whatever it is.
@propertyWrapper
public struct NotCompared<Value: Sendable>: Sendable, Equatable {
  public var wrappedValue: Value

  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }

  public static func == (_: Self, _: Self) -> Bool { true }
}

/// The noun phrase that a set was typed as: its noun, and the conditions that narrow it in the order of their words. An empty
/// answer names the condition that left nothing.
///
/// Words are given by their tokens, from 0, because sentences of one shape share a command.
public struct SetWords: Sendable {
  /// One condition and its tokens.
  public struct Step: Sendable {
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

    public let place: Place
    public let condition: Condition
    public let tokens: ClosedRange<Int>
  }

  /// Whether the sentence itself has the words, and not the model or a `define`.
  public let isTyped: Bool
  /// The noun; nil for flags without one.
  let noun: Int?
  public private(set) var steps: [Step] = []

  init(noun: Int?, isTyped: Bool) { (self.noun, self.isTyped) = (noun, isTyped) }

  /// Whether nothing follows the noun.
  var isPlain: Bool { steps.allSatisfy { $0.place == .flag } }

  /// All tokens; nil without a noun.
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
