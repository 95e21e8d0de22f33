public import ParlanceLanguage
public import ParlanceModel

/// The sentence with every name resolved against the model. Knows nothing of SQL.
///
/// It belongs to the sentence's *shape*: literals are ``Binding``s, found anew in each sentence of that shape.
public indirect enum Command: Sendable, Equatable {
  case query(Query)
  case change(Change)
  case export(Export)

  /// The question that it asks; nil for a change.
  public var question: Query? {
    switch self {
    case .query(let query): query
    case .export(let export): export.query
    case .change: nil
    }
  }
}

/// A resolved query or change, with the records that must be found by name first.
public struct ResolvedSentence: Sendable, Equatable {
  public let command: Command
  /// Records named by the sentence; `Binding.record(n)` is the id that lookup `n` found.
  public let lookups: [RecordLookup]
  /// Whether the same shape always means the same: false where rows had to be asked what a bare name is.
  public let isCacheable: Bool
  /// Texts that a condition compares with names: an empty answer says where nobody bears one.
  public let mentions: [NameMention]
  /// What the answer leaves out or assumes, as far as the sentence's shape shows.
  public let hints: [HintTemplate]
  /// The spans that the sentence names. Each is checked before the sentence runs, because a plan may leave out the order or the
  /// condition that it is in.
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

/// A text of a condition that is compared with a field of an entity's records, mostly their names: `where name = atlantis`.
public struct NameMention: Sendable, Equatable {
  public let entity: Entity
  public let field: Field
  public let name: Binding
}

/// A reference of an entity's rows.
public struct ComparedReference: Sendable, Equatable {
  public let entity: Entity
  public let field: Field
}

/// A record named in a sentence, to be found before the rest is run.
public struct RecordLookup: Sendable, Equatable {
  public enum Name: Sendable, Equatable {
    /// `fact 3`.
    case id(Binding)
    /// `ngondro`: exactly as written first, then ignoring case and diacritics.
    case key(Binding)
    /// `(classes by starts desc first 1)`: exactly one row, or an error.
    case selection(Selection)
  }

  public let entity: Entity
  public let name: Name
  /// Whether several records with that name (ignoring case) all count, as in a set, or are an error.
  public let allowsSeveral: Bool
  /// The words that name it.
  public let range: SourceRange
  /// The first token of those words, from 0: with ``lastToken`` it finds the words again in another sentence of
  /// the same shape. ``inModel`` where the model names the record.
  public let firstToken: Int
  public let lastToken: Int
  /// The reference that is compared with the record: in a foreign table it may contain the name although no record has it.
  public var reference: ComparedReference?
  /// Used as a token's number where the words are not the sentence's.
  public static let inModel = -1
}
