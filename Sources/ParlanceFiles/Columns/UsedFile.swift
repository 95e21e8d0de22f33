import ParlanceLanguage
package import ParlanceModel
import ParlanceRender

/// A file that `use` reads, as an entity of the session.
package final class UsedFile {
  package let rows: NewEntity
  private let name: String
  private let model: Model
  /// The entities that columns refer to, by the name of the field.
  private var targets: [String: String] = [:]
  /// The entity of the rows.
  package private(set) var entity: Entity
  /// Lines about columns that look like references, but aren't.
  package private(set) var readings: [String] = []

  /// A text column refers to the records of an entity if it has the entity's name.
  package init(_ rows: NewEntity, _ name: String, in model: Model) {
    (self.rows, self.name, self.model) = (rows, name, model)
    for field in rows.fields where field.isText {
      guard let target = model.entities.first(where: { $0.key != nil && $0.isCalled(by: field.name) }) else {
        continue
      }
      targets[field.name] = target.name
      // A reference to a table of another program isn't always possible.
      if Self.entity(name, rows, targets, model) == nil { targets[field.name] = nil }
    }
    guard let entity = Self.entity(name, rows, targets, model) else {
      preconditionFailure("the names of the fields were checked")
    }
    self.entity = entity
  }

  private static func entity(
    _ name: String, _ rows: NewEntity, _ targets: [String: String], _ model: Model
  ) -> Entity? {
    let lines = rows.lines(name, referringTo: targets).joined(separator: "\n") + "\n"
    let known = model.text.hasSuffix("\n") || model.text.isEmpty ? model.text : model.text + "\n"
    return try? ModelReader().read(SourceText(known + lines, name: "the model")).entity(name)
  }

  /// Whether a column refers to records of the model.
  package var hasReferences: Bool { !targets.isEmpty }

  /// Whether the column with this heading or field refers to records of the model.
  package func refers(_ column: String) -> Bool { field(of: column) != nil }

  private func field(of column: String) -> String? {
    rows.fields.first { targets[$0.name] != nil && ($0.name == column || $0.heading == column) }?.name
  }

  /// Reads columns as texts, because some of their values aren't names of records.
  package func readAsText(_ unmatched: [ImportFaults.Kind]) {
    for kind in unmatched {
      guard let field = field(of: kind.column), let target = targets.removeValue(forKey: field) else {
        continue
      }
      let count = counted(kind.count, "row")
      readings.append(
        "\(field): a text, because \(count) \(kind.count == 1 ? "names" : "name") no \(target) of the model; the first is \(kind.first.place)"
      )
    }
    entity = Self.entity(name, rows, targets, model) ?? entity
  }
}

extension Entity {
  /// Whether a column with this name contains names of the entity's records: `member`, `members` or `member-name`.
  fileprivate func isCalled(by column: String) -> Bool {
    ([name, plural] + [key.map { "\(name)-\($0.name)" }].compactMap(\.self))
      .contains { Folding.folded($0) == Folding.folded(column) }
  }
}
