package import ParlanceLanguage
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

  /// Derives the entity. A text column refers to the records of another entity if it has the entity's name.
  ///
  /// - Parameter word: The name of the entity.
  /// - Throws: The error of a declaration if no entity of the model can have this name, such as `name-clash`.
  package init(_ rows: NewEntity, _ word: SyntaxToken, in model: Model) throws(Diagnostic) {
    let name = word.text
    (self.rows, self.name, self.model) = (rows, name, model)
    do throws(ModelErrors) {
      entity = try Self.entity(name, rows, [:], model)
    } catch {
      throw error.all[0].diagnostic.moved(to: word.range)
    }
    for field in rows.fields where field.isText {
      guard let target = model.entities.first(where: { $0.key != nil && $0.isCalled(by: field.name) }) else {
        continue
      }
      targets[field.name] = target.name
      do throws(ModelErrors) {
        entity = try Self.entity(name, rows, targets, model)
      } catch {
        // A reference to a table of another program isn't always possible.
        targets[field.name] = nil
      }
    }
  }

  private static func entity(
    _ name: String, _ rows: NewEntity, _ targets: [String: String], _ model: Model
  ) throws(ModelErrors) -> Entity {
    let lines = rows.lines(name, referringTo: targets).joined(separator: "\n") + "\n"
    let known = model.text.hasSuffix("\n") || model.text.isEmpty ? model.text : model.text + "\n"
    let read = try ModelReader().read(SourceText(known + lines, name: "the model"))
    return read.entity(name) ?? Entity(name: name, plural: name, table: name)
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
    if let read = try? Self.entity(name, rows, targets, model) { entity = read }
  }
}

extension Entity {
  /// Whether a column with this name contains names of the entity's records: `member`, `members` or `member-name`.
  fileprivate func isCalled(by column: String) -> Bool {
    ([name, plural] + [key.map { "\(name)-\($0.name)" }].compactMap(\.self))
      .contains { Folding.folded($0) == Folding.folded(column) }
  }
}
