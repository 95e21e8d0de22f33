public import ParlanceLanguage
public import ParlanceModel

/// A sentence whose names are resolved against the model. It doesn't contain any SQL.
///
/// Sentences that differ only in their literals have the same *shape*, and can share a command. The command contains
/// ``Binding``s instead of literals. When a sentence runs, the bindings are read from its words.
public indirect enum Command: Sendable, Equatable {
  case query(Query)
  case change(Change)
  case export(Export)

  /// The query that answers a question or an export. Nil for a change.
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
  /// The records that the sentence names. `Binding.record(n)` is the id that the lookup with the index `n` found.
  public let lookups: [RecordLookup]
  /// Whether every sentence of this shape has the same command. It is false if the command depends on typed words, or
  /// if rows were read to resolve a bare name.
  public let isCacheable: Bool
  /// The typed texts that a condition compares with names. If the answer is empty, a hint lists those that aren't the
  /// name of any record.
  public let mentions: [NameMention]
  /// The hints about what the answer leaves out or assumes, if the sentence's shape shows it.
  public let hints: [HintTemplate]
  /// The date spans in the sentence. Each is checked before the sentence runs, because the plan may omit the condition
  /// or order that contains it.
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

/// A reference that is compared with a record, and the entity that has the reference.
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
    /// `ngondro`: the record with exactly this name, or else the record whose name differs only in case and diacritics.
    case key(Binding)
    /// `(classes by starts desc first 1)`: the only row of the set. If the set doesn't have exactly one row, the
    /// sentence fails.
    case selection(Selection)
  }

  public let entity: Entity
  public let name: Name
  /// Whether the name may refer to several records, as in a set. Names are compared without case. If this is false, more
  /// than one match is an error.
  public let allowsSeveral: Bool
  /// The words that name the record.
  public let range: SourceRange
  /// The index of the first token that names the record, from 0, or ``inModel`` if the words are in the model. Together
  /// with ``lastToken``, it locates the words in any sentence of the same shape.
  public let firstToken: Int
  public let lastToken: Int
  /// The reference that is compared with the record. In an external table, the reference can contain a name that no
  /// record has.
  public var reference: ComparedReference?
  /// The value of ``firstToken`` and ``lastToken`` if the name was read from the model, so that no token of the typed
  /// sentence contains it.
  public static let inModel = -1
}
