import ParlanceModel

/// An entity that was declared by the plural of what was meant, as tables are called elsewhere.
struct PluralName {
  /// What one of its records would be called.
  let singular: String

  private let entity: Entity

  /// No plurals end so.
  private static let endings = ["ss", "us", "is", "as", "ves", "news", "series", "species"]

  /// Nil where the name may be that of one record.
  init?(_ entity: Entity) {
    let name = entity.name.lowercased()
    singular = EnglishSingular.of(entity.name)
    guard singular != entity.name, entity.plural == EnglishPlural.of(entity.name),
      !Self.endings.contains(where: name.hasSuffix)
    else { return nil }
    self.entity = entity
  }

  /// What is told of it.
  var note: String {
    "one is called \(entity.name), and several \(entity.plural): declared as `entity \(singular)` they would be \(singular) and \(EnglishPlural.of(singular))"
  }
}
