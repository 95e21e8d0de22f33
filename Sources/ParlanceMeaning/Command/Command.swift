public import ParlanceLanguage
public import ParlanceModel

/// A sentence whose names are resolved against the model. A command doesn't contain any SQL.
///
/// Sentences that differ only in their literals have the same *shape*: `add 5 to run` and `add 7 to run`. They can
/// share a command, because the command contains ``Binding``s instead of literals. The values of the bindings are read
/// when a sentence runs.
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
  /// The records that the sentence names. `Binding.record(n)` is the id of the record that the lookup with index `n`
  /// found.
  public let lookups: [RecordLookup]
  /// Whether every sentence of this shape has the same command. False if the command depends on the literals, or if
  /// rows were read to find out what a name such as `ngondro` refers to.
  public let isCacheable: Bool
  /// The texts that conditions compare with names, such as `atlantis`. If the answer is empty, a hint lists each text
  /// that isn't the name of any record.
  public let mentions: [NameMention]
  /// The hints about what the answer leaves out or assumes.
  public let hints: [HintTemplate]
  /// The spans of dates in the sentence. They are checked before the sentence runs, even if the plan doesn't use them.
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

/// A reference that a condition compares with a record, and the entity that has the reference.
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
    /// `ngondro`: the record with exactly this name, or else the record whose name differs only in case or accents.
    case key(Binding)
    /// `(classes by starts desc first 1)`: the only row of the set. If the set doesn't have exactly one row, the
    /// sentence fails.
    case selection(Selection)
  }

  public let entity: Entity
  public let name: Name
  /// Whether several records can have the name, as in a condition of a set. If false, a second record with the same
  /// name is an error. Names are compared without case.
  public let allowsSeveral: Bool
  /// The position of the record's name.
  public let range: SourceRange
  /// The index of the first token of the record's name, from 0. It is ``inModel`` if the name is in the model. Token
  /// indexes are the same for all sentences of a shape.
  public let firstToken: Int
  public let lastToken: Int
  /// The reference that is compared with the record. Nil if there isn't one. If no record has the name, the name is
  /// searched for in this reference, because a reference of an external table can contain a name without a record.
  public var reference: ComparedReference?
  /// The value of ``firstToken`` and ``lastToken`` if the name is in the model and not in the typed sentence.
  public static let inModel = -1
}
