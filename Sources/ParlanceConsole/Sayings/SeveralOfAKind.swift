import ParlanceModel

/// Several records that are said one after another: `anna and ben`, `class 3 and class 4`, `class 3, 4`.
struct SeveralOfAKind {
  private static let links: Set<String> = [",", "and", "or", "nor", "&"]

  let lexis: SayingLexis

  /// All of them in parentheses; nil where they are not of one kind.
  func piece(_ words: [String]) -> SayingPiece? {
    let parts = words.split(omittingEmptySubsequences: false) { Self.links.contains($0.lowercased()) }
    guard parts.count > 1, let first = parts.first.flatMap({ lexis.piece(.target, $0) }),
      parts[0].count <= 2
    else { return nil }
    return first.name == nil ? numbered(parts, of: first.entity) : named(parts, first)
  }

  private func numbered(_ parts: [ArraySlice<String>], of entity: Entity?) -> SayingPiece? {
    guard let entity else { return nil }
    var numbers: [String] = []
    for part in parts {
      guard let last = part.last, let number = lexis.piece(.number, [last]), part.count <= 2,
        part.count == 1 || part.first.flatMap(lexis.entity)?.name == entity.name
      else { return nil }
      numbers.append(number.text)
    }
    return SayingPiece(
      text: "(\(entity.name) \(numbers.joined(separator: ", ")))", entity: entity, others: numbers)
  }

  private func named(_ parts: [ArraySlice<String>], _ first: SayingPiece) -> SayingPiece? {
    var names: [String] = []
    for part in parts {
      guard let one = part.last.flatMap({ lexis.piece(.one, [$0]) })?.name, part.count <= 2,
        part.count == 1 || part.first.flatMap(lexis.entity)?.name == first.entity?.name
      else { return nil }
      names.append(one)
    }
    return SayingPiece(
      text: first.text, entity: first.entity, name: first.name, others: Array(names.dropFirst()))
  }
}
