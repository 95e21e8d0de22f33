import ParlanceLanguage
import ParlanceModel

/// The errors in the name, format or columns of an imported or exported file.
enum FileError: DiagnosticMessage {
  case unknownFileEnding, noList
  /// A calendar can't contain these rows, because they don't have a date.
  ///
  /// - Parameter entity: The entity without a date. Nil if the question doesn't list records.
  case noEventDate(_ entity: Entity?)
  /// A part of an event must be a date.
  ///
  /// - Parameter part: `start`, `end` or `alarm`.
  case notAnEventDate(_ part: String, FieldType)
  case computedColumn(Field)
  /// The column is a field of another record.
  case columnOfOther(String, Entity)

  var kind: Diagnostic.Kind {
    switch self {
    case .unknownFileEnding, .noList, .notAnEventDate, .computedColumn, .columnOfOther: .notLegalHere
    case .noEventDate: .notInModel
    }
  }

  var text: String {
    switch self {
    case .unknownFileEnding:
      "unknown file format: expected a name that ends in \(EnglishList.of(FileFormat.all.map { "." + $0.endings[0] }, "or"))"
    case .noEventDate(nil): "a calendar needs a list of records, because each record becomes an event"
    case .noEventDate(let entity?):
      "a calendar needs a date for each event, but \(entity.plural) have no main date"
    case .notAnEventDate(let part, let type): "the \(part) of an event must be a date, not \(type.words)"
    case .noList: "a cell can't contain a list: expected a file name that ends in `.plist`"
    case .columnOfOther(let path, let entity):
      "`\(path)` is a field of another record: expected a field of \(EnglishArticle.with(entity.name))"
    case .computedColumn(let field): "`\(field.name)` is computed, so it can't be imported"
    }
  }
}
