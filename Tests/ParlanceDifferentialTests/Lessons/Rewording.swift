import ParlanceLanguage
import TestSupport

/// Small changes of a sentence: some preserve its meaning, and some don't.
enum Rewording {
  /// Returns other sentences for the same question.
  static func paraphrases(of sentence: String) -> [String] {
    let words = sentence.split(separator: " ").map(String.init)
    var found: [String] = [sentence.replacing("list ", with: "LIST ").replacing(" where ", with: " WHERE ")]
    found += columns(of: sentence)
    if words.count > 1, words[0] == "list", words[1].hasSuffix("s") {
      found.append(replacing(words, 1, String(words[1].dropLast())))
    }
    if words[0] == "count", words.count > 1, words[1].hasSuffix("s") {
      found.append("count of " + words.dropFirst().joined(separator: " "))
    }
    for (index, word) in words.enumerated().dropLast()
    where ["sum", "average", "max", "min"].contains(word) && index == 0 {
      found.append(
        replacing(words, index, word + " " + words[index + 1] + " called answer,").replacing(
          ", \(words[index + 1]) of", with: " of"))
    }
    if sentence.contains(" per "), !sentence.contains(" by "), !sentence.contains("first"),
      !sentence.contains("(count")
    {
      found.append(
        sentence.replacing(" per ", with: " per ") + (sentence.hasPrefix("count") ? " by count" : ""))
    }
    found.append("(" + sentence + ")")
    found.append(sentence + " # as asked")
    for (index, word) in words.enumerated() {
      // An equivalent condition.
      if word == "and", index > 3, !sentence.contains(" or "), let swapped = swapped(words, at: index) {
        found.append(swapped)
      }
      if [">", ">=", "<", "<="].contains(word), index + 1 < words.count, let number = Int(words[index + 1]),
        sentence.contains("having count")
      {
        let other = [">": (">=", 1), ">=": (">", -1), "<": ("<=", -1), "<=": ("<", 1)][word]
        if let (sign, step) = other {
          var changed = words
          (changed[index], changed[index + 1]) = (sign, "\(number + step)")
          found.append(changed.joined(separator: " "))
        }
      }
      if word == "with", index + 1 < words.count, !words[index + 1].hasPrefix("all"),
        words[index + 1] != "at",
        words[index + 1] != "ties", words[index + 1] != "totals"
      {
        var changed = words
        changed.insert(contentsOf: ["at", "least", "1"], at: index + 1)
        found.append(changed.joined(separator: " "))
      }
      if word == "is", index + 1 < words.count, words[index + 1] == "empty" {
        var changed = words
        changed[index] = "="
        found.append(changed.joined(separator: " "))
      }
    }
    if sentence.contains(" where ") {
      found.append(
        sentence.replacing(" where ", with: " where not not ").replacing("not not not", with: "not"))
      if sentence.hasPrefix("list "), !sentence.contains("first"), !sentence.contains("(") {
        found.append(sentence.replacing(" where ", with: " where (id > 0) and "))
      }
    }
    if sentence.hasPrefix("list "), !sentence.contains(" by "), !sentence.contains("first"),
      !sentence.contains("distinct")
    {
      found.append(sentence + " by id desc")
    }
    if sentence.contains(" first "), sentence.hasPrefix("list ") { found.append(sentence + " skip 0") }
    return found.filter { $0 != sentence }
  }

  /// Returns the sentence with its columns in another order, and with an additional column.
  private static func columns(of sentence: String) -> [String] {
    guard let start = sentence.range(of: " showing "), !sentence.contains("distinct") else { return [] }
    let tail = sentence[start.upperBound...]
    let end =
      [" by ", " first ", " per "].compactMap { tail.range(of: $0)?.lowerBound }.min() ?? tail.endIndex
    let list = tail[..<end]
    if list.contains("(") || list.contains("\"") || list.contains(" of ") { return [] }
    let columns = list.split(separator: ",").map { $0.trimmingCharacters(in: [" "]) }
    let (before, after) = (sentence[..<start.upperBound], tail[end...])
    return [
      before + columns.reversed().joined(separator: ", ") + after,
      before + (columns + ["id"]).joined(separator: ", ") + after,
      before + (["id"] + columns).joined(separator: ", ") + after,
    ]
  }

  /// Returns the sentence with `a and b` swapped, if they are the whole condition of a `where`.
  private static func swapped(_ words: [String], at index: Int) -> String? {
    guard let start = words.firstIndex(of: "where"), start < index else { return nil }
    let ends = ["showing", "by", "first", "per", "having"]
    let end = words[index...].firstIndex { ends.contains($0) } ?? words.count
    let (left, right) = (words[(start + 1)..<index], words[(index + 1)..<end])
    if (left + right).contains(where: { $0.contains("(") || $0.contains(")") || $0 == "with" }) { return nil }
    return (words[...start] + right + ["and"] + left + words[end...]).joined(separator: " ")
  }

  private static let siblings = [
    ["<", "<=", ">", ">=", "=", "!="], ["sum", "average", "max", "min"], ["with", "without"], ["and", "or"],
    ["since", "until"], ["having", "where"], ["count", "sum"],
  ]

  /// Returns sentences that differ in one word or part. Most have another meaning.
  static func mutants(of sentence: String) -> [String] {
    let words = sentence.split(separator: " ").map(String.init)
    var found: [String] = []
    for (index, word) in words.enumerated() {
      let core = word.trimmingCharacters(in: ["(", ")", ","])
      for group in siblings where group.contains(core) {
        for other in group where other != core {
          found.append(replacing(words, index, word.replacing(core, with: other)))
        }
      }
      if let number = Int(core) {
        for other in [number - 1, number + 1, number + 10] where other > 0 {
          found.append(replacing(words, index, word.replacing(core, with: "\(other)")))
        }
      }
      if ["desc", "not", "distinct", "filled"].contains(core) {
        found.append((words[..<index] + words[(index + 1)...]).joined(separator: " "))
      }
    }
    found += ["where", "having", "with", "without", "first", "since", "in", "by"].compactMap {
      dropping($0, from: words)
    }
    if sentence.contains("first"), !sentence.contains("desc") {
      found.append(sentence.replacing(" first", with: " desc first"))
    }
    return found.filter { $0 != sentence }
  }

  private static func replacing(_ words: [String], _ index: Int, _ word: String) -> String {
    var words = words
    words[index] = word
    return words.joined(separator: " ")
  }

  /// Returns the sentence without the clause of the keyword.
  private static func dropping(_ keyword: String, from words: [String]) -> String? {
    guard let start = words.firstIndex(of: keyword) else { return nil }
    let others = ["where", "having", "with", "without", "first", "since", "in", "by", "per", "showing"]
    var depth = 0
    var end = start + 1
    while end < words.count {
      if depth == 0, others.contains(words[end]) { break }
      depth += words[end].filter { $0 == "(" }.count - words[end].filter { $0 == ")" }.count
      end += 1
    }
    let rest = words[..<start] + words[end...]
    return rest.count < 2 ? nil : rest.joined(separator: " ")
  }
}

extension String {
  fileprivate func trimmingCharacters(in signs: Set<Character>) -> String {
    var text = self[...]
    while let first = text.first, signs.contains(first) { text.removeFirst() }
    while let last = text.last, signs.contains(last) { text.removeLast() }
    return String(text)
  }

  fileprivate func range(of part: String) -> Range<String.Index>? { firstRange(of: part) }
}

extension Substring {
  fileprivate func trimmingCharacters(in signs: Set<Character>) -> String {
    String(self).trimmingCharacters(in: signs)
  }
  fileprivate func range(of part: String) -> Range<Substring.Index>? { firstRange(of: part) }
}
