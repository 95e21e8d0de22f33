import ParlanceLanguage
@testable import ParlanceLessons
import ParlanceModel
import ParlanceSQLite
import ParlanceSession
import ParlanceStore
import TestSupport

/// The data of an exercise as plain arrays: the visible data, and variants that the judge doesn't use.
struct LessonDatabases {
  private let evaluators: [(evaluator: Evaluator, language: Language)]

  static func opener(_ path: String, _ isReadOnly: Bool) throws(EngineError) -> any Engine {
    try SQLiteEngine(path: path)
  }

  init(_ exercise: Exercise, of course: Course, variants: Int) throws {
    let data = course.dataSet(of: exercise)
    let visible = try ParlanceLessons.World(data, clock: course.clock, with: Self.opener)
    let maker = try VariantMaker(data, beside: [exercise.answer], clock: course.clock, with: Self.opener)
    let others = try (0..<variants).map { number in
      let variant = try maker.variant(seed: 900_000 + UInt64(number))
      return try ParlanceLessons.World(variant.data(of: data), clock: course.clock, with: Self.opener)
    }
    evaluators = try ([visible] + others).map {
      (Evaluator(try Self.plain($0, course)), $0.conversation.language)
    }
  }

  /// Whether the evaluator returns equal rows for both sentences in all worlds. Nil if it doesn't support both
  /// sentences.
  func areEqual(_ one: String, _ other: String) -> Bool? {
    var isCertain = true
    for (evaluator, language) in evaluators {
      guard let left = rows(one, evaluator, language), let right = rows(other, evaluator, language) else {
        isCertain = false
        continue
      }
      if !Self.areEqual(left, right) { return false }
    }
    return isCertain ? true : nil
  }

  private static func areEqual(_ left: [[Cell]], _ right: [[Cell]]) -> Bool {
    var rest = right
    for row in left {
      guard
        let place = rest.firstIndex(where: { other in
          row.count == other.count && zip(row, other).allSatisfy { $0.agrees(with: $1) }
        })
      else { return false }
      rest.remove(at: place)
    }
    return rest.isEmpty
  }

  private func rows(_ sentence: String, _ evaluator: Evaluator, _ language: Language) -> [[Cell]]? {
    guard let tree = try? language.parse(SourceText(sentence)), let answer = try? evaluator.answer(tree),
      !evaluator.dependsOnRounding
    else { return nil }
    return answer.rows.map { $0.map(Cell.init) }
  }

  // MARK: From a database

  private static func plain(_ lesson: ParlanceLessons.World, _ course: Course) throws -> World {
    var world = World(name: course.name, model: lesson.model, now: course.clock.now)
    var references: [(record: Record, field: Field, id: Int)] = []
    for entity in lesson.model.entities {
      let stored = entity.storedFields
      let columns = stored.map { field in field.referencedEntity == nil ? field.name : "\(field.name) id" }
      guard
        let answer = try lesson.say(
          "list \(entity.plural) showing \((["id"] + columns).joined(separator: ", "))")
      else { continue }
      for row in answer.rows {
        guard case .integer(let id) = row[0] else { continue }
        let record = Record(entity, id: Int(id))
        for (field, value) in zip(stored, row.dropFirst()) {
          if field.referencedEntity != nil, case .integer(let id) = value {
            references.append((record, field, Int(id)))
          } else {
            record.cells[field.name] = datum(value, field)
          }
        }
        world.records[entity.name, default: []].append(record)
      }
    }
    for (record, field, id) in references {
      let target = world.all(field.referencedEntity ?? "").first { $0.id == id }
      record.cells[field.name] = target.map { .record($0) } ?? .empty
    }
    return world
  }

  private static func datum(_ value: Value, _ field: Field) -> Datum {
    switch (field.type, value) {
    case (_, .null): .empty
    case (.flag, .integer(let flag)): .flag(flag != 0)
    case (.decimal(let scale), .integer(let units)):
      (try? .number(Fraction(Int(units), over: (0..<scale).reduce(1) { power, _ in power * 10 }))) ?? .empty
    case (_, .integer(let number)): .number(Fraction(Int(number)))
    case (_, .real(let number)):
      (try? .number(Fraction(Int((number * 1000).rounded()), over: 1000))) ?? .empty
    case (.date, .text(let text)): Day(iso: text).map { .day($0) } ?? .empty
    case (.time, .text(let text)): Moment(iso: text).map { .moment($0) } ?? .empty
    case (.choice(let words), .text(let text)): .choice(text, of: words)
    case (_, .text(let text)): .text(text)
    }
  }
}
