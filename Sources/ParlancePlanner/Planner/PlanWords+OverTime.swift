import ParlanceModel

/// What goes along the calendar, in words.
extension PlanWords {
  /// The empty periods that are added, and what is measured along all of them.
  mutating func add(_ timeline: Timeline, _ query: Query) {
    let period = timeline.period.rawValue
    let others = query.groups.filter { $0.value != timeline.key }.map(\.name)
    let within = others.isEmpty ? "" : ", for each \(Self.list(others))"
    if let filling = timeline.filling {
      let first = filling.firsts.isEmpty ? "found" : "named"
      let last = filling.lasts.isEmpty ? "found" : "named"
      add("  add the empty \(period)s from the first \(first) to the last \(last)\(within)")
    }
    guard case .aggregates(let columns) = query.form else { return }
    let measures = columns.filter { $0.value.expression.isOverTime }.map { Self.words($0.value) }
    if !measures.isEmpty { add("  along the \(period)s measure \(Self.list(measures))\(within)") }
  }

  mutating func add(_ streak: Streak, of entity: Entity) {
    let period = streak.period.rawValue
    let least = streak.needed == nil ? "one \(entity.name)" : "… \(entity.plural)"
    let now = streak.period == .day ? "today" : "this \(period)"
    add("  a streak is a run of \(period)s with at least \(least) each")
    add(
      streak.isLongest
        ? "  take the longest run"
        : "  take the run that ends now; \(now) counts once it is done, so it may end with the \(period) before"
    )
  }

  mutating func addGaps(of entity: Entity) {
    add("  a gap is a run of days without \(EnglishArticle.with(entity.name)), from the first of them on")
    add("  today is no gap before it is over")
  }

  static func words(_ aggregate: Aggregate, over frame: TimeFrame) -> String {
    switch frame {
    case .running: "running \(words(aggregate))"
    case .rolling(_, let period): "rolling … \(period.rawValue)s \(words(aggregate))"
    }
  }
}
