import Foundation
import ParlanceModel

/// Random declarations, changes of declarations, and rows. Some are invalid.
struct RandomDeclarations {
  enum Step {
    case say(String)
    /// A row that is inserted with SQL, so that the model's rules don't prevent it.
    case insert(String)
  }

  /// Different declarations of each field.
  private static let fields = [
    ["name text", "name text key", "name text optional", "name text column \"words\""],
    [
      "size number", "size number optional", "size text optional", "size text", "size (small, big) optional",
      "size text default \"big\"", "size number default 3", "size number default 3 was weight",
      "size decimal 2 optional",
      "size number check size > 1 else \"too small\"", "size number optional check size < 8",
      "size number optional\n  double = size * 2", "size number\n  vast flag when size > 4",
      "size number\n  index size",
    ],
    [
      "weight mass optional", "weight decimal 1 optional", "weight number optional",
      "weight text optional was size",
    ],
    ["full flag", "full flag fill pour", "full flag pour", "full flag when day today"],
    [
      "day date", "day date main default today", "day date optional", "day text optional",
      "day date main\n  goal 3 per week",
    ],
    ["held shelf optional", "held shelf optional as inside", "held crate optional as inside"],
  ]
  private static let names = ["shelf", "crate", "label"]
  private static let headings = [
    "", "", "", "", "", "", "", " of shelf", " of shelf as out", " of crate", " plural heaps",
    " table \"things\"", " one per name",
    " one per size", " was crate", " was shelf",
  ]

  private var generator: SeededGenerator

  init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  mutating func next(_ model: Model) -> Step {
    if model.units.isEmpty { return .say("unit mass") }
    switch Int.random(in: 0..<20, using: &generator) {
    case 0..<5: return .say(entity())
    case 5..<9: return .say(changed(model.entities.randomElement(using: &generator)) ?? entity())
    case 9: return .say("unit mass\nunit tonne = \(one(["1000", "2000"])) mass")
    case 10:
      return .say("report heavy\n  list \(one(Self.names)) where \(one(["size > 1", "full", "day today"]))")
    case 11: return .say("verb stow \(one(Self.names))\n  \(one(["delete it", "change it: size 1"]))")
    case 12: return .say("forget \(one(["report heavy", "verb stow", "unit mass", "unit tonne"]))")
    case 13, 14: return .say("forget entity \(one(Self.names))")
    case 15:
      let entity = model.entities.randomElement(using: &generator)
      return .say("delete all \(entity?.plural ?? "shelves")")
    default:
      guard let entity = model.entities.randomElement(using: &generator) else { return .say(self.entity()) }
      return .insert(row(of: entity, model))
    }
  }

  private mutating func entity() -> String {
    let count = Int.random(in: 2...5, using: &generator)
    let chosen = Self.fields.shuffled(using: &generator).prefix(count)
    let members = chosen.map { "\n  " + one($0) }
    return "entity \(one(Self.names))\(one(Self.headings))\(members.joined())"
  }

  /// Returns the entity with its name in another case or with diacritics.
  private mutating func respelled(_ heading: String, _ name: String) -> String {
    let spelling = one([
      name.capitalized, name.uppercased(), name.replacing("e", with: "é"), name.lowercased(),
    ])
    return heading.replacing("entity \(name)", with: "entity \(spelling)")
  }

  /// Returns the entity with one field changed or removed, or with its name spelled differently.
  private mutating func changed(_ entity: Entity?) -> String? {
    guard let entity else { return nil }
    var lines = entity.text.split(separator: "\n").map(String.init)
    guard lines.count > 1 else { return nil }
    if Int.random(in: 0..<6, using: &generator) == 0 { lines[0] = respelled(lines[0], entity.name) }
    let place = Int.random(in: 1..<lines.count, using: &generator)
    let name = lines[place].split(separator: " ").first ?? ""
    guard let ways = Self.fields.first(where: { $0[0].hasPrefix(name + " ") }) else { return nil }
    if Int.random(in: 0..<6, using: &generator) == 0 {
      lines.remove(at: place)
    } else {
      lines[place] = "  " + one(ways)
    }
    return lines.joined(separator: "\n")
  }

  private mutating func row(of entity: Entity, _ model: Model) -> String {
    let fields = entity.storedFields.filter { !$0.isOptional || Bool.random(using: &generator) }
    if fields.isEmpty { return "insert into \"\(entity.table)\" default values" }
    let values = fields.map { field -> String in
      let number = Int.random(in: 1...9, using: &generator)
      return switch field.type {
      case .text: one(["'small'", "'t\(number)'"])
      case .choice(let words): "'\(words[0])'"
      case .date: "'2026-11-0\(number)'"
      case .time: "'2026-11-0\(number) 10:00:00'"
      case .clock: "'0\(number):30:00'"
      case .flag: String(number % 2)
      case .reference(let name): "(select max(id) from \"\(model.entity(name)?.table ?? name)\")"
      case .number, .decimal, .quantity, .named, .computed: String(number)
      }
    }
    let columns = fields.map { "\"\($0.column)\"" }.joined(separator: ", ")
    return "insert into \"\(entity.table)\" (\(columns)) values (\(values.joined(separator: ", ")))"
  }

  private mutating func one(_ choices: [String]) -> String {
    choices[Int.random(in: 0..<choices.count, using: &generator)]
  }
}
