import ParlanceModel
import ParlanceRender

/// An entity drawn as a box with its name, fields, references in both directions, pairs, goals and verbs.
struct EntityBox {
  let title: String
  /// The names of the fields, separated by commas.
  let fields: String
  /// The lines below the fields: references, pairs, goals and verbs.
  let notes: [String]

  /// - Parameters:
  ///   - limit: The number of fields to list. The others are only counted.
  ///   - hidden: Returns whether a reference is drawn as a line. If so, the box doesn't list the reference.
  init(
    _ entity: Entity, of model: Model, rows: Int?, fields limit: Int = .max, characters: BoxCharacters,
    isDrawn hidden: (EntityReference) -> Bool = { _ in false }
  ) {
    title = CellText.visible(entity.name) + (rows.map { ", \($0) \($0 == 1 ? "row" : "rows")" } ?? "")
    let plain = entity.fields.filter { $0.referencedEntity == nil }
    // A single other field is listed, too.
    let count = plain.count - 1 > limit ? limit : plain.count
    let shown = (plain.filter(\.isKey) + plain.filter { !$0.isKey }).prefix(count)
    let names = plain.filter(shown.contains).map { CellText.visible($0.isKey ? "\($0.name) (key)" : $0.name) }
    let more = plain.count > count ? ["\(plain.count - count) \(count == 0 ? "fields" : "more")"] : []
    fields = (names + more).joined(separator: ", ")
    var notes: [String] = []
    for reference in model.references(from: entity) where !hidden(reference) {
      notes.append(reference.label(characters.right) + reference.field.type.referencedName)
    }
    for reference in model.references(to: entity) where !hidden(reference) {
      guard reference.entity.name != entity.name else { continue }
      let word = reference.word
      notes.append("\(characters.left) \(reference.entity.name)\(word.isEmpty ? "" : " \(word)")")
    }
    for pair in model.pairs where pair.planned == entity.name || pair.actual == entity.name {
      let other = pair.planned == entity.name ? pair.actual : pair.planned
      notes.append("pair with \(other) on \(pair.fields.joined(separator: ", "))")
    }
    notes += entity.goals.map { "goal: \($0.text)" }
    let verbs = Self.verbs(of: entity, in: model)
    if !verbs.isEmpty { notes.append("verbs: " + verbs.joined(separator: ", ")) }
    self.notes = notes.map { CellText.visible($0) }
  }

  /// Returns the verbs of the entity's flags, and the declared verbs that take a record of the entity.
  static func verbs(of entity: Entity, in model: Model) -> [String] {
    let ofFlags = entity.fields.flatMap { [$0.setVerb, $0.clearVerb].compactMap { $0 } }
    let declared = model.verbs.filter { verb in
      verb.slots.contains { $0.type == .reference(entity.name) }
    }
    return ofFlags + declared.map(\.name)
  }

  /// Returns the lines of the box. It is at least `least` and at most `width` cells wide.
  func lines(width: Int, atLeast least: Int = 0, _ characters: BoxCharacters) -> [String] {
    let layout = TextLayout(width: max(width - 4, 8))
    let sections = [[title], layout.paragraph(fields), notes.flatMap { layout.paragraph($0) }]
      .map { $0.flatMap { TextLayout.parts(of: $0, width: layout.width) } }.filter { !$0.isEmpty }
    return Self.box(sections, inner: least - 4, characters)
  }

  /// Returns a box with a horizontal line below the first section.
  ///
  /// - Parameter least: The minimum width of the content in cells.
  static func box(_ sections: [[String]], inner least: Int = 0, _ characters: BoxCharacters) -> [String] {
    let inner = max(ModelDiagram.width(Array(sections.joined())), least)
    let rule = String(repeating: characters.horizontal, count: inner + 2)
    var lines = [characters.topLeft + rule + characters.topRight]
    for (number, section) in sections.enumerated() {
      if number == 1 { lines.append(characters.leftTee + rule + characters.rightTee) }
      for line in section {
        lines.append("\(characters.vertical) \(CellFitting.padded(line, to: inner)) \(characters.vertical)")
      }
    }
    return lines + [characters.bottomLeft + rule + characters.bottomRight]
  }
}
