public import ParlanceModel

/// A line below an answer that reports what the answer leaves out or assumes.
public struct Hint: Sendable, Equatable {
  public let text: String
  /// A sentence that the user can run next, with its purpose, such as `to see them`.
  public let suggestion: Suggestion?

  public struct Suggestion: Sendable, Equatable {
    public let purpose: String
    public let sentence: String

    public init(_ purpose: String, _ sentence: String) {
      self.purpose = purpose
      self.sentence = sentence
    }
  }

  public init(_ text: String, _ suggestion: Suggestion? = nil) {
    self.text = text
    self.suggestion = suggestion
  }
}

/// A hint for all sentences of the same shape (see ``Command``). When such a sentence runs, its words and a count of
/// rows are inserted into the hint.
public struct HintTemplate: Sendable, Equatable {
  /// A part of the hint's text.
  public enum Part: Sendable, Equatable {
    case text(String)
    /// Words of the sentence. The range contains token indexes, from 0.
    case words(ClosedRange<Int>)
    /// The number that the hint's ``Source`` counted.
    case count
    /// One of two words, depending on whether the counted number is 1: `has` or `have`.
    case byNumber(one: String, other: String)
  }

  /// What is counted for the hint. If the number is 0, the hint isn't shown.
  public enum Source: Sendable, Equatable {
    /// Nothing. The hint is shown with every answer.
    case none
    /// The rows that a query counts. The query can use the sentence's lookups.
    case rows(Query)
    /// The rows that an aggregate of the answer ignored because of an empty value. The statement of the answer counts
    /// these rows. The associated value is an index into ``Query/valuesWithoutEmpties``.
    case emptiesOfAnswer(Int)
    /// Nothing. The hint is about a span of dates, such as `from december to february`, whose year or week wasn't
    /// typed. It is shown if a date of the span was moved to another year or week.
    case completedSpan(NamedSpan)
    /// Nothing. The hint is about the weekday of a comparison such as `since saturday`. It is shown if the day of this
    /// week is in the future and `other` contains `last`, or if it is in the past and `other` contains `next`. `token`
    /// is the index of the weekday in the sentence.
    case weekday(MomentExpression, token: Int, other: [MomentExpression.Relative])
    /// The rows in the first period of the answer. The hint is about dates such as `last 6 months`, and is shown if the
    /// first date isn't the first day of a period. Without a query, nothing is counted.
    case partialPeriod(MomentExpression, Period, Query?)
  }

  public let source: Source
  public let text: [Part]
  public let purpose: String
  /// A sentence that the user can run next. It is shown only if the resolver accepts it. Empty if there isn't one.
  public let sentence: [Part]

  /// Creates a hint that can count rows.
  ///
  /// - Parameter counting: The query that counts the rows. Nil if the hint is shown with every answer.
  public init(counting: Query? = nil, _ text: [Part], purpose: String = "", sentence: [Part] = []) {
    self.init(counting.map { .rows($0) } ?? .none, text, purpose: purpose, sentence: sentence)
  }

  public init(_ source: Source, _ text: [Part], purpose: String = "", sentence: [Part] = []) {
    self.source = source
    self.text = text
    self.purpose = purpose
    self.sentence = sentence
  }

  /// Returns the hint with the number and the words inserted.
  ///
  /// - Parameters:
  ///   - count: The number that ``source`` counted.
  ///   - number: Formats a number for users.
  ///   - words: Returns the words of the sentence at these token indexes.
  public func filled(
    count: Int64, number: (Int64) -> String, words: (ClosedRange<Int>) -> String
  ) -> Hint {
    func fill(_ parts: [Part]) -> String {
      parts.map { part in
        switch part {
        case .text(let text): text
        case .words(let places): words(places)
        case .count: number(count)
        case .byNumber(let one, let other): count == 1 ? one : other
        }
      }.joined()
    }
    return Hint(fill(text), sentence.isEmpty ? nil : Hint.Suggestion(purpose, fill(sentence)))
  }
}
