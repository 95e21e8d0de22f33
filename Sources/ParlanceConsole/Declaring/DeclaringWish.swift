import ParlanceLanguage
import ParlanceModel

/// A change of what is declared, as it was asked for in words that no sentence has.
struct DeclaringWish {
  let deed: DeclaringDeed
  /// What it is done to.
  var entity: Entity?
  var field: Field?
  /// How it is to be called, or the verb, report, unit or pair that it is about.
  var name = ""
  /// Nil where no type is called as was said.
  var type: DeclaredType? = .text

  /// Of an entity that is declared as other languages do.
  init(declaring entity: ForeignEntity, in model: Model) {
    (deed, name) = (.addEntity, entity.name)
    self.entity = Self.known(entity.name, in: model)
  }

  private static func known(_ name: String, in model: Model) -> Entity? {
    let folded = Folding.folded(name)
    return model.entities.first { [$0.name, $0.plural, $0.table].contains { Folding.folded($0) == folded } }
  }

  /// The likeliest; nil where nothing of the kind was asked for.
  init?(_ text: String, _ language: Language, _ model: Model) {
    guard let spoken = SpokenWords(text) else { return nil }
    let lexis = SayingLexis(lexicon: language.lexicon, model: model)
    for (deed, patterns) in DeclaringTable.all {
      for pattern in patterns {
        for pieces in pattern.matches(spoken.words, lexis) {
          if let wish = DeclaringWish(deed, pieces, model) {
            self = wish
            return
          }
        }
      }
    }
    return nil
  }

  private init?(_ deed: DeclaringDeed, _ pieces: [String: SayingPiece], _ model: Model) {
    self.deed = deed
    entity = pieces["noun"]?.entity
    name = (pieces["any"] ?? pieces["verb"] ?? pieces["report"])?.text ?? ""
    // Of `phone text` the second word is no name, and of `1 to number` none is.
    if deed == .addField, ForeignType.own.contains(name.lowercased()) || name.first?.isLetter == false {
      return nil
    }
    if let words = pieces["words"] {
      guard let said = DeclaredType(words.text, in: model) else { return nil }
      type = said
    } else if let rest = pieces["rest"] {
      type =
        rest.text.isEmpty && deed == .addField
        ? .untyped(name, in: model) : DeclaredType(rest.text, in: model)
    } else if deed == .addField {
      type = .untyped(name, in: model)
    }
    guard let said = pieces["field"] else { return }
    let owners = (entity.map { [$0] } ?? model.entities).filter { $0.field(said.text) != nil }
    // A field of several kinds of record is not known without its entity.
    guard owners.count == 1 else { return nil }
    (entity, field) = (owners[0], owners[0].field(said.text))
  }
}
