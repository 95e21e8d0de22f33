import ParlanceStore
import Testing

@testable import ParlanceConsole

@Suite struct ProgressTextTests {
  typealias Done = ProgressTask.Done

  @Test(arguments: [
    (ProgressTask.Kind.sentence, Done(), 0.5, "/ 0.5 s, ^C stops it"),
    // What is told is never nothing.
    (.sentence, Done(), 0.04, "| 0.1 s, ^C stops it"), (.sentence, Done(), 9.96, "\\ 9.9 s, ^C stops it"),
    (.sentence, Done(), 10, "| 10 s, ^C stops it"),
    (.sentence, Done(rows: 3), 61.25, "| 61 s, ^C stops it"),
    (
      .sentence, Done(rows: 1_234_567, written: 45_260_000), 2,
      "45.2 MB, 1,234,567 rows, 617,000/s, ^C stops it"
    ),
    (.sentence, Done(rows: 768, written: 45_260), 2, "45 kB, 768 rows, 384/s, ^C stops it"),
    (.sentence, Done(rows: 3, written: 90), 2, "1 kB, 3 rows, 1/s, ^C stops it"),
    (
      .script("big.say", bytes: 1_000), Done(sentences: 50_000, read: 250), 2,
      "big.say: 25 %, 50,000 sentences, 25,000/s, 6 s left, ^C stops it"
    ),
    (
      .script("big.say", bytes: 1_000), Done(sentences: 10, read: 10), 10,
      "big.say: 1 %, 10 sentences, 1/s, 17 min left, ^C stops it"
    ),
    (
      .script("a\u{1B}b", bytes: 1_000), Done(sentences: 500, read: 1_000), 1,
      "a\\eb: 100 %, 500 sentences, 500/s, ^C stops it"
    ),
    (.command, Done(rows: 256, written: 65_536), 3.24, "| the command goes on, 3.2 s, ^C stops it"),
    // What is asked with -c is a script of one sentence.
    (.script("<command>", bytes: 30), Done(sentences: 1, read: 30), 1, "- 1.0 s, ^C stops it"),
  ])
  func words(kind: ProgressTask.Kind, done: Done, seconds: Double, words: String) {
    #expect(ProgressText(kind: kind, done: done, seconds: seconds).words == words)
  }

  @Test("Of a script that stays at one sentence, it is told how far that is")
  func longSentence() {
    var text = ProgressText(
      kind: .script("big.say", bytes: 1_000), done: Done(sentences: 3, read: 50), seconds: 60)
    text.sentence.seconds = 2
    text.work = RunningWork(scanned: 200_000, total: 1_000_000, seconds: 2)
    #expect(
      text.words
        == "big.say: sentence 3, scanned 200,000 of about 1,000,000 rows, 100,000/s, 8 s left, ^C stops it")
    text.work = nil
    #expect(text.words == "big.say: sentence 3, 2.0 s, ^C stops it")
    // From the first drawing on, which comes half a second after the script began.
    text.sentence.seconds = 0.4
    #expect(text.words == "big.say: sentence 3, 0.4 s, ^C stops it")
    text.sentence.seconds = 0.3
    #expect(text.words == "big.say: 5 %, 3 sentences, 0/s, 19 min left, ^C stops it")
    text.sentence.seconds = 2
    text.done.records = 10
    text.done.allRecords = 30
    #expect(text.words == "big.say: sentence 3, 10 of 30 records, 5/s, 4 s left, ^C stops it")
    text.sentence.before = Done(rows: 500, written: 5_000_000)
    text.done = Done(sentences: 3, rows: 1_500, written: 7_000_000)
    #expect(text.words == "big.say: sentence 3, 2.0 MB, 1,000 rows, 500/s, ^C stops it")
  }

  @Test(
    "The narrower the terminal, the more is left out, and last the rate and the time left",
    arguments: [
      (80, "history.say: 25 %, 50,000 sentences, 25,000/s, 6 s left, ^C stops it"),
      (60, "history.say: 25 %, 50,000 sentences, 25,000/s, 6 s left"),
      (50, "25 %, 50,000 sentences, 25,000/s, 6 s left"),
      (40, "50,000 sentences, 25,000/s, 6 s left"), (20, "25,000/s, 6 s left"), (10, "6 s left"),
    ])
  func within(width: Int, words: String) {
    let text = ProgressText(
      kind: .script("history.say", bytes: 1_000), done: Done(sentences: 50_000, read: 250), seconds: 2)
    #expect(text.words(within: width) == words)
  }
}
