import ParlanceLanguage
import ParlanceModel

/// What was said of one field of a new record, and how records of that value are asked for.
struct NewRowPart {
  enum Part {
    /// `of TP-01`, `yesterday`
    case words(String)
    /// `copy = "TP-01"`
    case condition(String)
  }

  let field: Field
  /// Nil where it cannot be asked for.
  let part: Part?

  static func all(in body: SyntaxNode, of entity: Entity, _ source: SourceText) -> [NewRowPart] {
    var all: [NewRowPart] = []
    if let key = body.node(.key), let field = entity.key {
      all.append(NewRowPart(field: field, part: .words(source[key.range])))
    }
    var preposition: SyntaxNode?
    for node in body.node(.slots)?.nodes ?? [] {
      switch node.rule {
      case .prep: preposition = node
      case .ref: all += preposition.map { referring(to: node, by: $0, of: entity, source) } ?? []
      case .when:
        guard entity.mainDate?.count == 1, let field = entity.mainDate.flatMap({ entity.field($0[0]) }) else {
          continue
        }
        all.append(NewRowPart(field: field, part: .words(source[node.range])))
      case .assigns: all += node.nodes(.assign).compactMap { assigned($0, of: entity, source) }
      default: break
      }
    }
    return all
  }

  /// One that was left out has its default; a flag, no.
  static func unsaid(_ field: Field, _ language: Language) -> NewRowPart {
    if let value = field.defaultValue {
      return NewRowPart(
        field: field, part: .condition("\(field.name) = \(Printer(language).sentence(value))"))
    }
    return NewRowPart(field: field, part: field.isFlag ? .condition("not \(field.name)") : nil)
  }

  /// - Returns: Each reference that may be meant: of which it is only the record tells.
  private static func referring(
    to ref: SyntaxNode, by preposition: SyntaxNode, of entity: Entity, _ source: SourceText
  ) -> [NewRowPart] {
    let word = preposition.tokens.first?.text
    let noun = ref.token(.entity)?.text
    let fields = entity.references.filter {
      $0.followingWord == word && (noun == nil || $0.referencedEntity == noun)
    }
    let words = source[preposition.range.lowerBound..<ref.range.upperBound]
    return fields.map { NewRowPart(field: $0, part: fields.count == 1 ? .words(words) : nil) }
  }

  private static func assigned(_ node: SyntaxNode, of entity: Entity, _ source: SourceText) -> NewRowPart? {
    if let flag = node.token(.flag), let field = entity.field(flag.text) {
      return NewRowPart(field: field, part: .condition(source[node.range]))
    }
    guard let path = node.node(.path), let name = path.tokens.first,
      let field = entity.field(name.text)
    else { return nil }
    let value = node.node(.value) ?? node.node(.expression)
    return NewRowPart(field: field, part: value.map { .condition("\(field.name) = \(source[$0.range])") })
  }
}
