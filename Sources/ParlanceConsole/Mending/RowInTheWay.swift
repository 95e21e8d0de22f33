import ParlanceLanguage
import ParlanceModel

/// The record that keeps a new one from being added, as questions find it.
struct RowInTheWay {
  /// Shows that record alone.
  let question: String
  /// Finds it only where it refers to all that the new one was to refer to; nil where the sentence names no more than
  /// the rule asks for.
  let agreeing: String?

  /// - Parameters:
  ///   - rule: What the new record would have broken.
  ///   - body: What was said of the new record.
  /// - Returns: Nil where a value that the rule asks for cannot be asked for.
  init?(
    _ rule: UniqueRule, of entity: Entity, adding body: SyntaxNode, _ source: SourceText, _ language: Language
  ) {
    var asked = Asked()
    var (others, known) = (Asked(), Set<String>())
    for said in NewRowPart.all(in: body, of: entity, source) {
      let isAsked = rule.fields.contains(said.field.name)
      guard isAsked || said.field.referencedEntity != nil else { continue }
      guard let part = said.part else { return nil }
      if isAsked { asked.add(part) } else { others.add(part) }
      known.insert(said.field.name)
    }
    for name in rule.fields where !known.contains(name) {
      guard let field = entity.field(name), let part = NewRowPart.unsaid(field, language).part else {
        return nil
      }
      asked.add(part)
    }
    let isOneOfSeveral = rule.condition?.says("or") == true
    question = asked.question(of: entity, rule.text, isOneOfSeveral)
    agreeing = others.isEmpty ? nil : asked.adding(others).question(of: entity, rule.text, isOneOfSeveral)
  }

  /// What narrows the records down: words behind the noun, and conditions.
  private struct Asked {
    private var words: [String] = []
    private var conditions: [String] = []

    var isEmpty: Bool { words.isEmpty && conditions.isEmpty }

    mutating func add(_ part: NewRowPart.Part) {
      switch part {
      case .words(let text): words.append(text)
      case .condition(let text): conditions.append(text)
      }
    }

    func adding(_ other: Asked) -> Asked {
      var sum = self
      sum.words += other.words
      sum.conditions += other.conditions
      return sum
    }

    func question(of entity: Entity, _ condition: String?, _ isOneOfSeveral: Bool) -> String {
      let last = condition.map { isOneOfSeveral && !conditions.isEmpty ? "(\($0))" : $0 }
      let all = conditions + [last].compactMap(\.self)
      let clause = all.isEmpty ? "" : " where " + all.joined(separator: " and ")
      return (["list", entity.plural] + words).joined(separator: " ") + clause
    }
  }
}
