import ParlanceLanguage
import ParlanceModel

/// Columns that are said with `and` or nothing between them, or by what is to be counted: `title pages, loans`.
struct SpokenColumns {
  private static let links: Set<String> = [",", "and", "&"]

  let lexis: SayingLexis

  /// At least two of them, with commas between; nil where a word is none.
  func text(_ words: ArraySlice<String>) -> String? {
    var columns: [String] = []
    var rest = words
    var isOpen = true
    while let word = rest.first {
      if Self.links.contains(word.lowercased()) {
        guard !isOpen else { return nil }
        isOpen = true
        rest.removeFirst()
        continue
      }
      guard let (column, count) = column(rest) else { return nil }
      columns.append(column)
      rest = rest.dropFirst(count)
      isOpen = false
    }
    return isOpen || columns.count < 2 ? nil : columns.joined(separator: ", ")
  }

  /// The first column, and of how many words it is.
  private func column(_ words: ArraySlice<String>) -> (String, Int)? {
    guard let word = words.first else { return nil }
    let next = words.dropFirst()
    if word.lowercased() == "count", next.first?.lowercased() == "of",
      let entity = next.dropFirst().first.flatMap(lexis.entity)
    {
      return ("count of \(entity.plural)", 3)
    }
    guard let field = lexis.field(word) else {
      return lexis.entity(word).map { ("count of \($0.plural)", 1) }
    }
    // `book author` is one column.
    let targets = lexis.model.entities.flatMap(\.references).filter { $0.name == field }
    let inner = next.first.flatMap(lexis.field)
    if let inner, targets.contains(where: { target($0)?.field(inner) != nil }) {
      return ("\(field) \(inner)", 2)
    }
    return (field, 1)
  }

  private func target(_ field: Field) -> Entity? { field.referencedEntity.flatMap(lexis.model.entity) }
}
