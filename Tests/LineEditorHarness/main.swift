// Runs only the line editor, for tests that type into it. Prints the result of each line.
//
//     LineEditorHarness [HISTORY]
//
// If STYLES is set in the environment, words are cyan, numbers magenta, and other characters green.

import Glibc
import ParlanceLanguage
import ParlanceTerminal

/// Ends a `wait`. Outside the editor, the program handles signals itself.
nonisolated(unsafe) var isCancelled: sig_atomic_t = 0

let names = ["Ngöndro", "Ngakpa", "practice", "practitioner"] + (1...400).map { "item-\($0)" }

func complete(_ line: String, _ cursor: Int) -> Completion {
  let head = String(decoding: Array(line.utf8).prefix(cursor), as: UTF8.self)
  let word = head.split(separator: " ", omittingEmptySubsequences: false).last ?? ""
  let start = cursor - word.utf8.count
  let found = names.filter { $0.lowercased().hasPrefix(word.lowercased()) }
  let candidates = found.map { Completion.Candidate($0, note: $0.hasPrefix("item") ? "" : "a name") }
  return Completion(replaceRange: start..<cursor, candidates: candidates)
}

/// Returns a style for each run of letters, digits or other characters.
func styles(_ text: String) -> [StyledRange] {
  var found: [StyledRange] = []
  var offset = 0
  for character in text {
    let start = offset
    offset += character.utf8.count
    if character.isWhitespace { continue }
    let isDigit = ("0"..."9").contains(character)
    let style = isDigit ? "\u{1B}[35m" : character.isASCII && character.isLetter ? "\u{1B}[36m" : "\u{1B}[32m"
    if let last = found.last, last.sequence == style, last.range.upperBound == start {
      found[found.count - 1] = StyledRange(last.range.lowerBound..<offset, style)
    } else {
      found.append(StyledRange(start..<offset, style))
    }
  }
  return found
}

func say(_ text: String) {
  print(text)
  fflush(nil)
}

signal(SIGINT) { _ in isCancelled = 1 }
let editor = LineEditor(
  name: "parlance", historyFile: CommandLine.arguments.dropFirst().first,
  entering: { text, isWhole in
    let isOpen = text.count { $0 == "(" } > text.count { $0 == ")" }
    return isOpen && !isWhole ? .continueLine(indentation: 2) : .run
  },
  completer: complete)
if getenv("STYLES") != nil { editor.highlighter = { text, _ in styles(text) } }
if let warning = editor.takeHistoryWarning() { say("warning: \(warning)") }
say(editor.isEditing ? "editing" : "plain")

reading: while true {
  switch editor.readSentence(prompt: "\u{1B}[36m>\u{1B}[0m ", continuation: ". ") {
  case .interrupted: say("dropped")
  case .endOfFile:
    say("bye")
    break reading
  case .line("wait"):
    isCancelled = 0
    say("waiting")
    while isCancelled == 0 { _ = poll(nil, 0, 1) }
    say("cancelled")
  case .line("ask"):
    if case .line(let answer) = editor.readAnswer(prompt: "sure? ") { say("answer: \(answer)") }
  case .line("several"):
    editor.remember("list facts (\nwhere 1 = 1\n)")
    say("several lines")
  case .line(let line):
    editor.remember(line)
    say("[\(line)] \(line.utf8.count)")
  }
}
