import ParlanceModel

/// Sentences about an entity, for each form of sentence such as `list` or `add`. The callers remove invalid sentences.
extension ExampleMaker {
  /// The templates from `examples.txt`, by form. Each sentence is split at its placeholders, so that every second part
  /// is the name of a placeholder. ``words(_:of:)`` returns the words that replace a placeholder.
  private static let templates: [String: [[[String]]]] = {
    let lines = Texts.lines(PackageResources.examples_txt)
    return Dictionary(grouping: lines) { $0[0] }.mapValues { lines in
      lines.map { line in
        line[1].split(separator: " | ").map { sentence in
          sentence.split(omittingEmptySubsequences: false) { $0 == "{" || $0 == "}" }.map(String.init)
        }
      }
    }
  }()

  /// Returns sentences about `entity` in this form. Some may be invalid.
  func suggested(_ form: String, _ entity: Entity) -> [String] {
    (Self.templates[form] ?? []).flatMap { filled($0, entity) }
  }

  /// Returns the sentences with words in place of the placeholders, once for each combination of words. Returns an
  /// empty array if there isn't a word for one of the placeholders.
  private func filled(_ sentences: [[String]], _ entity: Entity) -> [String] {
    let names = sentences.flatMap { parts in stride(from: 1, to: parts.count, by: 2).map { parts[$0] } }
    var choices: [[String: String]] = [[:]]
    for name in names where choices.first?[name] == nil {
      let words = words(name, of: entity)
      choices = choices.flatMap { choice in words.map { choice.merging([name: $0]) { $1 } } }
    }
    return choices.flatMap { choice in
      sentences.map { parts in
        parts.enumerated().map { $0.isMultiple(of: 2) ? $1 : choice[$1] ?? "" }.joined()
      }
    }
  }

  /// Returns the words that can replace the placeholder `name`.
  private func words(_ name: String, of entity: Entity) -> [String] {
    let isFirst = entity == model.entities.first
    let numbers = entity.fields.filter(isNumeric).map(\.name)
    let flags = entity.fields.filter(\.isFlag)
    let orders = entity.fields.filter { isNumeric($0) || [.date, .time, .clock, .text].contains($0.type) }
      .map(\.name)
    let groups = entity.references.map(\.name) + flags.map(\.name)
    // Only an entity with a main date can be grouped by periods.
    let periods = entity.mainDate == nil ? [] : ["month", "day"]
    return switch name {
    case "name": [entity.name]
    case "plural": [entity.plural]
    case "subject": [subject(entity)]
    case "shown": [shown(entity)]
    case "report": isFirst ? model.reports.map(\.name) : []
    case "verb": isFirst ? model.verbs.map(\.name) : []
    case "number": numbers
    case "first number": Array(numbers.prefix(1))
    case "numbers": zip(numbers, numbers.dropFirst()).map { "\($0) vs \($1)" }
    case "counts": pairsOfReferences(to: entity)
    case "flag": flags.map(\.name)
    case "flagging":
      flags.flatMap { flag in
        verbs(of: flag).map { "\($0) \(subject(entity))" } + ["list \(flag.name) \(entity.plural)"]
      }
    case "deed": Array(flags.flatMap(verbs).prefix(1))
    case "dated": entity.mainDate == nil ? [] : [entity.plural]
    case "text": entity.fields.filter { $0.type == .text }.map(\.name)
    case "main date": entity.mainDate.map { [$0.joined(separator: " ")] } ?? []
    case "period": periods
    case "group": groups
    case "axis": Array(groups.prefix(1)) + periods + groups.dropFirst()
    case "goaled": entity.goals.isEmpty ? [] : [subject(entity)]
    case "accumulation": additions(to: entity)
    case "subtraction":
      additions(to: entity).map {
        "subtract" + $0.dropFirst(3).replacing(" to ", with: " from ", maxReplacements: 1)
      }
    case "addition": [addition(of: entity)]
    case "saving": [addition(of: entity, verb: "save")]
    case "assignment":
      entity.storedFields.filter { !$0.isKey }.flatMap { assignments(of: $0, in: entity) }
    case "plain assignment":
      Array(
        entity.storedFields.filter { !$0.isKey && $0.referencedEntity == nil }
          .flatMap { assignments(of: $0, in: entity) }.prefix(1))
    case "test": entity.fields.flatMap { condition(on: $0, of: entity).prefix(1) }
    case "call":
      model.verbs.filter { $0.slots.first?.type == .reference(entity.name) }.flatMap(sentences)
    case "question": model.reports.flatMap(sentences)
    case "reference": entity.references.map(\.name)
    case "first reference": entity.references.prefix(1).map(\.name)
    case "name of reference":
      entity.references.compactMap { field in
        model.entity(field.referencedEntity ?? "")?.key.map { "\(field.name) \($0.name)" }
      }
    case "owner":
      entity.references.compactMap { field in
        preposition(field).flatMap { word in ref(field).map { "\(word) \($0)" } }
      }
    case "referrer": model.references(to: entity.name).map(\.entity.plural)
    case "names":
      model.references(to: entity.name).compactMap { other, _ in
        other.key.map { "names \($0.name) of \(other.plural)" }
      }
    case "other": model.references(to: entity.name).map(\.entity).filter { $0 != entity }.map(\.plural)
    case "order": Array(orders.prefix(1))
    case "later order": Array(orders.dropFirst())
    case "span": Array(spans(of: entity).prefix(1))
    default: preconditionFailure("examples.txt has {\(name)}")
    }
  }

  /// Returns comparisons of the counts of two entities that refer to `entity`: `count of bookings vs count of visits`.
  private func pairsOfReferences(to entity: Entity) -> [String] {
    let references = model.references(to: entity.name)
    return references.flatMap { other, _ in
      references.map(\.entity).filter { $0 != other }.map {
        "count of \(other.plural) vs count of \($0.plural)"
      }
    }
  }

  private func shown(_ entity: Entity) -> String {
    let plain = entity.fields.filter { !$0.isFlag }.map(\.name)
    let counts = model.references(to: entity.name).map { "count of \($0.entity.plural)" }
    return (plain.prefix(2) + counts.prefix(1)).joined(separator: ", ")
  }

  /// Returns calculations of the days between two dates of a row, or from a date until today.
  private func spans(of entity: Entity) -> [String] {
    let dates = entity.fields.filter { $0.type == .date }.map(\.name)
    return zip(dates.dropFirst(), dates).map { "\($0) - \($1)" } + dates.map { "today - \($0)" }
  }
}
