import ParlanceModel

extension ExampleMaker {
  typealias Maker = @Sendable (ExampleMaker, Entity) -> [String]

  /// How each form is said about an entity; what does not suit the model is left out afterwards.
  static let makers: [String: Maker] = [
    "list": { maker, entity in
      ["list \(entity.plural)"] + maker.shown(entity).map { "list \(entity.plural) showing \($0)" }
    },
    "forget": { maker, entity in
      let others =
        entity == maker.model.entities.first
        ? maker.model.reports.map { "forget report \($0.name)" }
          + maker.model.verbs.map { "forget verb \($0.name)" } : []
      return ["forget entity \(entity.name)"] + others
    },
    "watch": { ["watch list \($1.plural)", "watch count \($1.plural)"] },
    "show": { ["show \($0.subject($1))"] },
    "count": { maker, entity in
      ["count \(entity.plural)"] + entity.references.map { "count distinct \($0.name) of \(entity.plural)" }
    },
    "aggregates": { maker, entity in
      entity.fields.filter(maker.isNumeric).flatMap {
        ["sum \($0.name) of \(entity.plural)", "average \($0.name), max \($0.name) of \(entity.plural)"]
      }
    },
    "compare": { maker, entity in
      let numbers = entity.fields.filter(maker.isNumeric).map(\.name)
      let flags = entity.fields.filter(\.isFlag).map(\.name)
      let plural = entity.plural
      return zip(numbers, numbers.dropFirst()).map { "compare \($0) vs \($1) of \(plural)" }
        + maker.pairsOfReferences(to: entity)
        + flags.map { "compare count of \(plural) vs count of \($0) \(plural)" }
        + (entity.mainDate == nil
          ? [] : ["compare count of \(plural) last month vs count of \(plural) this month"])
    },
    "chart": { maker, entity in
      maker.periods(entity).map { "chart count \(entity.plural) per \($0)" } + [
        "chart count \(entity.plural)"
      ]
        + maker.groups(entity).map { "chart count \(entity.plural) per \($0)" }
    },
    "export": { maker, entity in
      ["csv", "json", "plist"].map { "export \(entity.plural) to \"\(entity.plural).\($0)\"" }
        + (entity.mainDate == nil ? [] : ["export \(entity.plural) to \"\(entity.plural).ics\""])
    },
    "goals": { maker, entity in
      entity.goals.isEmpty ? [] : ["goals", "goals of \(maker.subject(entity))"]
    },
    "per": { maker, entity in
      (maker.groups(entity).prefix(1) + maker.periods(entity) + maker.groups(entity).dropFirst())
        .map { "count \(entity.plural) per \($0)" }
    },
    "add": { $0.additions(to: $1) + [$0.addition(of: $1)] },
    "subtract": { maker, entity in
      maker.additions(to: entity).map {
        "subtract" + $0.dropFirst(3).replacing(" to ", with: " from ", maxReplacements: 1)
      }
    },
    "save": { [$0.addition(of: $1, verb: "save")] },
    "change": { maker, entity in
      entity.storedFields.filter { !$0.isKey }.flatMap { field in
        maker.assignments(of: field, in: entity).map { "change \(maker.subject(entity)): \($0)" }
      }
    },
    "delete": { maker, entity in
      ["delete \(maker.subject(entity))"] + maker.tests(entity).map { "delete \(entity.plural) where \($0)" }
    },
    "flags": { maker, entity in
      entity.fields.filter(\.isFlag).flatMap { flag in
        maker.verbs(of: flag).map { "\($0) \(maker.subject(entity))" } + [
          "list \(flag.name) \(entity.plural)"
        ]
      }
    },
    "verbs": { maker, entity in
      maker.model.verbs.filter { $0.slots.first?.type == .reference(entity.name) }.flatMap(maker.sentences)
    },
    "reports": { maker, _ in maker.model.reports.flatMap(maker.sentences) },
    "define": { _, entity in
      [
        "define latest as list \(entity.plural) first 3",
        "define latest $n as list \(entity.plural) first $n",
      ]
    },
    "sets": { maker, entity in maker.references(entity).flatMap { ["list \(entity.plural) \($0)"] } },
    "records": { maker, entity in
      ["show \(maker.subject(entity))"] + maker.references(entity).map { "list \(entity.plural) \($0)" }
    },
    "it": { maker, entity in
      let (subject, plural) = (maker.subject(entity), entity.plural)
      let doings = entity.fields.filter(\.isFlag).flatMap { flag in
        maker.verbs(of: flag).map { "show \(maker.subject(entity)); \($0) it" }
      }.prefix(1)
      let changes = entity.storedFields.lazy.filter { !$0.isKey && $0.referencedEntity == nil }
        .flatMap { maker.assignments(of: $0, in: entity) }.map { "show \(subject); change it: \($0)" }
      return doings + changes.prefix(1) + ["list \(plural) first 3; count them"]
    },
    "with": { maker, entity in
      maker.model.references(to: entity.name).map(\.entity).filter { $0 != entity }.map(\.plural).flatMap {
        ["list \(entity.plural) without \($0)", "list \(entity.plural) with at least 3 \($0)"]
      }
    },
    "plus": { maker, entity in
      maker.tests(entity).map { "list \(entity.plural) minus \(entity.plural) where \($0)" }
    },
    "where": { maker, entity in maker.tests(entity).map { "list \(entity.plural) where \($0)" } },
    "by": { maker, entity in
      let orders = entity.fields.filter { maker.isNumeric($0) || [.date, .time, .text].contains($0.type) }
        .map { "list \(entity.plural) by \($0.name) desc first 3" }
      let latest = entity.mainDate.map {
        "list \(entity.plural) by \($0.joined(separator: " ")) desc first 1 each"
      }
      let firsts = entity.references.prefix(1).compactMap { group in latest.map { "\($0) \(group.name)" } }
      return Array(orders.prefix(1)) + firsts + orders.dropFirst()
    },
    "calculations": { maker, entity in
      entity.fields.filter(maker.isNumeric).prefix(1).map {
        "list \(entity.plural) showing \($0.name) * 2 called twice"
      } + maker.differences(entity).prefix(1)
        + maker.model.references(to: entity.name).map {
          "list \(entity.plural) by count of \($0.entity.plural) desc"
        }
        + entity.references.compactMap { field in
          maker.model.entity(field.referencedEntity ?? "")?.key.map {
            "list \(entity.plural) showing \(field.name) \($0.name)"
          }
        }
    },
    "values": { maker, entity in
      entity.storedFields.filter { !$0.isKey }.flatMap { field in
        maker.assignments(of: field, in: entity).map { "change \(maker.subject(entity)): \($0)" }
      }
    },
    "dates": { maker, entity in
      [
        "list \(entity.plural) last 7 days", "list \(entity.plural) since monday",
        "count \(entity.plural) in july",
      ]
    },
    "filled": { maker, entity in
      entity.mainDate == nil ? [] : ["count \(entity.plural) this week per day filled"]
    },
    "running": { maker, entity in
      entity.mainDate == nil
        ? []
        : entity.fields.filter(maker.isNumeric).flatMap {
          [
            "running sum \($0.name) of \(entity.plural) per day",
            "rolling 7 days average \($0.name) of \(entity.plural) per day",
          ]
        }
    },
    "streak": { maker, entity in
      entity.mainDate == nil
        ? [] : ["streak of \(entity.plural)", "longest streak of \(entity.plural) needing 3 per week"]
    },
    "gaps": { maker, entity in entity.mainDate == nil ? [] : ["gaps of \(entity.plural)"] },
    "let": { maker, entity in
      entity.fields.filter(maker.isNumeric).map { "let best be the max \($0.name) of \(entity.plural)" }
    },
    "expect": { maker, entity in
      maker.tests(entity).map { "expect nothing: list \(entity.plural) where \($0)" }
    },
    "explain": { ["explain list \($1.plural)", "explain \($0.addition(of: $1))"] },
    "describe": { ["describe \($1.name)", "describe \($1.name) as ddl"] },
    "help": { ["help \($1.name)"] },
  ]

  /// Counts of two entities that refer to the same one.
  private func pairsOfReferences(to entity: Entity) -> [String] {
    let references = model.references(to: entity.name)
    return references.flatMap { other, _ in
      references.filter { $0.entity != other }.map {
        "compare count of \(other.plural) vs count of \($0.entity.plural) per \(entity.name)"
      }
    }
  }

  private func shown(_ entity: Entity) -> [String] {
    let plain = entity.fields.filter { !$0.isFlag }.map(\.name)
    let counts = model.references(to: entity.name).map { "count of \($0.entity.plural)" }
    return [(plain.prefix(2) + counts.prefix(1)).joined(separator: ", ")]
  }

  private func groups(_ entity: Entity) -> [String] {
    entity.references.map(\.name) + entity.fields.filter(\.isFlag).map(\.name)
  }

  /// By which rows of its main date are grouped.
  private func periods(_ entity: Entity) -> [String] { entity.mainDate == nil ? [] : ["month", "day"] }

  /// The days between two dates of a row, or since one of them.
  private func differences(_ entity: Entity) -> [String] {
    let dates = entity.fields.filter { $0.type == .date }.map(\.name)
    let spans = zip(dates.dropFirst(), dates).map { "\($0) - \($1)" } + dates.map { "today - \($0)" }
    return spans.map { "list \(entity.plural) showing \($0) called days" }
  }

  private func references(_ entity: Entity) -> [String] {
    entity.references.compactMap { field in
      preposition(field).flatMap { word in ref(field).map { "\(word) \($0)" } }
    }
  }

  private func tests(_ entity: Entity) -> [String] {
    entity.fields.flatMap { condition(on: $0, of: entity).prefix(1) }
  }
}
