import ParlanceLanguage
import ParlanceModel

/// `goals`: each record's targets and progress.
extension Evaluator {
  func goals(_ query: SyntaxNode) throws -> ExpectedAnswer {
    guard let target = query.node(.target) else {
      return ExpectedAnswer(rows: try model.entities.flatMap { try goals(of: $0, world.all($0.name)) })
    }
    guard let noun = target.token(.entity) else { throw UnsupportedQuestion("goals of what is not named") }
    let entity = try entity(noun)
    return ExpectedAnswer(rows: try goals(of: entity, nounPhrase(target).records))
  }

  /// Returns the rows of `goals`. A goal with `of` belongs to each record; a goal without `of` is about all records
  /// together.
  private func goals(of entity: Entity, _ records: [Record]) throws -> [[Datum]] {
    let named = try records.sorted { a, b in
      try isBefore([(label(of: a), false)], [(label(of: b), false)]) ?? (a.id < b.id)
    }
    let own = try named.flatMap { record in
      try entity.goals.filter { $0.of != nil }.map { goal in
        guard let other = goal.of.flatMap(model.entity) else { throw Refusal("no \(goal.of ?? "")") }
        let set = RecordSet(entity: other, records: world.all(other.name))
        return try [label(of: record)] + row(goal, belonging(set, to: record), of: other)
      }
    }
    let joint = try entity.goals.filter { $0.of == nil }.map { goal in
      try [.text(entity.plural)] + row(goal, records, of: entity)
    }
    return own + joint
  }

  /// Returns the columns `goal`, `target`, `done`, `left`, `unit`, `share`.
  private func row(_ goal: Goal, _ records: [Record], of entity: Entity) throws -> [Datum] {
    let today = world.now.day
    let current = try records.filter { record in
      guard let period = goal.period else { return true }
      return try mainDate(of: record).day?.start(of: period) == today.start(of: period)
    }
    guard let number = goal.target.token(.number) else {
      throw UnsupportedQuestion("a goal without a number")
    }
    let unit = goal.target.token(.unit)?.text
    let target = try self.number(number)
    let summed = summed(unit, of: entity)
    var done = Fraction(0)
    for record in current {
      guard let field = summed?.name else {
        done = try done + Fraction(1)
        continue
      }
      if case .number(let amount)? = record.cells[field] { done = try done + amount.value }
    }
    if let unit { done = try done / factor(of: unit) }
    let left = try target - done
    return [
      .text(goal.text), .number(target), Arithmetic.number(done, .number, isRounded: false),
      left.numerator > 0 ? Arithmetic.number(left, .number, isRounded: false) : .number(Fraction(0)),
      unit.map { .text($0) } ?? .empty,
      Arithmetic.number(try done / target, .number, isRounded: false),
    ]
  }

  /// Returns the field whose sum counts towards a goal in this unit, or nil if rows are counted.
  private func summed(_ unit: String?, of entity: Entity) -> Field? {
    let fields = entity.storedFields.filter { field in
      guard case .quantity(let own) = field.type else { return unit == nil && field.accumulates }
      return unit.map { model.unit($0)?.base == model.unit(own)?.base } ?? false
    }
    return fields.first(where: \.accumulates) ?? fields.first
  }
}
