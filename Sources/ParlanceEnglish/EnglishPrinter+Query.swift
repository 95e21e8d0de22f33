import ParlanceLanguage
package import ParlanceMeaning
import ParlanceModel

/// Describes questions. The row in scope is a row of the question's set.
extension EnglishPrinter {
  func words(_ query: Query) -> String {
    var parts: [String]
    switch query.form {
    case .list:
      parts = listing(query) { ["lists \($0)", "shows \($1)"] }
    case .show(let columns):
      let (rows, ordering) = unfolded(query)
      let isOne = isOneRecord(rows)
      let shown = about(entity, isOne ? .it : .those).list(columns)
      parts =
        ["shows \(set(rows)), one field per line: \(shown)"]
        + self.parts(ordering, thenBy: isOne ? [] : ["id"])
    case .aggregates(let columns): parts = aggregates(columns, query)
    case .ofGroups(let columns): parts = ofGroups(columns, query)
    case .values(let columns): parts = ["calculates \(list(columns))"]
    case .comparison(_, let sides):
      parts =
        words(sides, query)
        + about(entity, .groups).parts(query.ordering, thenBy: query.groups.map(\.name))
    case .goals(let goals): parts = [words(goals)]
    case .streak(let streak): parts = words(streak, of: query.selection)
    case .gaps: parts = gaps(of: query.selection)
    }
    if !query.dates.isEmpty {
      parts.insert(
        query.groups.isEmpty
          ? "the previous and next rows may be outside those dates"
          : "running and previous values also read the \(entity.plural) before those dates", at: 1)
    }
    if !query.rankConditions.isEmpty {
      parts.insert("the ranks are those among the \(entity.plural) that the other conditions select", at: 1)
    }
    return parts.joined(separator: "; ")
  }

  /// Describes a list.
  ///
  /// - Parameter opening: Builds the beginning of the description. The arguments are the descriptions of the rows and
  ///   of the columns.
  private func listing(_ query: Query, _ opening: (_ rows: String, _ columns: String) -> [String]) -> [String]
  {
    guard case .list(let columns, let isDistinct) = query.form else { return [] }
    let (rows, ordering) = unfolded(query)
    let shown = list(columns) + (isDistinct ? ", without repeated rows" : "")
    return opening(set(rows), shown)
      + parts(ordering, thenBy: isDistinct ? columns.map { words($0.value) } : ["id"])
  }

  /// Returns the rows and the order of a question. `list (facts by saved first 5)` is described like
  /// `list facts by saved first 5`, because both have the same plan.
  private func unfolded(_ query: Query) -> (Selection, Ordering) {
    guard query.ordering.isEmpty, let ordering = query.selection.ordering else {
      return (query.selection, query.ordering)
    }
    return (Selection(entity: query.selection.entity, conditions: query.selection.conditions), ordering)
  }

  /// Describes the columns of a list by their values. If a calculation has a name, this name is added:
  /// `price * 2 as double`.
  private func list(_ columns: [OutputColumn]) -> String {
    English.list(
      columns.map { column in
        let value = words(column.value)
        let isCalled = column.name != value && !column.name.contains(" ") && !isCount(column)
        return isCalled && !isPath(column.value.expression) ? "\(value) as \(column.name)" : value
      })
  }

  /// Whether the column is a count that `show` added: the number of rows that refer to the record. The name of such a
  /// column is the plural of the rows' entity: `bookings`.
  private func isCount(_ column: OutputColumn) -> Bool {
    guard case .aggregate(let aggregate, let related) = column.value.expression else { return false }
    return aggregate.function == .count && column.name == related.selection.entity.plural
  }

  private func ofGroups(_ columns: [OutputColumn], _ query: Query) -> [String] {
    let values = English.list(columns.map { words($0.value) })
    let keys = English.list(query.groups.map { words($0.value) })
    var parts = ["shows \(values) in the groups of \(set(query.selection)), one for each \(keys)"]
    if let filled = query.timeline.flatMap(words) { parts.append(filled) }
    if let having = query.having {
      parts.append("counts only the groups \(about(entity, .groups).clause(having))")
    }
    return parts
  }

  private func aggregates(_ columns: [OutputColumn], _ query: Query) -> [String] {
    var groups = query.groups.map(\.value)
    // In `first 1 each practice`, the key after `each` also forms groups.
    if !groups.isEmpty, let each = query.ordering.each, !groups.contains(each) { groups.insert(each, at: 0) }
    let keys = groups.map { words($0) }
    let said = zip(groups, keys).map {
      $0.type == .flag ? "value of \($1)" : $1.hasPrefix("the ") ? String($1.dropFirst(4)) : $1
    }
    let perKeys = keys.isEmpty ? "" : ", for each \(English.list(said))"
    var parts: [String]
    if columns.count == 1, columns[0].value == OutputColumn.count.value {
      parts = ["counts \(set(query.selection))\(perKeys)"]
    } else {
      let values = English.list(columns.map { words($0.value) })
      parts = ["shows \(values) over \(set(query.selection))\(perKeys)"]
    }
    if let across = query.across { parts.append("adds a column for each value of \(across.key.name)") }
    if let filled = query.timeline.flatMap(words) { parts.append(filled) }
    let groupWords = about(entity, .groups)
    if let having = query.having { parts.append("only the groups \(groupWords.clause(having))") }
    if !keys.isEmpty { parts += groupWords.parts(query.ordering, thenBy: keys) }
    if query.hasTotals { parts.append("adds a row with the totals of all rows") }
    return parts
  }

  // MARK: Order and number

  /// Describes an order and a limit: `ordered by saved descending, then by id`, `only the first 5`.
  ///
  /// - Parameter rest: The sort keys after the typed ones. They determine the order of rows with equal values.
  package func parts(_ ordering: Ordering, thenBy rest: [String] = []) -> [String] {
    let given = ordering.orders.map { words($0.expression) }
    let orders = ordering.orders.map(words) + rest.filter { !given.contains($0) }
    var parts: [String] = []
    if !orders.isEmpty {
      parts.append(
        either(
          "ordered by " + orders.joined(separator: ", then by "),
          brief: "sort by " + orders.joined(separator: ", ")))
    }
    if let first = ordering.first {
      let skipped = ordering.skip.map { ", after skipping \(either(text($0, .number), brief: "some"))" } ?? ""
      let each = ordering.each.map { " of each \(words($0))" } ?? ""
      let ties = either(", and all rows that tie for the last place", brief: ", with ties")
      let number = either(text(first, .number), brief: "rows")
      parts.append(
        "\(either("only", brief: "keep")) the first\(number == "1" ? "" : " \(number)")\(each)\(skipped)"
          + (ordering.withTies ? ties : ""))
    }
    return parts
  }

  func words(_ order: Order) -> String {
    words(order.expression) + (order.descending ? either(" descending", brief: " desc") : "")
  }
}

extension Order {
  /// The description of the sort key.
  package var words: String { EnglishPrinter.brief.words(expression) }
}

/// Describes streaks, gaps, and periods added by `filled`.
extension EnglishPrinter {
  /// Describes in several clauses which runs of periods count as a streak.
  package func words(_ streak: Streak, of selection: Selection) -> [String] {
    let period = streak.period.rawValue
    let now = streak.period == .day ? "today" : "this \(period)"
    if isBrief {
      let least = streak.needed == nil ? "one \(selection.entity.name)" : "… \(selection.entity.plural)"
      return [
        "a streak is a sequence of \(period)s with at least \(least) each",
        streak.isLongest
          ? "take the longest streak"
          : "take the current streak, which ends with \(now) or the \(period) before",
      ]
    }
    let least = streak.needed.map { text($0, .number) } ?? "one"
    return [
      "shows how many \(period)s in a row have at least \(least) of \(set(selection))",
      streak.isLongest
        ? "the longest streak" : "the current streak, which ends with \(now) or the \(period) before",
    ]
  }

  /// Describes in several clauses which runs of days count as a gap.
  package func gaps(of selection: Selection) -> [String] {
    [
      either(
        "lists the gaps, each a sequence of days without \(set(selection)), from the first \(selection.entity.name) until today",
        brief:
          "a gap is a sequence of days without \(EnglishArticle.with(selection.entity.name)), after the first \(selection.entity.name)"
      ),
      "today isn't a gap until it is over",
    ]
  }

  /// Describes the empty periods that `filled` adds. Returns nil for a question without `filled`.
  package func words(_ timeline: Timeline) -> String? {
    guard let filling = timeline.filling else { return nil }
    let period = timeline.period.rawValue
    func end(_ place: String, _ days: [Binding]) -> String {
      days.first.map { either(text($0, .date), brief: "the \(place) day given") }
        ?? "the \(place) \(period) with rows"
    }
    let ends = "from \(end("first", filling.firsts)) to \(end("last", filling.lasts))"
    return either("adds the empty \(period)s, \(ends)", brief: "add the empty \(period)s \(ends)")
  }
}

/// Describes comparisons and goals.
extension EnglishPrinter {
  private func words(_ sides: SideBySide, _ query: Query) -> [String] {
    let words = [sides.left, sides.right].map { side in
      "\(about(side.selection.entity).words(side.total)) over \(set(side.selection))"
    }
    let left = about(sides.left.selection.entity)
    let keys = sides.left.keys.prefix(query.groups.count).map { left.words($0) }
    let missing = [sides.left, sides.right].compactMap { side in
      side.unpaired.map { unpaired in
        let entity = side.selection.entity
        return
          "\(unpaired.field.name) counts the \(entity.plural) \(about(entity).clause(unpaired.condition))"
      }
    }
    return [
      "compares \(words.joined(separator: " with "))"
        + (keys.isEmpty ? "" : ", for each \(English.list(keys))")
    ] + missing
  }

  private func words(_ goals: [GoalLine]) -> String {
    let lines = goals.map { goal in
      "the goal \(NameSpelling.quoted(goal.text))\(goal.isEach ? " of \(set(goal.selection))" : "")"
    }
    return "shows how far \(English.list(lines)) \(goals.count == 1 ? "is" : "are") reached"
  }
}

/// Describes exports to a file.
extension EnglishPrinter {
  func words(_ export: Export) -> String {
    let file = "\(text(export.file, .text)) as \(export.format.words)"
    guard case .list(let columns, _) = export.query.form else {
      return "\(words(export.query)); writes the answer to \(file)"
    }
    let parts = listing(export.query) { rows, shown in
      ["writes \(rows) to \(file)", event(export, columns) ?? "each with \(shown)"]
    }
    return parts.joined(separator: "; ")
  }

  /// Describes the calendar event that each row becomes. Returns nil if the file isn't a calendar.
  private func event(_ export: Export, _ columns: [OutputColumn]) -> String? {
    guard case .calendar(let events) = export.form else { return nil }
    func words(_ column: Int) -> String { self.words(columns[column].value) }
    let length = events.duration.map { ", with \(words($0.column)) as its length" } ?? ""
    let name = events.summary.isEmpty ? "" : ", named by \(English.list(events.summary.map(words)))"
    return "each is an event, dated by \(words(events.start))\(length)\(name)"
  }
}
