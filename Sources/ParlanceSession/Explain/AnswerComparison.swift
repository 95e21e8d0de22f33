import ParlanceFromSQL
import ParlanceModel
import ParlancePlanner
import ParlanceRender
import ParlanceSQL

/// A comparison of the answers to a `select` and to a sentence. The answers are the same if each row occurs equally
/// often in both. If the `select` has an `order by`, the order must also be the same.
struct AnswerComparison {
  let isSame: Bool
  let remarks: [String]

  init(_ sql: AnswerRows, _ sentence: AnswerRows, _ translated: TranslatedSelect) {
    let pairs = translated.columns.enumerated().filter {
      $0.element.place != nil && $0.element.form != .uncompared
    }
    var wanted: [[ComparedCell]] = []
    var found: [[ComparedCell]] = []
    for row in sql.rows {
      wanted.append(
        pairs.map { index, column in
          let kind = column.place.flatMap {
            sentence.columns.indices.contains($0) ? sentence.columns[$0].kind : nil
          }
          return ComparedCell(sql: row.indices.contains(index) ? row[index] : .null, column, kind ?? .text)
        })
    }
    for row in sentence.rows {
      found.append(
        pairs.map { _, column in
          let place = column.place ?? 0
          return ComparedCell(
            sentence: row.indices.contains(place) ? row[place] : .null, column,
            sentence.columns.indices.contains(place) ? sentence.columns[place].kind : .text)
        })
    }
    let orders = translated.orders.compactMap { order in pairs.firstIndex { $0.offset == order } }
    (isSame, remarks) = Self.compared(wanted, found, orders, isLimited: translated.isLimited)
  }

  private static func compared(
    _ wanted: [[ComparedCell]], _ found: [[ComparedCell]], _ orders: [Int], isLimited: Bool
  ) -> (Bool, [String]) {
    let keys = { (rows: [[ComparedCell]]) in rows.map { row in orders.map { row[$0] } } }
    let isInOrder = keys(wanted) == keys(found)
    let (onlyWanted, onlyFound) = difference(wanted, found)
    if onlyWanted == nil, onlyFound == nil {
      if wanted.isEmpty {
        return (
          true, ["checked: the SQL and the sentence return no rows; with other data, they could differ"]
        )
      }
      let hasNothing = wanted.count == 1 && wanted[0].allSatisfy(\.isNothing)
      if hasNothing {
        return (
          true,
          [
            "checked: the SQL and the sentence return only 0 or empty values; with other data, they could differ"
          ]
        )
      }
      let count =
        "the SQL and the sentence return the same \(wanted.count == 1 ? "row" : counted(wanted.count, "row"))"
      if orders.isEmpty { return (true, ["checked: \(count)"]) }
      if isInOrder { return (true, ["checked: \(count) in the same order"]) }
      let place = keys(wanted).indices.first { keys(wanted)[$0] != keys(found)[$0] } ?? 0
      return (
        false,
        [
          "the order differs: \(count), but row \(place + 1) is \(words(wanted[place])) in the SQL and \(words(found[place])) in the sentence"
        ]
      )
    }
    if isLimited, wanted.count == found.count, isInOrder {
      return (
        false,
        [
          "the last rows differ, because several rows tie for the last place: only the SQL returns \(words(onlyWanted)), only the sentence returns \(words(onlyFound))"
        ]
      )
    }
    let rows = counted(wanted.count, "row")
    var parts = [
      wanted.count == found.count
        ? "the answers differ: both have \(rows), but not the same \(wanted.count == 1 ? "one" : "ones")"
        : "the answers differ: the SQL returns \(rows), the sentence returns \(found.count)"
    ]
    if let onlyWanted { parts.append("only the SQL returns: \(words(onlyWanted))") }
    if let onlyFound { parts.append("only the sentence returns: \(words(onlyFound))") }
    return (false, parts)
  }

  /// Returns the first row that occurs only in the answer to the `select`, and the first row that occurs only in the
  /// answer to the sentence. Nil if there isn't such a row.
  private static func difference(
    _ wanted: [[ComparedCell]], _ found: [[ComparedCell]]
  ) -> ([ComparedCell]?, [ComparedCell]?) {
    func first(_ rows: [[ComparedCell]], missingIn others: [[ComparedCell]]) -> [ComparedCell]? {
      var counts: [[ComparedCell]: Int] = [:]
      for row in others { counts[row, default: 0] += 1 }
      for row in rows {
        guard let count = counts[row], count > 0 else { return row }
        counts[row] = count - 1
      }
      return nil
    }
    return (first(wanted, missingIn: found), first(found, missingIn: wanted))
  }

  private static func words(_ row: [ComparedCell]?) -> String {
    (row ?? []).map(\.words).joined(separator: ", ")
  }
}

/// A cell, converted so that the cells of both answers can be compared. Numbers are converted to the unit of the
/// sentence.
struct ComparedCell: Hashable {
  let words: String
  var isNothing: Bool { words == "—" || words == "0" }

  init(sentence value: Value, _ column: TranslatedSelect.Column, _ kind: ResultColumn.Kind) {
    self.init(value, unit: Self.unit(of: kind), kind, Self.length(of: column.form))
  }

  init(sql value: Value, _ column: TranslatedSelect.Column, _ kind: ResultColumn.Kind) {
    var value = value
    if let number = Self.number(value) {
      switch column.form {
      case .weekdayFromSunday: value = .integer(number == 0 ? 7 : Int64(number))
      case .monthNumber: value = .integer(Int64(number))
      default: break
      }
    }
    self.init(value, unit: column.scale, kind, Self.length(of: column.form))
  }

  private init(_ value: Value, unit: Double, _ kind: ResultColumn.Kind, _ length: Int?) {
    switch kind {
    case .text, .day, .moment, .clock:
      // A year can be a text in one answer and a number in the other.
      if case .text(let text) = value {
        let plain = kind == .text ? text : text.replacing("T", with: " ")
        words = length.map { String(plain.prefix($0)) } ?? plain
      } else {
        words = Self.number(value).map { Self.text(of: $0) } ?? "—"
      }
    default:
      guard let number = Self.number(value) else {
        if case .text(let text) = value { words = text } else { words = "—" }
        return
      }
      var quotient = number / unit
      if case .decimal(let scale) = kind {
        // Round to the number of decimals that a sentence shows.
        let power = (0..<scale).reduce(1.0) { power, _ in power * 10 }
        quotient = (quotient * power).rounded(.toNearestOrAwayFromZero) / power
      }
      words = Self.text(of: quotient)
    }
  }

  private static func unit(of kind: ResultColumn.Kind) -> Double {
    switch kind {
    case .decimal(let scale): (0..<scale).reduce(1.0) { power, _ in power * 10 }
    case .quantity(_, let factor): factor
    default: 1
    }
  }

  private static func length(of form: ValueForm) -> Int? {
    if case .prefix(let length) = form { length } else { nil }
  }

  private static func number(_ value: Value) -> Double? {
    switch value {
    case .null: nil
    case .integer(let integer): Double(integer)
    case .real(let real): real
    case .text("t"), .text("true"): 1
    case .text("f"), .text("false"): 0
    case .text(let text): Double(text)
    }
  }

  /// Returns a number, rounded to nine significant digits. Later digits can differ if a sum was computed in another
  /// order.
  private static func text(of number: Double) -> String {
    guard number != 0, number.isFinite else { return number == 0 ? "0" : String(number) }
    if number == number.rounded(), number.magnitude < 1e15 { return String(Int64(number)) }
    var power = 1.0
    var rest = number.magnitude
    while rest < 1e8 {
      rest *= 10
      power *= 10
    }
    while rest >= 1e9 {
      rest /= 10
      power /= 10
    }
    let rounded = (number * power).rounded() / power
    return rounded == rounded.rounded() && rounded.magnitude < 1e15 ? String(Int64(rounded)) : String(rounded)
  }
}
