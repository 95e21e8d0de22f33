public import ParlanceLanguage
public import ParlanceModel

/// A sentence whose names are resolved against the model. It doesn't contain any SQL.
///
/// A command belongs to the sentence's *shape*: its literals are ``Binding``s, which are read again from each sentence
/// with the same shape.
public indirect enum Command: Sendable, Equatable {
  case query(Query)
  case change(Change)
  case export(Export)

  /// The query to run; nil for a change.
  public var question: Query? {
    switch self {
    case .query(let query): query
    case .export(let export): export.query
    case .change: nil
    }
  }
}

/// A resolved command and the records that must be found by name before it runs.
public struct ResolvedSentence: Sendable, Equatable {
  public let command: Command
  /// The records that the sentence names. `Binding.record(n)` is the id that lookup `n` (from 0) found.
  public let lookups: [RecordLookup]
  /// Whether every sentence of this shape has the same command. It is false if the command contains typed words, or if
  /// rows were read to resolve a bare name.
  public let isCacheable: Bool
  /// Typed texts that a condition compares with names. If the answer is empty, a hint reports the texts that no record
  /// has.
  public let mentions: [NameMention]
  /// The hints about what the answer leaves out or assumes, as far as the sentence's shape shows.
  public let hints: [HintTemplate]
  /// The date spans in the sentence. Each is checked before the sentence runs, because the plan may omit the order or
  /// condition that contains it.
  public let spans: [NamedSpan]

  public init(
    command: Command, lookups: [RecordLookup], isCacheable: Bool, mentions: [NameMention] = [],
    hints: [HintTemplate] = [], spans: [NamedSpan] = []
  ) {
    self.command = command
    self.lookups = lookups
    self.mentions = mentions
    self.hints = hints
    self.spans = spans
    self.isCacheable = isCacheable
  }
}

/// A typed text that a condition compares with a field of an entity, usually its key: `where name = atlantis`.
public struct NameMention: Sendable, Equatable {
  public let entity: Entity
  public let field: Field
  public let name: Binding
}

/// A reference field of an entity.
public struct ComparedReference: Sendable, Equatable {
  public let entity: Entity
  public let field: Field
}

/// A record that a sentence names. It is looked up before the command runs.
public struct RecordLookup: Sendable, Equatable {
  /// How the sentence names the record.
  public enum Name: Sendable, Equatable {
    /// `fact 3`.
    case id(Binding)
    /// `ngondro`: an exact match first, then one that ignores case and diacritics.
    case key(Binding)
    /// `(classes by starts desc first 1)`: the set must have exactly one row, or the sentence fails.
    case selection(Selection)
  }

  public let entity: Entity
  public let name: Name
  /// Whether several records may have the name (ignoring case), as in a set. Otherwise, that is an error.
  public let allowsSeveral: Bool
  /// The words that name the record.
  public let range: SourceRange
  /// The index of the first of these words (from 0), or ``inModel`` if they are in the model. With ``lastToken`` it
  /// locates the words in another sentence of the same shape.
  public let firstToken: Int
  public let lastToken: Int
  /// The reference that is compared with the record. In an external table, it can contain the name even if no record
  /// has it.
  public var reference: ComparedReference?
  /// The token index of words that aren't in the sentence.
  public static let inModel = -1
}
