import ParlanceLanguage
import ParlanceModel

/// A sentence that lacks what only the person can know, with something in its place: the rest of it stays as it was said.
struct CompletedSentence {
  private let head: String
  private let given: [String]
  private let words: Set<String>
  private let session: Session

  /// - Parameter sentence: Lacks fields that a row must have, or what is changed of one.
  init(_ sentence: String, in session: Session) {
    let sentence = sentence.split(whereSeparator: \.isNewline).joined(separator: " ")
    let sides = sentence.split(separator: ":", maxSplits: 1).map(String.init)
    head = sides.first ?? ""
    given = sides.count > 1 ? [String(sides[1].drop { $0 == " " })] : []
    words = Set(SpokenWords.cutSmall(sentence))
    self.session = session
  }

  /// One that can be said; nil where none is known.
  func sentence() -> String? {
    session.withExamples { maker in
      let sentences = head.lowercased().hasPrefix("change ") ? changes(maker) : additions(maker)
      return maker.accepted(sentences, 1).first
    }
  }

  private var named: Entity? {
    session.model.entities.first {
      words.contains($0.name.lowercased()) || words.contains($0.plural.lowercased())
    }
  }

  private func additions(_ maker: ExampleMaker) -> [String] {
    [named].compactMap(\.self).map { entity in
      let missing = entity.storedFields.filter {
        !$0.isOptional && $0.defaultValue == nil && !$0.isFlag && !$0.isKey
          && !words.contains($0.name.lowercased())
      }
      let owners = missing.compactMap { field in
        field.followingWord.flatMap { word in
          words.contains(word) ? nil : maker.ref(field).map { " \(word) \($0)" }
        }
      }
      let values = missing.filter { $0.followingWord == nil }.compactMap { field in
        maker.literal(field).map { "\(field.name) \($0)" }
      }
      let assigned = (given + values).joined(separator: ", ")
      return head + owners.joined() + (assigned.isEmpty ? "" : ": " + assigned)
    }
  }

  /// What the record has already comes first, so that nothing is lost who says it.
  private func changes(_ maker: ExampleMaker) -> [String] {
    guard let (entity, head) = changed(maker) else { return [] }
    let said = said(of: entity)
    let others = entity.storedFields.filter { !$0.isKey && !said.contains($0) }
    let any = (said + others).compactMap { field in
      maker.literal(field).map { (field.name, "\(head): \(field.name) \($0)") }
    }
    let present = any.lazy.flatMap { name, change in maker.present(change).map { "\(head): \(name) \($0)" } }
    return Array(present.prefix(1)) + any.map(\.1)
  }

  /// The fields of the entity that were to be changed, misspelt ones, too.
  private func said(of entity: Entity) -> [Field] {
    let names = entity.storedFields.map(\.name)
    return given.flatMap(SpokenWords.cut).compactMap { word in
      entity.field(word) ?? EditDistance.nearest(to: word, in: names).first.flatMap(entity.field)
    }.filter { $0.computed == nil }
  }

  /// What is changed, with its noun.
  func changed(_ maker: ExampleMaker) -> (Entity, head: String)? {
    if let named { return (named, head) }
    let target = head.drop { $0 != " " }.dropFirst()
    let name = SpokenName.name(String(target))
    let entity = session.model.entities.first {
      $0.key != nil && maker.names.name(of: $0.name, like: name) != nil
    }
    return entity.map { ($0, "change \($0.name) \(target)") }
  }
}
