public import ParlanceLanguage
public import ParlanceModel

/// One step of a plan.
public indirect enum Step: Sendable, Equatable {
  /// Reads the rows of the answer.
  case read(SQLStatement)
  /// Changes rows and returns nothing. It is the hot path of `add 108 to ngondro`. `whenNone` is the refusal if no row
  /// was changed.
  case write(SQLStatement, whenNone: Refusal?)
  /// Changes rows and returns `id, label` of each. With `required`, the step is refused if it changes no row.
  case writeReturning(SQLStatement, required: RequiredChange? = nil)
  /// Checks that a query returns no rows. If it returns one, the step is refused, and the row describes the reason.
  /// `failing` is a query that makes the engine refuse instead, so that the store needn't wait for the result. Nil for
  /// an engine that answers at once.
  case require(SQLStatement, Refusal, failing: SQLStatement?)
  /// Refuses a new name that a record already has in another case or with other accents. `%1` in the refusal's text is
  /// the existing name. The statement is that of ``LookupPlan/nextKey``.
  case requireNewName(SQLStatement, Binding, Refusal)
  /// Stores the only value that the statement returns in a slot of the run. It is refused if there is none, or more
  /// than one.
  case assign(slot: Int, SQLStatement, Refusal)
  /// Reads ids, and runs the steps once for each, with the id in the slot. If the engine refuses a step, the error
  /// includes the record's name.
  case each(SQLStatement, slot: Int, RecordName, [Step])
  /// Runs the steps of one sentence of a verb. Their changes are counted together, under the number of the part.
  case part(Int, [Step])
}

extension Step {
  /// The statements of the step, including those of nested steps, in the order of their first run.
  public var statements: [SQLStatement] {
    switch self {
    case .read(let statement), .write(let statement, _), .writeReturning(let statement, _),
      .require(let statement, _, _), .assign(_, let statement, _):
      [statement]
    // It is run repeatedly, like a look-up by name.
    case .requireNewName: []
    case .each(let statement, _, _, let steps): [statement] + steps.flatMap(\.statements)
    case .part(_, let steps): steps.flatMap(\.statements)
    }
  }
}

/// A required change of one record. A trigger or row-level security can prevent the change without an error.
public struct RequiredChange: Sendable, Equatable {
  /// Reads the record's label if the record exists and still needs the change. Nil for an insert, which always needs
  /// one.
  public let question: SQLStatement?
  /// The refusal if the record isn't changed.
  public let refusal: Refusal
  /// The same change, which the engine refuses if no row is changed. Nil for an engine that answers at once.
  public let failing: SQLStatement?
}

/// The name of a record in a message.
public struct RecordName: Sendable, Equatable {
  /// Reads the record's label, or its id if it has no label.
  public let statement: SQLStatement
  /// The words around the name, such as `class "%1"`. `%1` is replaced by what the statement reads.
  public let words: String
}

/// A refusal that depends on the rows of the database.
public struct Refusal: Sendable, Equatable {
  public let reason: RowsError
  /// A hint, such as a sentence that works.
  public var note: String?
  /// Whether `%1` and `%2` in the message and note are replaced by the columns of the row that was read.
  public var includesRow = true
  /// Words to add after the message, such as `class "%1"`.
  public var subject: String?
  /// Whether the engine also refuses the change, so that the check and the change can be sent together.
  public var isCheckedByEngine = false
}

/// Why existing rows don't allow a change. `%1` and `%2` in the text are replaced by what the statement of the step
/// reads.
public enum RowsError: Equatable, DiagnosticMessage {
  case knownName(Entity)
  /// A trigger or row-level security prevents a change.
  ///
  /// - Parameter change: The change, such as `fact %1 can't be deleted`.
  case changePrevented(_ change: String)
  case stillReferredTo(String)
  /// The accumulator to subtract from doesn't exist.
  ///
  /// - Parameter fields: The fields that the rows are one per.
  case nothingToSubtractFrom(Entity, _ fields: String)
  case requirement(String)
  case notOneRecord(String)

  public var kind: Diagnostic.Kind { .refused }

  public var text: String {
    switch self {
    case .knownName(let entity):
      "\(EnglishArticle.with(entity.name)) called \"%1\" already exists: case and accents don't make a different name"
    case .changePrevented(let change):
      "\(change): a trigger or row-level security of the database prevents it"
    case .stillReferredTo(let record): "\(record) is still referred to by %2"
    case .nothingToSubtractFrom(let entity, let fields):
      "there is no \(entity.name) with that \(fields), so nothing can be subtracted"
    case .requirement(let words): words
    case .notOneRecord(let words): "expected one \(words), but there is none or more than one"
    }
  }
}
