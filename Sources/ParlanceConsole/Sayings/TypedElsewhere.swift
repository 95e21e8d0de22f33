import ParlanceLanguage
import ParlanceRender

/// What is typed as another language or a letter would have it: a comment after `--`, `\gx` or `as json` behind a
/// sentence.
struct TypedElsewhere {
  let text: String

  /// The sentences that it may be, of whatever kind.
  var sentences: [String] {
    comments + withoutEnding + paged + (shown.map { [$0.question] } ?? [])
  }

  private var isOneLine: Bool { text.utf8.count < 500 && !text.contains("\n") }

  /// The sentence with its comment after `#`.
  var comments: [String] { isOneLine ? [withComment].compactMap { $0 } : [] }
  /// The sentence with the rows of a page as they are said here: `limit 2,3` leaves out two, and shows three.
  var paged: [String] {
    guard isOneLine else { return [] }
    let words = SpokenWords.cut(text)
    guard let place = words.indices.dropLast(3).first(where: { words[$0].lowercased() == "limit" }),
      words[place + 2] == ",", let skipped = Int(words[place + 1]), let count = Int(words[place + 3])
    else { return [] }
    let page = ["first", "\(count)"] + (skipped == 0 ? [] : ["skip", "\(skipped)"])
    return [SpokenWords.joined(words[..<place] + page + words[(place + 4)...])]
  }
  /// The sentence without the `\G` or `\gx` at its end; none without it.
  private var withoutEnding: [String] {
    guard isOneLine, let ending = EndingHabit.expanding.first(where: text.hasSuffix) else { return [] }
    let rest = text.dropLast(ending.count)
    return rest.contains("\\") ? [] : [rest.split(separator: " ").joined(separator: " ")]
  }

  /// What shows answers as it asks for, told where `sentence` is said in its place.
  func remark(beside sentence: String) -> String? {
    if let shown, sentence == shown.question { return shown.remark }
    return withoutEnding.isEmpty || sentence.contains("\\") ? nil : "`.mode line` shows each row as lines"
  }

  /// The question without the `as json` at its end, and what shows answers so; nil where there is none.
  private var shown: (question: String, remark: String)? {
    let words = SpokenWords.cut(text)
    guard isOneLine, words.count > 3, let verb = words.first?.lowercased(), Self.showing.contains(verb),
      ["as", "in"].contains(words[words.count - 2].lowercased()), let last = words.last,
      let mode = OutputMode(word: last)?.rawValue
    else { return nil }
    return (
      SpokenWords.joined(words.dropLast(2)),
      "`.mode \(mode)` shows all answers so, `.last \(mode)` the last one"
    )
  }
  private static let showing: Set<String> = [
    "list", "show", "count", "sum", "average", "min", "max", "median", "compare",
  ]

  private var withComment: String? {
    if let start = text.firstRange(of: "--") {
      let isApart = start.lowerBound == text.startIndex || text[..<start.lowerBound].last == " "
      let comment = text[start.upperBound...].drop { $0 == " " || $0 == "-" }
      // `--weekly` is an option.
      let isOption = !text[start.upperBound...].contains(" ") && comment.first?.isLetter == true
      return isApart && !isOption ? text[..<start.lowerBound] + "# " + comment : nil
    }
    guard let start = text.firstRange(of: "/*"), let end = text.firstRange(of: "*/"),
      start.upperBound <= end.lowerBound
    else { return nil }
    let comment = text[start.upperBound..<end.lowerBound].split(separator: " ").joined(separator: " ")
    let rest = (text[..<start.lowerBound] + text[end.upperBound...]).split(separator: " ").joined(
      separator: " ")
    return (rest.isEmpty ? "" : rest + " ") + "# " + comment
  }
}
