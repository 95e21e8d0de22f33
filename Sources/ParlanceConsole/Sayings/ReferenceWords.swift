import ParlanceLanguage
import ParlanceModel

/// How a row of one kind is said to belong to a record that is named: by its preposition, else by a condition.
struct ReferenceWords {
  /// Further away no person means it.
  private static let furthest = 3

  let model: Model
  let recordName: (String, Entity) -> String?
  let spoken: SpokenName

  /// The nearest first; none where no reference leads there.
  func words(_ piece: SayingPiece, from entity: Entity) -> [String] {
    guard let name = piece.name else { return byNumber(piece, from: entity) }
    var paths = entity.references.map { [$0] }
    for _ in 0..<Self.furthest {
      let found = paths.compactMap { words($0, to: piece, named: name) }
      if !found.isEmpty { return found }
      paths = paths.flatMap { path in
        target(path).map { next in next.references.map { path + [$0] } } ?? []
      }
    }
    return []
  }

  private func words(_ path: [Field], to piece: SayingPiece, named name: String) -> String? {
    guard let target = target(path), piece.entity == nil || piece.entity?.name == target.name,
      let written = recordName(name, target)
    else { return nil }
    if !piece.others.isEmpty { return either([written], piece.others, target, path) }
    if path.count == 1, let word = path[0].followingWord {
      return "\(word) \(spoken.text(name) ?? name)"
    }
    return "where \(path.map(\.name).joined(separator: " ")) = \(spoken.text(written) ?? written)"
  }

  /// `where member in (Anna, Ben)`.
  private func either(_ names: [String], _ others: [String], _ target: Entity, _ path: [Field]) -> String? {
    let found = others.compactMap { recordName($0, target) }
    guard found.count == others.count else { return nil }
    let list = (names + found).map { spoken.text($0) ?? $0 }.joined(separator: ", ")
    return "where \(path.map(\.name).joined(separator: " ")) in (\(list))"
  }

  /// `in class 4`.
  private func byNumber(_ piece: SayingPiece, from entity: Entity) -> [String] {
    entity.references.compactMap { field in
      guard let word = field.followingWord, field.referencedEntity == piece.entity?.name else { return nil }
      return "\(word) \(piece.text)"
    }
  }

  private func target(_ path: [Field]) -> Entity? { path.last?.referencedEntity.flatMap(model.entity) }
}
