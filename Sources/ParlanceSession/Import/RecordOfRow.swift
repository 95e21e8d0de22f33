import ParlanceLanguage
import ParlanceModel
import ParlancePlanner
import ParlanceStore

/// Finds the record that a row with an id changes. Where the file has the key as well, both must name the same record: the
/// ids of another database mean other records here.
final class RecordOfRow {
  /// The place of the column that holds the ids.
  let place: Int
  private let column: ImportColumn
  private let entity: Entity
  private let keyPlace: Int?
  private let byID: any PreparedStatement
  private let byKey: (any PreparedStatement)?

  /// Nil where the file has no ids.
  init?(_ header: ImportHeader, _ entity: Entity, in session: Conversation) throws {
    guard let place = header.columns.firstIndex(where: { $0?.identity == .ownID }),
      let column = header.columns[place]
    else { return nil }
    (self.place, self.column, self.entity) = (place, column, entity)
    byID = try session.engine.prepare(session.planner.record(of: entity, byStoredID: .constant(.null)))
    byKey = try session.planner.storedID(of: entity).map { try session.engine.prepare($0) }
    keyPlace = byKey == nil ? nil : header.columns.firstIndex { $0?.field.isKey == true }
  }

  /// What is done with the row: `change` where its record is there, `add` where it isn't, `save` where the row has no id.
  ///
  /// - Throws: `other-id` where the id and the key name different records; `unreadable-cell`.
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
  /// An id, as people see it.
  fileprivate var words: String {
    switch self {
    case .integer(let number): "\(number)"
    case .text(let text): text
    case .real, .null: ""
    }
  }
}

extension ImportColumn {
  /// The id in a cell.
  ///
  /// - Throws: `unreadable-cell`.
  fileprivate func id(_ cell: ImportCell, of rows: ImportRows) throws(Diagnostic) -> Value {
    let text = rows.text(of: cell)
    if kind == .text { return .text(text) }
    guard let number = Int64(text), number >= 0 else { throw unreadable(cell, rows, "a whole number") }
    return .integer(number)
  }

  /// Adds the id as the name of a record.
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
