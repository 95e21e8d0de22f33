import ParlanceModel
import ParlanceRender

/// A diagram of the model. Entities are drawn below the entity that they refer to, with a line that shows the
/// preposition.
///
///     ┌────────────┐
///     │ practice   │
///     ├────────────┤
///     │ name (key) │
///     └─┬──────────┘
///       ▲ of
///       │ ┌─────────────┐
///       └─┤ session     │
///         ├─────────────┤
///         │ day, amount │
///         └─────────────┘
///
/// An entity with several references is drawn below one of the referenced entities. Each other reference is listed with
/// an arrow in the boxes of both entities.
struct ModelDiagram {
  private let model: Model
  private let tree: ReferenceTree
  private let characters: BoxCharacters
  /// The maximum width in terminal cells.
  private let width: Int
  private let rowCount: (Entity) -> Int?
  /// The number of fields that a box of the whole diagram lists.
  private let fieldLimit: Int

  init(
    _ model: Model, width: Int, isASCII: Bool = false, fields limit: Int = .max,
    rowCount: @escaping (Entity) -> Int? = { _ in nil }
  ) {
    self.model = model
    fieldLimit = limit
    self.width = width
    self.rowCount = rowCount
    tree = ReferenceTree(model)
    characters = isASCII ? .ascii : .unicode
  }

  /// The minimum width of a column of the diagram. Each column contains one or more trees.
  private static let columnWidth = 36
  private static let gap = 2

  /// The lines of all trees, in as many columns as fit.
  var lines: [String] {
    let count = max(1, (width + Self.gap) / (Self.columnWidth + Self.gap))
    let room = (width - (count - 1) * Self.gap) / count
    var columns = [[String]](repeating: [], count: count)
    for root in tree.roots {
      let shortest = columns.indices.min { columns[$0].count < columns[$1].count } ?? 0
      columns[shortest] += draw(root, width: room)
    }
    return Self.beside(columns.filter { !$0.isEmpty }, gap: Self.gap)
  }

  private func draw(_ entity: Entity, width: Int) -> [String] {
    let box = EntityBox(
      entity, of: model, rows: rowCount(entity), fields: fieldLimit, characters: characters,
      isDrawn: tree.draws)
    let children = tree.references(below: entity)
    return Self.hang(
      children.map { ($0.word, draw($0.entity, width: width - 4)) },
      below: box.lines(width: width, characters), characters)
  }

  /// Returns the diagram of one entity. The entities that it refers to are above it, and the entities that refer to it
  /// are below it.
  func lines(about entity: Entity) -> [String] {
    let own = model.references(from: entity).filter { $0.target != entity.name }
    let (above, starts) = Self.row(of: own.map { ($0.word, small($0.target)) }, characters)
    let isFitting = Self.width(above) <= width
    let box = EntityBox(entity, of: model, rows: rowCount(entity), characters: characters) { reference in
      reference.entity.name != entity.name || isFitting && own.contains(reference)
    }
    let children = model.references(to: entity).filter { $0.entity.name != entity.name }
    var lines = box.lines(width: width, atLeast: isFitting ? (starts.last ?? 0) + 3 : 0, characters)
    if isFitting {
      for start in starts { lines[0] = Self.replacing(start, of: lines[0], with: characters.upTee) }
    }
    let lower = Self.hang(children.map { ($0.word, small($0.entity.name)) }, below: lines, characters)
    return (isFitting ? above : []) + lower
  }

  /// Returns a box with only the name.
  private func small(_ name: String) -> [String] {
    EntityBox.box([[CellText.visible(name)]], characters)
  }
}
