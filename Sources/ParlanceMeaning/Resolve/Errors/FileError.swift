import ParlanceLanguage
import ParlanceModel

/// The errors of a file of records: its name, its format and its columns.
enum FileError: DiagnosticMessage {
  case unknownFileEnding, noList
  /// A calendar without dates.
  ///
  /// - Parameter entity: The entity without a date; nil if the question doesn't list records.
  case noEventDate(_ entity: Entity?)
  case onlyBytes(String, FileFormat), computedColumn(Field)

  var kind: Diagnostic.Kind {
    switch self {
    case .unknownFileEnding, .noList: .notLegalHere
    case .noEventDate, .computedColumn: .notInModel
    case .onlyBytes: .refused
    }
  }

  var text: String {
    switch self {
    case .unknownFileEnding:
      "the ending of its name says how a file is written: expected \(EnglishList.of(FileFormat.all.map { "." + $0.endings[0] }, "or"))"
    case .noEventDate(nil): "a calendar is of records: expected a list of them"
    case .noEventDate(let entity?):
      "a calendar needs a date for each event, but \(entity.plural) have no date of their own"
    case .noList: "a cell holds no list: only a property list does"
    case .onlyBytes(let name, let format):
      "\(name) holds bytes, which \(format.words) can't hold: expected other columns"
    case .computedColumn(let field): "\(field.name) is computed, and no column of a file"
    }
  }
}
