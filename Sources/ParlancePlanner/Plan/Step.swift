public import ParlanceLanguage
public import ParlanceModel
public import ParlanceSQL

/// One step of a plan.
public indirect enum Step: Sendable, Equatable {
  /// Reads the rows of the answer.
  case read(SQLStatement)
  /// Changes rows and returns no rows. This is the fastest form of a change, which `add 108 to ngondro` uses.
  /// `whenNone` is the refusal if no row is changed.
  case write(SQLStatement, whenNone: Refusal?)
  /// Changes rows and returns `id, label` of each changed row. With `required`, the sentence is refused if no row is
  /// changed.
  case writeReturning(SQLStatement, required: RequiredChange? = nil)
  /// Checks that a query returns no rows. If the query returns a row, the sentence is refused, and the row contains
  /// values for the message. `failing` is the same check in another form: a query that raises an error in the engine
  /// if the check fails. It is used with servers, so that the store doesn't have to wait for a result. For other engines,
  /// it is nil.
  case require(SQLStatement, Refusal, failing: SQLStatement?)
  /// Refuses a new name if an existing name differs from it only in case or accents. `%1` in the refusal's text is
  /// replaced by the existing name. The statement is the same as ``LookupPlan/nextKey``.
  case requireNewName(SQLStatement, Binding, Refusal)
  /// Reads one value and stores it in a slot, from which later statements take it: see ``Binding/slot(_:)``. The
  /// sentence is refused if the statement doesn't return exactly one row.
  case assign(slot: Int, SQLStatement, Refusal)
  /// Reads ids, and runs the steps once for each id. The slot contains the current id. If the engine refuses a step,
  /// the error contains the name of the record.
  case each(SQLStatement, slot: Int, RecordName, [Step])
  /// Stores the id of the last record that a part has added in a slot.
  case keepAdded(part: Int, slot: Int)
  /// Runs the first steps if the statement returns a row, otherwise the other steps.
  case choice(SQLStatement, then: [Step], otherwise: [Step])
  /// Runs the steps of one sentence of a verb. The receipt counts the changes of these steps in the part with this
  /// number.
  case part(Int, [Step])
}

extension Step {
  /// The statements of the step, including those of nested steps, in the order of their first run.
  public var statements: [SQLStatement] {
    switch self {
    case .read(let statement), .write(let statement, _), .writeReturning(let statement, _),
      .require(let statement, _, _), .assign(_, let statement, _):
      [statement]
    // Like the statements of a look-up by name, this statement isn't listed, because it runs repeatedly.
    case .requireNewName, .keepAdded: []
    case .choice(let statement, let then, let otherwise):
      [statement] + (then + otherwise).flatMap(\.statements)
    case .each(let statement, _, _, let steps): [statement] + steps.flatMap(\.statements)
    case .part(_, let steps): steps.flatMap(\.statements)
    }
  }
}

/// A change that must change a row. A trigger or row-level security can prevent a change without an error.
public struct RequiredChange: Sendable, Equatable {
  /// Reads the label of the record to change. Returns no row if the record doesn't exist or already has the new values.
  /// In both cases, it is correct that the change changes no row. Nil for an insert, which must always add a row.
  public let question: SQLStatement?
  /// The refusal if no row is changed although ``question`` returns a row.
  public let refusal: Refusal
  /// The same change as a statement that fails in the engine if no row is changed. Nil for an engine that isn't a
  /// server.
  public let failing: SQLStatement?
}

/// How the name of a record is read for a message.
public struct RecordName: Sendable, Equatable {
  /// Reads the record's label, or its id if it has no label.
  public let statement: SQLStatement
  /// The words around the name, such as `class "%1"`. `%1` is replaced by the value that the statement reads.
  public let words: String
}

/// Why a sentence is refused because of rows in the database.
public struct Refusal: Sendable, Equatable {
  public let reason: RowsError
  /// A line below the message, such as a sentence that works.
  public var note: String?
  /// Whether `%1` and `%2` in the message and the note are replaced by the columns of the row that was read.
  public var includesRow = true
  /// Words that follow the message, such as `class "%1"`.
  public var subject: String?
  /// Whether the engine also refuses the change by itself. If so, the check and the change can be sent together.
  public var isCheckedByEngine = false
}

/// Why a change is refused because of existing rows. `%1` and `%2` in the text stand for values that the statement of
/// the step reads.
public enum RowsError: Equatable, DiagnosticMessage {
  case knownName(Entity)
  /// A trigger or row-level security prevented the change.
  ///
  /// - Parameter change: A description of the prevented change, such as `fact %1 can't be deleted`.
  case changePrevented(_ change: String)
  case stillReferredTo(String)
  /// The row to subtract from doesn't exist.
  ///
  /// - Parameter fields: The names of the fields in the `one per` rule, such as `practice and day`.
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
