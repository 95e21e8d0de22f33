import ParlanceModel

/// A plan in words, one line a step, as `explain` prints it. Literals are open in a plan: they show as `…`.
struct PlanWords {
  private(set) var lines: [String] = []

  init(_ query: Query, joined: [String], _ cut: Cut? = nil) {
    read(query.selection, joined: joined)
    if !query.groups.isEmpty {
      lines.append("  group per \(Self.list(query.groups.map(\.name)))")
    }
    if let timeline = query.timeline { add(timeline, query) }
    if let having = query.having { lines.append("  keep the groups having \(Self.words(having))") }
    if case .list(_, true) = query.form { lines.append("  drop repeated rows") }
    pick(query.pick, "  ")
    if let cut { lines.append(cut.description) }
    switch query.form {
    case .list(let columns, _), .show(let columns): lines.append("  show \(Self.list(columns.map(\.name)))")
    case .aggregates(let columns): lines.append("  calculate \(Self.list(columns.map(\.name)))")
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
    let joined = joined.isEmpty ? "" : ", joined with \(Self.list(joined))"
    lines.append("read \(selection.entity.name)\(joined)")
    filter(selection, "  ")
  }

  private mutating func filter(_ selection: Selection, _ indent: String) {
    for condition in selection.conditions { lines.append("\(indent)filter: \(Self.words(condition))") }
    if let set = selection.pick { pick(set, indent) }
  }

  mutating func pick(_ pick: Pick, _ indent: String) {
    if !pick.orders.isEmpty {
      let orders = pick.orders.map { Self.words($0.expression) + ($0.descending ? " desc" : "") }
      lines.append("\(indent)sort by \(Self.list(orders))")
    }
    guard pick.first != nil else { return }
    let skip = pick.skip == nil ? "" : ", after skipping some"
    let ties = pick.withTies ? ", with ties" : ""
    let each = pick.each.map { " of each \(Self.words($0))" } ?? ""
    lines.append("\(indent)keep the first\(each)\(skip)\(ties)")
  }

  /// The words with commas. The library's `joined` would look for the array's conformances among all there are, which is
  /// felt at the start of the program: every plan is described.
  static func list(_ words: [String]) -> String {
    words.dropFirst().reduce(words.first ?? "") { "\($0), \($1)" }
  }
}
