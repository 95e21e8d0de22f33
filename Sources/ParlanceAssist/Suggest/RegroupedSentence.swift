import ParlanceLanguage
import ParlanceModel

/// Rearranges a wrong sentence to find a valid one: puts parentheses around a set and its condition, inserts the set of
/// an aggregate, replaces `and` between columns by a comma, puts a field's name in backticks, lists the columns of an
/// export, turns `set FIELD of …` or `rename` into a change, or turns `called "x"` into a condition.
///
/// The results contain all typed words. They are only suggestions, because the user may have meant something else.
struct RegroupedSentence {
  private let model: Model
  private let words: [(text: String, range: SourceRange)]
  private let source: SourceText

  init(_ tokens: [Token], of source: SourceText, in model: Model) {
    self.model = model
    self.source = source
    words = tokens.filter { $0.kind != .end }.map { (source[$0.range].lowercased(), $0.range) }
  }

  /// The rearranged sentences, which haven't been checked yet.
  var candidates: [String] {
    setsInParentheses + aggregatesWithSets + columnsWithCommas + neighboursInBackticks + exportedLists
      + changedFields + renamedRecords + namedRecords + calculationsInParentheses
      + conditionsWithEquals + conditionsWithSigns + conditionsWithYears + negatedFlags + eitherWeekday
  }

  /// Changes `list rooms with plants where height > 100` to `list rooms with (plants where height > 100)`.
  private var setsInParentheses: [String] {
    words.indices.compactMap { index in
      guard ["with", "without"].contains(words[index].text), index + 3 < words.count,
        model.entities.contains(where: { [$0.name, $0.plural].contains(words[index + 1].text) }),
        words[index + 2].text == "where"
      else { return nil }
      let ends: Set = ["showing", "by", "first", "per", "having"]
      let end =
        words[(index + 3)...].first { ends.contains($0.text) }?.range.lowerBound ?? sentence.upperBound
      let inner = source[words[index + 1].range.lowerBound..<end]
      let closing = inner.hasSuffix(" ") ? "\(inner.dropLast())) " : "\(inner))"
      return source[sentence.lowerBound..<words[index + 1].range.lowerBound] + "(" + closing
        + source[end..<sentence.upperBound]
    }
  }

  /// Changes `average height per room` or `average of height by room` to `average height of plants per room`, for each
  /// entity that has the field.
  private var aggregatesWithSets: [String] {
    guard words.count > 2 else { return [] }
    let field = words[1].text == "of" ? 2 : 1
    let rest = words.dropFirst(field + 1)
    guard let next = rest.first, ["per", "where", "by", "in", "since"].contains(next.text),
      !rest.contains(where: { $0.text == "of" })
    else { return [] }
    let end = source[next.range.upperBound..<sentence.upperBound]
    return model.entities.filter { $0.field(words[field].text) != nil }.flatMap { entity in
      (next.text == "by" ? ["by", "per"] : [next.text]).map {
        "\(source[words[0].range]) \(source[words[field].range]) of \(entity.plural) \($0)\(end)"
      }
    }
  }

  /// Changes `previous day` to `previous `day``, for a field whose name is a period.
  private var neighboursInBackticks: [String] {
    words.indices.dropLast().compactMap { index in
      let field = words[index + 1]
      guard ["previous", "next"].contains(words[index].text), Period(rawValue: field.text) != nil,
        model.entities.contains(where: { $0.field(field.text) != nil })
      else { return nil }
      return source[sentence.lowerBound..<field.range.lowerBound] + "`\(field.text)`"
        + source[field.range.upperBound..<sentence.upperBound]
    }
  }

  /// Changes `showing name and height` to `showing name, height`.
  private var columnsWithCommas: [String] {
    guard let start = words.firstIndex(where: { $0.text == "showing" }) else { return [] }
    return words.indices.filter { $0 > start && words[$0].text == "and" }.map { index in
      source[sentence.lowerBound..<words[index - 1].range.upperBound] + ","
        + source[words[index].range.upperBound..<sentence.upperBound]
    }
  }

  /// Changes `export jobs to "j.csv": bike brand to "brand"` to
  /// `export list jobs showing bike brand called brand to "j.csv"`. Only a list can have columns of other records.
  private var exportedLists: [String] {
    guard words.first?.text == "export", let colon = words.firstIndex(where: { $0.text == ":" }), colon > 3,
      words[colon - 2].text == "to"
    else { return [] }
    let named = words[(colon + 1)...].split { $0.text == "," }.map(Array.init)
    guard named.contains(where: { $0.count > 3 }) else { return [] }
    let columns = named.compactMap { column -> String? in
      guard column.count > 2, column[column.count - 2].text == "to", let heading = column.last else {
        return nil
      }
      let place = source[column[0].range.lowerBound..<column[column.count - 3].range.upperBound]
      return "\(place) called \(source[heading.range].dropFirst().dropLast())"
    }
    let set = source[words[1].range.lowerBound..<words[colon - 3].range.upperBound]
    return [
      "export list \(set) showing \(columns.joined(separator: ", ")) to \(source[words[colon - 1].range])"
    ]
  }

  /// Changes `set theme of costumes 1, 2 to "x"` to `change costumes 1, 2: theme "x"`.
  private var changedFields: [String] {
    guard words.count > 5,
      words[0].text == "change" || Synonyms.meanings(of: words[0].text).contains("change"),
      model.entities.contains(where: { $0.field(words[1].text) != nil }), words[2].text == "of",
      let to = words.lastIndex(where: { $0.text == "to" }), 3..<(words.count - 1) ~= to, to > 3
    else { return [] }
    let target = source[words[3].range.lowerBound..<words[to - 1].range.upperBound]
    let value = source[words[to + 1].range.lowerBound..<sentence.upperBound]
    return [value, "\"\(value)\""].map { "change \(target): \(source[words[1].range]) \($0)" }
  }

  /// The names of the fields that name a record, without duplicates.
  private var keyFields: [String] {
    model.entities.compactMap(\.key?.name).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  /// Changes `rename tool "Old Drill" to New Drill` to `change tool "Old Drill": name "New Drill"`.
  private var renamedRecords: [String] {
    guard words.first?.text == "rename", let to = words.lastIndex(where: { $0.text == "to" }),
      2..<(words.count - 1) ~= to
    else { return [] }
    let target = source[words[1].range.lowerBound..<words[to - 1].range.upperBound]
    let value = source[words[to + 1].range.lowerBound..<sentence.upperBound]
    let name = value.hasPrefix("\"") ? value : "\"\(value)\""
    return keyFields.map { "change \(target): \($0) \(name)" }
  }

  /// Changes `list tools called "Big Drill"` to `list tools where name = "Big Drill"`.
  private var namedRecords: [String] {
    guard let place = words.firstIndex(where: { ["called", "named"].contains($0.text) }), place > 1,
      place + 1 < words.count, !words[..<place].contains(where: { $0.text == "where" })
    else { return [] }
    return keyFields.map {
      source[sentence.lowerBound..<words[place].range.lowerBound] + "where \($0) = "
        + source[words[place + 1].range.lowerBound..<sentence.upperBound]
    }
  }

  /// Changes `average due - lent of loans` or `average of due - lent of loans` to `average (due - lent) of loans`.
  private var calculationsInParentheses: [String] {
    guard let of = words.lastIndex(where: { $0.text == "of" }), of > 3 else { return [] }
    let start = words[1].text == "of" ? 2 : 1
    let calculation = source[words[start].range.lowerBound..<words[of - 1].range.upperBound]
    // A calculation with aggregates isn't a calculation for each row.
    let aggregates = BuiltInWords.aggregates + ["count", "each"]
    guard words[start..<of].contains(where: { ["+", "-", "*", "/"].contains($0.text) }),
      !words[start..<of].contains(where: { aggregates.contains($0.text) })
    else { return [] }
    let isEnclosed = words[start].text == "(" && words[of - 1].text == ")"
    return [
      "\(source[words[0].range]) \(isEnclosed ? calculation : "(\(calculation))") "
        + source[words[of].range.lowerBound..<sentence.upperBound]
    ]
  }

  /// Changes `list slots where weekday friday and opens 19:00` to
  /// `list slots where weekday = friday and opens = 19:00`.
  private var conditionsWithEquals: [String] {
    guard let start = words.firstIndex(where: { $0.text == "where" }) else { return [] }
    let values = words[start...].indices.dropFirst().dropLast().filter { place in
      ["where", "and", "or"].contains(words[place - 1].text)
        && model.entities.contains { $0.field(words[place].text) != nil }
        && words[place + 1].text.first.map { $0.isLetter || $0.isNumber || $0 == "\"" } ?? false
    }.map { words[$0 + 1].range.lowerBound }
    guard !values.isEmpty else { return [] }
    let places = [sentence.lowerBound] + values
    let ends = values + [sentence.upperBound]
    return [zip(places, ends).map { source[$0..<$1] }.joined(separator: "= ")]
  }

  private func isEntity(_ place: Int) -> Bool {
    words.indices.contains(place)
      && model.entities.contains { [$0.name, $0.plural].contains(words[place].text) }
  }

  private func isField(_ place: Int) -> Bool {
    words.indices.contains(place) && model.entities.contains { $0.field(words[place].text) != nil }
  }

  /// Changes `where opens before 9:30` to `where opens < 9:30`, and `where returned after due` to
  /// `where returned > due`. Words such as `before` are only for dates.
  private var conditionsWithSigns: [String] {
    let signs = ["before": "<", "until": "<=", "after": ">", "since": ">="]
    return words.indices.compactMap { place in
      guard let sign = signs[words[place].text], isField(place - 1), place + 1 < words.count,
        words[place + 1].text.contains(":") || isField(place + 1)
      else { return nil }
      return source[sentence.lowerBound..<words[place].range.lowerBound] + sign
        + source[words[place].range.upperBound..<sentence.upperBound]
    }
  }

  /// Changes `where joined < 2017` to `where joined before 2017-01-01`. A year isn't a date, but a span of dates.
  private var conditionsWithYears: [String] {
    let dates = ["<": "before", "<=": "until", ">": "after", ">=": "since"]
    return words.indices.compactMap { place in
      guard let word = dates[words[place].text], isField(place - 1), place + 1 < words.count,
        let day = WrittenLiteral.bound(word, ofYear: words[place + 1].text)
      else { return nil }
      return source[sentence.lowerBound..<words[place].range.lowerBound] + "\(word) \(day)"
        + source[words[place + 1].range.upperBound..<sentence.upperBound]
    }
  }

  /// Changes `list not broken tools` to `list tools where not broken`, and `sum price of not broken tools` to
  /// `sum price of tools where not broken`.
  private var negatedFlags: [String] {
    guard let not = words.firstIndex(where: { $0.text == "not" }), not > 0, not + 2 < words.count,
      not == 1 || words[not - 1].text == "of", isEntity(not + 2)
    else { return [] }
    let start = source[sentence.lowerBound..<words[not].range.lowerBound]
    let flag = source[words[not + 1].range]
    let end = words[(not + 3)...].first { ["showing", "by", "per", "first", "where"].contains($0.text) }
    let set = source[words[not + 2].range.lowerBound..<(end?.range.lowerBound ?? sentence.upperBound)]
    let rest = end.map { source[$0.range.lowerBound..<sentence.upperBound] } ?? ""
    if end?.text == "where" {
      return ["\(start)\(set)where not \(flag) and \(rest.dropFirst("where ".count))"]
    }
    return ["\(start)\(set)\(rest.isEmpty ? " " : "")where not \(flag)\(rest.isEmpty ? "" : " " + rest)"]
  }

  /// Changes `list loans on saturday or sunday` to `list loans where weekday in (saturday, sunday)`.
  private var eitherWeekday: [String] {
    guard let or = words.firstIndex(where: { $0.text == "or" }), or > 2, or + 1 < words.count,
      [words[or - 1], words[or + 1]].allSatisfy({ BuiltInWords.weekdays.contains($0.text) }),
      words[or - 2].text == "on"
    else { return [] }
    let date = isField(or - 3) ? "\(source[words[or - 3].range]) " : ""
    let start = date.isEmpty ? or - 2 : or - 3
    let hasWhere = words[..<start].contains { $0.text == "where" }
    return [
      source[sentence.lowerBound..<words[start].range.lowerBound] + (hasWhere ? "" : "where ")
        + "\(date)weekday in (\(words[or - 1].text), \(words[or + 1].text))"
        + source[words[or + 1].range.upperBound..<sentence.upperBound]
    ]
  }

  /// The sentences for `add members Dora, Emil`, which adds one record after another: `add member Dora`,
  /// `add member Emil`. Empty if the sentence has another form.
  var additions: [String] {
    guard words.first?.text == "add", words.count > 4,
      let entity = model.entities.first(where: { [$0.name, $0.plural].contains(words[1].text) })
    else { return [] }
    let names = words[2...].split { [",", "and"].contains($0.text) }
    guard names.count > 1, words[2...].count == names.count * 2 - 1 else { return [] }
    return names.flatMap { $0.map { "add \(entity.name) \(source[$0.range])" } }
  }

  private var sentence: SourceRange {
    (words.first?.range.lowerBound ?? 0)..<(words.last?.range.upperBound ?? 0)
  }
}
