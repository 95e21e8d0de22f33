// The line editor alone, for the tests to type into: says what each line became.
//
//   LineEditorHarness [HISTORY]

import Glibc
import ParlanceAssist
import ParlanceConsole
import Synchronization

/// Ends a `wait` in its loop, as a query is ended.
let isToldOf = Atomic(false)

let names = ["Ngöndro", "Ngakpa", "practice", "practitioner"] + (1...400).map { "item-\($0)" }

func complete(_ line: String, _ cursor: Int) -> TabCompletion {
  let head = String(decoding: Array(line.utf8).prefix(cursor), as: UTF8.self)
  let word = head.split(separator: " ", omittingEmptySubsequences: false).last ?? ""
  let start = cursor - word.utf8.count
  let found = names.filter { $0.lowercased().hasPrefix(word.lowercased()) }
  let candidates = found.map { TabCandidate($0, note: $0.hasPrefix("item") ? "" : "a name") }
  return TabCompletion(replaceRange: start..<cursor, candidates: candidates)
}

func say(_ text: String) {
  print(text)
  fflush(nil)
}

Interrupts.install()
Interrupts.watch { isToldOf.store(true, ordering: .sequentiallyConsistent) }
let editor = LineEditor(
  name: "parlance", historyFile: CommandLine.arguments.dropFirst().first,
  ends: { text, isWhole in isWhole || text.count { $0 == "(" } <= text.count { $0 == ")" } },
  completer: complete)
if let warning = editor.takeHistoryWarning() { say("warning: \(warning)") }
say(editor.isEditing ? "editing" : "plain")

reading: while true {
  switch editor.readSentence(prompt: "\u{1B}[36m>\u{1B}[0m ", continuation: ". ") {
  case .interrupted: say("dropped")
  case .endOfFile:
    say("bye")
    break reading
  case .line("wait"):
    isToldOf.store(false, ordering: .sequentiallyConsistent)
    _ = Interrupts.take()
    say("waiting")
    while !isToldOf.load(ordering: .sequentiallyConsistent) { usleep(1_000) }
    say(Interrupts.take() ? "cancelled" : "never mind")
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
