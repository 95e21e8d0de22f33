import ParlanceMeaning
import ParlanceModel

/// A plan in words, one line a step, as `explain` prints it. Literals are open in a plan: they show as `…`.
struct PlanDescription {
  private(set) var lines: [String] = []

  init(_ query: Query, joined: [String], lookedUp: [String] = [], _ limit: Limit? = nil) {
    read(query.surroundingSelection, joined: joined)
    if !query.groups.isEmpty {
      lines.append("  group per \(Wording.list(query.groups.map(\.name)))")
    }
    if !lookedUp.isEmpty { lines.append("  look up the name of each \(Wording.list(lookedUp))") }
    if let timeline = query.timeline { add(timeline, query) }
    if !query.dates.isEmpty {
      let what = query.groups.isEmpty ? "rows" : "groups with rows"
      lines.append("  keep the \(what) where \(Wording.words(.all(query.dates)))")
    }
    if let having = query.having { lines.append("  keep the groups having \(Wording.words(having))") }
    if case .list(_, true) = query.form { lines.append("  drop repeated rows") }
    ordering(query.ordering, "  ")
    if let limit { lines.append("  read \(limit.words)") }
    switch query.form {
    case .list(let columns, _), .show(let columns):
      lines.append("  show \(Wording.list(columns.map(\.name)))")
    case .aggregates(let columns): lines.append("  calculate \(Wording.list(columns.map(\.name)))")
    case .streak(let streak): add(streak, of: query.selection.entity)
    case .gaps: addGaps(of: query.selection.entity)
    case .comparison, .goals: break
    }
  }

  init(_ lines: [String]) { self.lines = lines }

  /// The rows of a change.
  init(_ words: String, _ selection: Selection) {
    lines = ["\(words) \(selection.entity.name)"]
    filter(selection, "  ")
  }

  mutating func add(_ line: String) { lines.append(line) }

  mutating func read(_ selection: Selection, joined: [String]) {
    let joined = joined.isEmpty ? "" : ", joined with \(Wording.list(joined))"
    lines.append("read \(selection.entity.name)\(joined)")
    filter(selection, "  ")
  }

  private mutating func filter(_ selection: Selection, _ indent: String) {
    for condition in selection.conditions { lines.append("\(indent)filter: \(Wording.words(condition))") }
    if let set = selection.ordering { ordering(set, indent) }
  }

  mutating func ordering(_ ordering: Ordering, _ indent: String) {
    if !ordering.orders.isEmpty {
      let orders = ordering.orders.map { Wording.words($0.expression) + ($0.descending ? " desc" : "") }
      lines.append("\(indent)sort by \(Wording.list(orders))")
    }
    guard ordering.first != nil else { return }
    let skip = ordering.skip == nil ? "" : ", after skipping some"
    let ties = ordering.withTies ? ", with ties" : ""
    let each = ordering.each.map { " of each \(Wording.words($0))" } ?? ""
    lines.append("\(indent)keep the first\(each)\(skip)\(ties)")
  }
}

/// What goes along the calendar, in words.
extension PlanDescription {
  /// The empty periods that are added, and what is measured along all of them.
  mutating func add(_ timeline: Timeline, _ query: Query) {
    let period = timeline.period.rawValue
    let others = query.groups.filter { $0.value != timeline.key }.map(\.name)
    let within = others.isEmpty ? "" : ", for each \(Wording.list(others))"
    if let filling = timeline.filling {
      let first = filling.firsts.isEmpty ? "found" : "named"
      let last = filling.lasts.isEmpty ? "found" : "named"
      add("  add the empty \(period)s from the first \(first) to the last \(last)\(within)")
    }
    guard case .aggregates(let columns) = query.form else { return }
    let measures = columns.filter { $0.value.expression.isOverTime }.map { Wording.words($0.value) }
    if !measures.isEmpty { add("  along the \(period)s measure \(Wording.list(measures))\(within)") }
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
}

/// A comparison in words.
extension PlanDescription {
  init(_ query: Query, _ columns: [OutputColumn], _ sides: SideBySide, _ limit: Limit?) {
    self.init([])
    let keys = query.groups.map(\.name)
    for side in [sides.left, sides.right] { read(side, per: keys) }
    let rows = keys.isEmpty ? "one row" : "a row for each \(keys.joined(separator: " and ")) of either"
    add("put left and right side by side: \(rows)")
    if let having = query.having { add("  keep the rows having \(Wording.words(having))") }
    ordering(query.ordering, "  ")
    if let limit { add("  read \(limit.words)") }
    add("  show \(Wording.list((query.groups + columns).map(\.name)))")
  }

  private mutating func read(_ side: Side, per keys: [String]) {
    read(side.selection, joined: [])
    if !keys.isEmpty { add("  group per \(Wording.list(keys))") }
    add("  calculate \(side.field.name): \(Wording.words(side.total))")
    if let unpaired = side.unpaired {
      add("  count the \(unpaired.field.name): \(Wording.words(unpaired.condition))")
    }
  }
}

/// Goals in words.
extension PlanDescription {
  init(_ goals: [GoalLine], _ columns: [ResultColumn]) {
    self.init([])
    for goal in goals {
      read(goal.selection, joined: [])
      let whose = goal.isEach ? "each" : "all together"
      add("  hold against the goal \(goal.text), \(whose): \(Wording.words(goal.done))")
    }
    add("show \(Wording.list(columns.map(\.name)))")
  }
}
