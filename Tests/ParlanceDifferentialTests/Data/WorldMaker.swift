import TestSupport
import ParlanceModel
import ParlanceSQLite
import ParlanceStore

/// Fills the tables of a model with random rows. Some cells are empty, many are equal, and dates are close to calendar
/// edges.
struct DatabaseGenerator {
  private var world: World
  private var dice: Dice
  private let engine: any Engine
  private let form: StoredForm

  /// - Parameter engine: The database, with the model's tables. Rows that violate its checks aren't added to the world
  ///   either.
  static func fill(
    _ engine: any Engine, name: String, model: Model, now: Moment, seed: UInt64
  ) throws -> World {
    var maker = DatabaseGenerator(
      world: World(name: name, model: model, now: now), dice: Dice(seed: seed), engine: engine,
      form: engine is SQLiteEngine ? .plain : .typed)
    for entity in model.entities { try maker.fill(entity) }
    return maker.world
  }

  private mutating func fill(_ entity: Entity) throws {
    let isNamed = entity.key != nil
    let count = dice.oneIn(12) ? 0 : dice.number(isNamed ? 2...7 : 8...24)
    // The ids have gaps, so that an id differs from the row's position.
    var id = 0
    for _ in 0..<count {
      id += dice.oneIn(4) ? 2 : 1
      let record = Record(entity, id: id)
      for field in entity.fields where field.computed == nil { record.cells[field.name] = cell(field) }
      if entity.fields.contains(where: { !$0.isOptional && record.cells[$0.name] == .empty }) { continue }
      guard (try? engine.execute(form.insertion(of: record))) != nil else { continue }
      world.records[entity.name, default: []].append(record)
    }
  }

  private mutating func cell(_ field: Field) -> Datum {
    if field.isOptional, dice.oneIn(4) { return .empty }
    switch field.type {
    case .text: return .text(dice.any(of: field.isKey ? Self.names : Self.notes) ?? "")
    case .number, .named, .computed: return .number(dice.any(of: Self.numbers) ?? Fraction(0))
    case .decimal(let scale): return .number(decimal(scale))
    case .duration: return .number(Fraction(dice.any(of: Self.lengths) ?? 0))
    case .quantity(let unit): return .number(amount(factor: world.model.unit(unit)?.factor ?? 1))
    case .date: return .day(day())
    case .time: return moment()
    case .clock: return .clock(dice.any(of: Self.clocks) ?? 0)
    case .flag: return .flag(dice.oneIn(3))
    case .choice(let words): return dice.any(of: words).map { .choice($0, of: words) } ?? .empty
    case .reference(let name): return dice.any(of: world.all(name)).map { .record($0) } ?? .empty
    }
  }

  private mutating func decimal(_ scale: Int) -> Fraction {
    let units = dice.any(of: [0, 0, 1, 10, 99, 100, 100, 150, 200, 250, 1050]) ?? 0
    return (try? Fraction(units, over: (0..<scale).reduce(1) { power, _ in power * 10 })) ?? Fraction(units)
  }

  /// Returns a multiple of half the unit, so that the number of base units is whole for a large unit.
  private mutating func amount(factor: Double) -> Fraction {
    let halves = dice.any(of: factor > 1 ? [1, 4, 6, 10, 10, 20] : [0, 0, 54, 108, 216, 216, 432]) ?? 0
    return (try? Fraction(halves * Int(factor), over: 2)) ?? Fraction(0)
  }

  private mutating func day() -> Day {
    let today = world.now.day
    let newYear = today.start(of: .year)
    let near = dice.oneIn(4) ? newYear.adding(dice.number(-4...4), .day) : nil
    let span = dice.one(3, 10, 45, 400)
    return near ?? today.adding(dice.number(-span...span), .day) ?? today
  }

  private mutating func moment() -> Datum {
    if dice.oneIn(12) { return .moment(world.now) }
    let second = dice.any(of: [0, 0, 1, 9 * 3600 + 1800, 18 * 3600, 18 * 3600, 86_399]) ?? 0
    return .moment(Moment(day(), second: second))
  }

  private static let lengths = [0, 60, 5400, 5400, 3600, 86_399, 86_400, 172_800, 604_800, 108_000]
  private static let clocks = [0, 60, 23_400, 34_200, 34_200, 43_200, 63_015, 64_800, 86_399]
  private static let names = [
    "Ngöndro", "Ngondro", "Refuge", "Éire", "Eire", "Guru Yoga", "Run", "Hill Running", "Élan", "Zoë",
    "ångström",
    "a \"quoted\" name", "It's", "50%", "_under", "今日", "Straße", "Squat", "squat",
  ]
  private static let notes = [
    "retreat", "Retreat", "", "rétreat", "a % sign", "under_score", "the end", "The end", "it's \"it\"",
    "o\u{308}",
    "ö", "🦆 duck",
  ]
  private static let numbers = [0, 0, 1, 1, 2, 3, 3, 5, 8, 12, -4].map { Fraction($0) } + halves
  private static let halves = [5, 15].compactMap { try? Fraction($0, over: 2) }
}
