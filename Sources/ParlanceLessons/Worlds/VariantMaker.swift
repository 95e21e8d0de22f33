import ParlanceLanguage
import ParlanceMeaning
package import ParlanceModel
import ParlanceRender
package import ParlanceSession
import ParlanceStore
import ParlanceSQL

/// Generates variants of a data set. A variant can show that two sentences have different meanings, although their
/// answers are equal in the visible data.
///
/// The fields of a record get random values: values of visible records, values close to constants in the exercise's
/// sentences, or no value. References refer to random records, and often to the same one. As a result, several rows
/// refer to some records and no rows to others. Values are often equal, empty, or at the bounds of conditions. Records
/// that the sentences name are added first.
package struct VariantMaker {
  private let data: DataSet
  private let model: Model
  private let clock: Clock
  private let opener: EngineOpener
  private let literals: SentenceLiterals
  /// The values of each field in the visible data, as written in sentences.
  private var pools: [String: [String: [String]]] = [:]
  private var counts: [String: Int] = [:]

  /// Reads the visible data, on which the variants are based.
  ///
  /// - Parameters:
  ///   - data: The visible data.
  ///   - sentences: The answer and the typical mistakes. The variants contain values close to the constants in these
  ///     sentences.
  package init(
    _ data: DataSet, beside sentences: [String], clock: Clock, with opener: @escaping EngineOpener
  ) throws {
    self.data = data
    (self.clock, self.opener) = (clock, opener)
    let visible = try World(data, clock: clock, with: opener)
    model = visible.model
    literals = SentenceLiterals(sentences, model)
    for entity in model.entities where !entity.isReadOnly {
      for field in entity.storedFields where Self.canBeSet(field) {
        let column = OutputColumn(name: field.name, value: TypedExpression(.column(field), field.type))
        let answer = try visible.rows(of: Query(list: [column], of: Selection(entity: entity)))
        counts[entity.name] = answer.rows.count
        let kind = answer.columns.first?.kind ?? .text
        var pool: [String] = []
        for row in answer.rows where row[0] != .null {
          let text = Self.literal(row[0], kind, field)
          if !pool.contains(text) { pool.append(text) }
        }
        pools[entity.name, default: [:]][field.name] = pool + literals.values(beside: pool, of: field)
      }
    }
  }

  /// Generates a variant.
  ///
  /// - Parameter seed: The seed. Equal seeds give equal variants.
  package func variant(seed: UInt64) throws -> Variant {
    var numbers = SeededNumbers(seed: seed)
    let world = try World(DataSet(name: data.name, files: data.models), clock: clock, with: opener)
    world.conversation.transactions.writer.setting.isOn = false
    var sentences: [String] = []
    var added: [String: Int] = [:]
    for file in WholeExport(of: model).files where !file.completesRecords {
      let entity = file.entity
      let visible = counts[entity.name, default: 0]
      if visible == 0 { continue }
      let isParent = entity.references.isEmpty
      let named = namedKeys(of: entity).shuffled(using: &numbers)
      let count = Int.random(in: 1...max(2, min(visible + 2, isParent ? 7 : 12)), using: &numbers)
      for number in 0..<max(count, named.count) {
        let key = named.indices.contains(number) ? named[number] : nil
        guard let sentence = sentence(adding: entity, key: key, added, &numbers), world.canRun(sentence)
        else {
          continue
        }
        sentences.append(sentence)
        added[entity.name, default: 0] += 1
      }
    }
    return Variant(sentences: sentences)
  }

  /// Returns a sentence that adds a random record.
  ///
  /// - Returns: nil if a required field can't get a value, for example because no record exists yet to which it can
  ///   refer.
  private func sentence(
    adding entity: Entity, key: String?, _ added: [String: Int], _ numbers: inout SeededNumbers
  ) -> String? {
    var parts: [String] = []
    for field in entity.storedFields where Self.canBeSet(field) {
      let name = field.name
      let isEmpty = field.isOptional && Int.random(in: 0..<4, using: &numbers) == 0
      if let target = field.referencedEntity {
        let count = added[target, default: 0]
        if isEmpty || count == 0 {
          if !field.isOptional { return nil }
          continue
        }
        // Choose the first record often, so that many references refer to it.
        let isFirst = Int.random(in: 0..<5, using: &numbers) < 2
        parts.append("\(name) \(isFirst ? 1 : Int.random(in: 1...count, using: &numbers))")
      } else if let key, field.name == entity.key?.name {
        parts.append("\(name) \(key)")
      } else if isEmpty {
        parts.append("\(name) empty")
      } else if field.isFlag {
        parts.append(Bool.random(using: &numbers) ? name : "not \(name)")
      } else {
        guard let value = pools[entity.name]?[field.name]?.randomElement(using: &numbers) else {
          if field.isOptional { continue }
          return nil
        }
        parts.append("\(name) \(value)")
      }
    }
    return parts.isEmpty ? nil : "add \(entity.name): \(parts.joined(separator: ", "))"
  }

  /// Returns the keys of visible records that the sentences name.
  private func namedKeys(of entity: Entity) -> [String] {
    guard let key = entity.key else { return [] }
    return (pools[entity.name]?[key.name] ?? []).filter { literals.mentions(NameSpelling.name($0)) }
  }

  private static func canBeSet(_ field: Field) -> Bool { !field.isReadOnly && field.storage != .blob }

  /// Returns the value as it is written after the field's name in a sentence.
  private static func literal(_ value: Value, _ kind: ResultColumn.Kind, _ field: Field) -> String {
    if kind == .length, case .integer(let seconds) = value { return "= \(seconds / 60) minutes" }
    if case .quantity = kind { return CellText.of(value, as: kind) }
    return switch value {
    case .text(let text) where field.type == .time: text.replacing(" ", with: " at ")
    case .text(let text) where field.type == .date || field.type == .clock: text
    case .text(let text): NameSpelling.quoted(text)
    default: signed(CellText.of(value, as: kind))
    }
  }

  static func signed(_ number: String) -> String { number.hasPrefix("-") ? "= \(number)" : number }
}

/// The constants in sentences.
private struct SentenceLiterals {
  private var numbers: [Double] = []
  private var days: [Day] = []
  private var texts: Set<String> = []

  init(_ sentences: [String], _ model: Model) {
    let language = Language(vocabulary: model.vocabulary)
    for sentence in sentences {
      let source = SourceText(sentence)
      guard let tokens = try? language.lexer.tokens(of: source) else { continue }
      for token in tokens {
        let text = source[token.range]
        switch token.kind {
        case .number: if let number = Double(text) { numbers.append(number) }
        case .date: if let day = Day(iso: text) { days.append(day) }
        case .word: texts.insert(Folding.folded(text))
        case .text: texts.insert(Folding.folded(source.unquoted(token.range)))
        default: break
        }
      }
    }
  }

  /// Whether a sentence contains the text, ignoring case and diacritics.
  func mentions(_ text: String) -> Bool { texts.contains(Folding.folded(text)) }

  /// Returns values for the field that are equal to the constants or close to them. For date fields, also returns the
  /// first and last days of months.
  func values(beside pool: [String], of field: Field) -> [String] {
    switch field.type {
    case .number:
      return near(1).map { number in
        number == number.rounded() ? String(Int(number)) : String(number)
      }
    case .decimal(let scale):
      let unit = (0..<scale).reduce(1.0) { unit, _ in unit / 10 }
      return near(unit).map { DecimalText.of($0, scale) }
    case .date:
      var found: Set<String> = []
      for text in pool { if let day = Day(iso: text) { found.formUnion(Self.bounds(of: day).map(\.iso)) } }
      for day in days {
        for distance in -1...1 { if let near = day.adding(distance, .day) { found.insert(near.iso) } }
      }
      return found.sorted()
    default: return []
    }
  }

  /// For each number in the sentences, returns the number itself and the numbers one unit below and above it.
  private func near(_ unit: Double) -> [Double] {
    var found: [Double] = []
    for number in numbers {
      for candidate in [number - unit, number, number + unit] where candidate >= 0 && candidate < 1e9 {
        found.append(candidate)
      }
    }
    return found
  }

  /// Returns the first day of the month, and the day before it.
  private static func bounds(of day: Day) -> [Day] {
    let first = day.start(of: .month)
    return [first, first.adding(-1, .day) ?? first]
  }
}

private enum DecimalText {
  /// Returns the number with `scale` decimals.
  static func of(_ number: Double, _ scale: Int) -> String {
    let power = (0..<scale).reduce(1) { power, _ in power * 10 }
    let units = Int((number * Double(power)).rounded())
    if scale == 0 { return String(units) }
    let digits = String(units % power)
    return "\(units / power).\(String(repeating: "0", count: scale - digits.count))\(digits)"
  }
}
