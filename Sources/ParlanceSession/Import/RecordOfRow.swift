import ParlanceFiles
import ParlanceLanguage
import ParlanceModel
import ParlancePlanner
import ParlanceStore

/// Finds the record that a row with an id changes.
///
/// If the file also has a key column, the id and the key of a row must name the same record. If they don't, the ids
/// probably come from another database.
final class RowRecordLookup {
  /// The index of the column with the ids.
  let place: Int
  private let column: ImportColumn
  private let entity: Entity
  private let keyPlace: Int?
  private let byID: any PreparedStatement
  private let byKey: (any PreparedStatement)?

  /// Creates the look-up; nil if the file has no ids.
  init?(_ header: ImportHeader, _ entity: Entity, in session: Conversation) throws {
    guard let place = header.columns.firstIndex(where: { $0?.identity == .ownID }),
      let column = header.columns[place]
    else { return nil }
    (self.place, self.column, self.entity) = (place, column, entity)
    byID = try session.engine.prepare(session.planner.record(of: entity, byStoredID: .constant(.null)))
    byKey = try session.planner.storedID(of: entity).map { try session.engine.prepare($0) }
    keyPlace = byKey == nil ? nil : header.columns.firstIndex { $0?.field.isKey == true }
  }

  /// Returns the verb for a row: `change` if the record exists, `add` if it doesn't, `save` if the row has no id.
  ///
  /// - Throws: `other-id` if the id and the key name different records; `unreadable-cell`.
  func verb(for rows: ImportRows) throws -> String {
    let cell = rows.cells[place]
    if cell.isEmpty { return "save" }
    let id = try column.id(cell, of: rows)
    let found = try byID.rows([id]) { $0.label(1) }.first
    let text = id.words
    if let keyPlace, let byKey, !rows.cells[keyPlace].isEmpty {
      let name = NameText.trimmed(rows.text(of: rows.cells[keyPlace]))
      if let own = try byKey.rows([.text(name)], { $0.label(0) }).first {
        if own != text {
          throw ImportError.otherId(own, of: "\(entity.name) \"\(name)\"", other: text).at(cell.place)
        }
      } else if let found {
        throw ImportError.otherId(text, of: "\(entity.name) \"\(found)\"", other: nil).at(cell.place)
      }
    }
    return found == nil ? "add" : "change"
  }
}

extension Value {
  /// The id as it is typed in a sentence.
  fileprivate var words: String {
    switch self {
    case .integer(let number): "\(number)"
    case .text(let text): text
    case .real, .null: ""
    }
  }
}

extension ImportColumn {
  /// Reads the id in a cell.
  ///
  /// - Throws: `unreadable-cell`.
  fileprivate func id(_ cell: ImportCell, of rows: ImportRows) throws(Diagnostic) -> Value {
    let text = rows.text(of: cell)
    if kind == .text { return .text(text) }
    guard let number = Int64(text), number >= 0 else { throw unreadable(cell, rows, "a whole number") }
    return .integer(number)
  }

  /// Adds the id as a token, which names the record that the sentence changes.
  ///
  /// - Throws: `unreadable-cell`.
  func sayID(_ cell: ImportCell, of rows: ImportRows, into row: inout ImportRow) throws(Diagnostic) {
    let text = try id(cell, of: rows).words
    if kind == .text {
      row.add(quoting: Array(text.utf8), of: cell)
    } else {
      row.add(.number, text.utf8, of: cell)
    }
  }
}
