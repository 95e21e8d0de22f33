public import ParlanceLanguage
public import ParlanceModel

/// One thing that a plan does.
public indirect enum Step: Sendable, Equatable {
  /// Gives the answer's rows.
  case read(SQLStatement)
  /// Changes rows and returns nothing: the hot path of `add 108 to ngondro`. `whenNone` refuses where no row changed.
  case write(SQLStatement, whenNone: Refusal?)
  /// Changes rows and returns `id, label` of each. With `required`, the step is refused where it changes no row.
  case writeReturning(SQLStatement, required: RequiredChange? = nil)
  /// A question that must have an empty answer: its first row is the obstacle. `failing` is refused by the engine where there is
  /// one, so that nobody has to wait for the answer; nil where the engine has nobody wait.
  case require(SQLStatement, Refusal, failing: SQLStatement?)
  /// Refuses where a record bears the name already, but for case and accents: `%1` in the words is what it is called. The
  /// statement is as ``LookupPlan/nextKey``.
  case requireNewName(SQLStatement, Binding, Refusal)
  /// Puts the one value that the statement gives into a slot of the run; refuses where there is none, or several.
  case assign(slot: Int, SQLStatement, Refusal)
  /// Reads ids, then does the steps once for each, its id in the slot; an engine's refusal is reported with the record's name.
  case each(SQLStatement, slot: Int, RecordName, [Step])
  /// The steps of one sentence of a verb: what they change is counted together, by the number of its part.
  case part(Int, [Step])
}

extension Step {
  /// Its statements, those of the steps within it included, in the order in which they are first run.
  public var statements: [SQLStatement] {
    switch self {
    case .read(let statement), .write(let statement, _), .writeReturning(let statement, _),
      .require(let statement, _, _), .assign(_, let statement, _):
      [statement]
    // It is asked key by key, as names are looked up.
    case .requireNewName: []
    case .each(let statement, _, _, let steps): [statement] + steps.flatMap(\.statements)
    case .part(_, let steps): steps.flatMap(\.statements)
    }
  }
}

/// A change of one record, which a trigger or row-level security may prevent without an error.
public struct RequiredChange: Sendable, Equatable {
  /// Gives the record's label where the change is still to be done; nil where it always is, as a row is always added.
  public let question: SQLStatement?
  public let refusal: Refusal
  /// The same change, which the engine refuses where no row is changed. Nil where nobody waits for the engine's answer.
  public let failing: SQLStatement?
}

/// The name of a record in a message.
public struct RecordName: Sendable, Equatable {
  /// Gives its label, or its id where it has none.
  public let statement: SQLStatement
  /// Such as `class "%1"`, with `%1` for what the statement gives.
  public let words: String
}

/// Words for a refusal that depends on rows.
public struct Refusal: Sendable, Equatable {
  public let reason: RowsError
  /// A sentence that would do, as advice.
  public var note: String?
  /// Whether `%1` and `%2` in the message and note stand for the columns of the row that stands in the way.
  public var namesRow = true
  /// What is put after the message, such as `class "%1"`.
  public var subject: String?
  /// Whether the engine refuses the change as well, so that the two can be run together.
  public var isEngines = false
}

/// Why the rows of a database refuse a change. Its text has `%1` and `%2` for what the statement of a ``Refusal`` reads.
public enum RowsError: Equatable, DiagnosticMessage {
  case knownName(Entity)
  /// - Parameter change: What can't be done: `fact %1 can't be deleted`.
  case changePrevented(_ change: String)
  case stillReferredTo(String)
  /// - Parameter fields: What the rows are one per.
  case nothingToSubtractFrom(Entity, _ fields: String)
  case requirement(String)
  case notOneRecord(String)

  public var kind: Diagnostic.Kind { .refused }

  public var text: String {
    switch self {
    case .knownName(let entity):
      "\(EnglishArticle.with(entity.name)) is called \"%1\" already: case and accents make no other name"
    case .changePrevented(let change):
      "\(change): a trigger or row-level security of the database prevents it"
    case .stillReferredTo(let record): "\(record) is still referred to by %2"
    case .nothingToSubtractFrom(let entity, let fields):
      "there is no \(entity.name) of that \(fields) to subtract from"
    case .requirement(let words): words
    case .notOneRecord(let words): "expected one \(words), and there is none or several"
    }
  }
}
