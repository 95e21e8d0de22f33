import Foundation
import ParlanceLanguage
import TestSupport
import Testing

@testable import ParlanceConsole
@testable import ParlanceSession

/// The correction offered for wrong sentences. `fixes.txt` lists each sentence with the fix that Up inserts, the
/// suggestion that is only shown, or nothing. `RECORD=1` writes the list again and fails. Review each line of the
/// difference, because each one is a promise to users.
@Suite("What is offered for a wrong sentence") struct FixTests {
  private static let folder = "Tests/ParlanceConsoleTests/Fixes/"
  private static let file = folder + "fixes.txt"

  private enum Line {
    case comment(String)
    /// Starts a new conversation with a model: `demo`, or `trials` for the one beside this file.
    case model(String)
    case typed(String, offered: String)
  }

  private static func lines() throws -> [Line] {
    var lines: [Line] = []
    for line in try Repository.text(file).split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("  "), case .typed(let typed, _)? = lines.last {
        lines[lines.count - 1] = .typed(typed, offered: String(line.dropFirst(2)))
      } else if line.hasPrefix("@ ") {
        lines.append(.model(String(line.dropFirst(2))))
      } else if line.isEmpty || line.hasPrefix("#") {
        lines.append(.comment(String(line)))
      } else {
        lines.append(.typed(String(line), offered: ""))
      }
    }
    return lines
  }

  private static func conversation(_ model: String) throws -> Conversation {
    guard model == "trials" else { return try Conversation(model: model) }
    let conversation = try Conversation(model: folder + "trials.model", now: "2026-11-27T11:30")
    for sentence in try Repository.text(folder + "trials.say").split(separator: "\n") {
      let answer = try conversation.say(String(sentence))
      #expect(conversation.lastErrorID == nil, "\(sentence): \(answer)")
    }
    return conversation
  }

  /// Returns `fix: …`, `try: …`, `nothing`, or `understood` for a sentence without an error.
  private static func offer(for typed: String, _ conversation: Conversation) throws -> String {
    _ = try conversation.say(typed)
    guard conversation.lastErrorID != nil else { return "understood" }
    guard let (diagnostic, source) = conversation.errors.last else { return "nothing" }
    let whole = 0..<source.bytes.count
    if let fix = diagnostic.fix { return "fix: " + fix.applied(to: source, within: whole) }
    return diagnostic.suggestion.map { $0.purpose + ": " + $0.change.applied(to: source, within: whole) }
      ?? "nothing"
  }

  @Test func eachIsOfferedAsListed() throws {
    var conversation = try Self.conversation("trials")
    var written = ""
    var count = 0
    for line in try Self.lines() {
      switch line {
      case .comment(let text): written += text + "\n"
      case .model(let name):
        written += "@ \(name)\n"
        conversation = try Self.conversation(name)
      case .typed(let typed, let offered):
        let found = try Self.offer(for: typed, conversation)
        written += "\(typed)\n  \(found)\n"
        #expect(found == offered, "\(typed)")
        count += 1
      }
    }
    #expect(count >= 150)
    if ProcessInfo.processInfo.environment["RECORD"] != nil {
      while written.hasSuffix("\n\n") { written.removeLast() }
      try Repository.write(written, to: Self.file)
      Issue.record("recorded \(Self.file)")
    }
  }

  // MARK: Random damage

  /// Sentences about the demo. The words for negation, comparison and numbers are never damaged, so a fix must contain
  /// them all.
  private static let sentences = [
    "list facts where number > 10 by saved desc first 5",
    "list facts where not archived and number <= 500 showing text, number",
    "list facts where saved before 3 days ago", "count facts where text contains \"sun\"",
    "add 108 to \"Guru Yoga\" yesterday", "add practice \"Six Yogas\": target 1000",
    "change fact 3: number = number + 5", "archive facts where number < 100 and not archived",
    "delete facts where number is empty", "book class \"Vinyasa Flow\" for anna",
    "list members without bookings by name", "list bookings for anna where not cancelled",
    "list members with (bookings where class studio = Moose) by name",
    "list members minus members with bookings", "list classes from monday to friday where left > 0",
    "sum amount of sessions of ngondro this month per week", "count sessions per practice having count > 3",
    "sum amount of sessions where day since 2026-11-01 per practice by sum desc first 2",
    "running sum amount of sessions of \"Guru Yoga\" per day",
    "compare count of sessions of ngondro vs count of sessions of \"Guru Yoga\" per week",
  ]
  private static let denying: Set<String> = ["not", "without", "minus", "empty", "no", "never", "!="]
  private static let comparing: Set<String> = [
    "<", ">", "<=", ">=", "=", "before", "after", "since", "until", "contains", "from", "to", "between", "+",
  ]
  private static let inserted = [
    "not", "or", "empty", "by month", "a", "today", "more than", "over", "per practice", "showing",
    "inactive",
    "anna", "3", "( )", "where", "ago",
  ]

  private static func words(_ text: String) -> [String] {
    text.lowercased().split { " ,:()\"".contains($0) }.map(String.init)
  }

  private static func damaged(_ sentence: String, _ dice: inout some RandomNumberGenerator) -> String {
    var words = sentence.split(separator: " ").map(String.init)
    let plain = words.indices.filter { index in
      let word = words[index].trimmingCharacters(in: CharacterSet(charactersIn: "():,\""))
      return !denying.contains(word) && !comparing.contains(word) && !word.contains(where: \.isNumber)
    }
    let place = plain.randomElement(using: &dice) ?? 0
    switch Int.random(in: 0..<6, using: &dice) {
    case 0:
      var letters = Array(words[place])
      letters.remove(at: Int.random(in: 0..<letters.count, using: &dice))
      words[place] = String(letters)
    case 1:
      var letters = Array(words[place])
      let letter = Int.random(in: 0..<letters.count, using: &dice)
      letters[letter] = "abcdefghijklmnopqrstuvwxyz".randomElement(using: &dice) ?? "x"
      words[place] = String(letters)
    case 2: words.remove(at: place)
    case 3: words.swapAt(place, min(place + 1, words.count - 1))
    case 4: return sentence.replacing("\"", with: "")
    default: words.insert(inserted.randomElement(using: &dice) ?? "not", at: place)
    }
    return words.joined(separator: " ")
  }

  @Test("No fix of a damaged sentence says something else than what was typed")
  func damagedSentences() throws {
    let conversation = try Conversation()
    let session = conversation.session
    let names: Set<String> = ["guru yoga", "vinyasa flow"]
    var dice = Dice(seed: 47)
    var count = 0
    for sentence in Self.sentences {
      try #require(session.isValidSentence(sentence), "\(sentence)")
      for _ in 0..<5 {
        let typed = Self.damaged(sentence, &dice)
        guard let error = session.fault(of: typed, session.clock) else { continue }
        let source = SourceText(typed)
        let fix = session.suggesting(error, in: source).fix
        guard let fix else { continue }
        count += 1
        let fixed = fix.applied(to: source, within: 0..<source.bytes.count)
        let (before, after) = (Self.words(typed), Self.words(fixed))
        let note: Comment = "\(typed) → \(fixed)"
        #expect(session.isValidSentence(fixed), note)
        #expect(fixed != typed, note)
        for kind in [Self.denying, Self.comparing] {
          #expect(after.filter(kind.contains).sorted() == before.filter(kind.contains).sorted(), note)
        }
        let digits = { (words: [String]) in words.filter { $0.contains(where: \.isNumber) }.sorted() }
        #expect(digits(after) == digits(before), note)
        for clause in ["per", "showing", "by"] {
          let most = max(Self.words(sentence).count { $0 == clause }, before.count { $0 == clause })
          #expect(after.count { $0 == clause } <= most, note)
        }
        let texts = fixed.split(separator: "\"", omittingEmptySubsequences: false).enumerated()
        for (place, text) in texts where !place.isMultiple(of: 2) {
          #expect(typed.contains("\"\(text)\"") || names.contains(text.lowercased()), note)
        }
      }
    }
    #expect(count > 25)
  }
}
