import ParlanceEnglish
import ParlanceMeaning
import ParlanceModel
import ParlanceSQL

/// A plan in words, one line per step, as `explain` prints it.
struct PlanDescription {
  private(set) var lines: [String] = []
  private let english = EnglishPrinter.brief

  /// Describes a query that is neither a comparison nor about goals.
  ///
  /// - Parameters:
  ///   - joined: Descriptions of the records that are joined with the selected rows.
  ///   - lookedUp: Descriptions of the records that are looked up for each group.
  init(_ query: Query, joined: [String], lookedUp: [String] = [], _ limit: Limit? = nil) {
    if case .values(let columns) = query.form {
      add("calculate \(names(columns))")
      return
    }
    read(query.surroundingSelection, joined: joined)
    if !query.groups.isEmpty { add("  group per \(names(query.groups))") }
    if !lookedUp.isEmpty { add("  look up the name of each \(list(lookedUp))") }
    if let timeline = query.timeline { add(timeline, query) }
    let afterwards = query.dates + query.rankConditions
    if !afterwards.isEmpty {
      let what = query.groups.isEmpty ? "rows" : "groups with rows"
      add("  keep the \(what) where \(english.clause(.all(afterwards)))")
    }
    if let having = query.having { add("  keep the groups having \(english.clause(having))") }
    if case .list(_, true) = query.form { add("  remove repeated rows") }
    add(query.ordering)
    if let limit { add("  read \(limit.words)") }
    switch query.form {
    case .list(let columns, _), .show(let columns): add("  show \(names(columns))")
    case .aggregates(let columns), .ofGroups(let columns): add("  calculate \(names(columns))")
    case .streak(let streak): add(parts: english.words(streak, of: query.selection))
    case .gaps: add(parts: english.gaps(of: query.selection))
    case .comparison, .goals, .values: break
    }
  }

  /// Describes a comparison of two sets: `compare … vs …`.
  init(_ query: Query, _ columns: [OutputColumn], _ sides: SideBySide, _ limit: Limit?) {
    for side in [sides.left, sides.right] {
      read(side.selection)
      if !query.groups.isEmpty { add("  group per \(names(query.groups))") }
      add("  calculate \(side.field.name): \(english.words(side.total))")
      if let unpaired = side.unpaired {
        add("  count the \(unpaired.field.name): \(english.clause(unpaired.condition))")
      }
    }
    let keys = query.groups.map(\.name).joined(separator: " and ")
    let rows = keys.isEmpty ? "one row" : "one row for each \(keys) that either side has"
    add("combine both sides: \(rows)")
    if let having = query.having { add("  keep the rows having \(english.clause(having))") }
    add(query.ordering)
    if let limit { add("  read \(limit.words)") }
    add("  show \(names(query.groups + columns))")
  }

  init(_ goals: [GoalLine], _ columns: [ResultColumn]) {
    for goal in goals {
      read(goal.selection)
      let whose = goal.isEach ? "for each row" : "for all rows together"
      add("  compare with the goal \(goal.text), \(whose): \(english.words(goal.done))")
    }
    add("show \(list(columns.map(\.name)))")
  }

  /// Describes a change: which rows are changed, and which values they get.
  init(_ change: String, _ target: Target, _ assignments: [Assignment] = []) {
    add("\(change) \(target.selection.entity.name)")
    filter(target.selection)
    add(parts: english.settings(assignments).map { [$0] } ?? [])
  }

  private mutating func add(_ line: String) { lines.append(line) }

  private mutating func add(parts: [String]) { lines += parts.map { "  " + $0 } }

  private mutating func read(_ selection: Selection, joined: [String] = []) {
    add("read \(selection.entity.name)" + (joined.isEmpty ? "" : ", joined with \(list(joined))"))
    filter(selection)
  }

  private mutating func filter(_ selection: Selection) {
    add(parts: selection.conditions.map { "filter: \(english.clause($0))" })
    if let ordering = selection.ordering { add(ordering) }
  }

  private mutating func add(_ ordering: Ordering) { add(parts: english.parts(ordering)) }

  /// Adds the lines about `filled` periods, and about measures over several periods such as `running` sums.
  private mutating func add(_ timeline: Timeline, _ query: Query) {
    let others = query.groups.filter { $0.value != timeline.key }
    let within = others.isEmpty ? "" : ", for each \(names(others))"
    if let filling = english.words(timeline) { add("  \(filling)\(within)") }
    guard case .aggregates(let columns) = query.form else { return }
    let measures = columns.map(\.value).filter(\.expression.isOverTime).map { english.words($0) }
    if !measures.isEmpty {
      add("  over the \(timeline.period.rawValue)s calculate \(list(measures))\(within)")
    }
  }

  private func names(_ columns: [OutputColumn]) -> String { list(columns.map(\.name)) }

  private func list(_ words: [String]) -> String { words.joined(separator: ", ") }
}
