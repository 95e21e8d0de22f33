import ParlanceStore
import Testing

@testable import ParlanceConsole

/// What the line says of a sentence for which many rows are gone through.
@Suite struct ScanProgressTests {
  typealias Done = ProgressTask.Done

  @Test(arguments: [
    // Half a million rows of a million, after half a second.
    (
      RunningWork(scanned: 500_000, total: 1_000_000, seconds: 0.5), Done(),
      "| scanned 500,000 of about 1,000,000 rows, 1.0 M/s, 1 s left, ^C stops it"
    ),
    (
      RunningWork(scanned: 31_000, total: 9_300_000, seconds: 2), Done(),
      "| scanned 31,000 of about 9,300,000 rows, 15,000/s, 10 min left, ^C stops it"
    ),
    // Where nobody knows how many there will be.
    (
      RunningWork(scanned: 12_345_678, seconds: 2), Done(),
      "| scanned 12,345,678 rows, 6.1 M/s, ^C stops it"
    ),
    // There were more than was thought: no number is above its total.
    (
      RunningWork(scanned: 1_100, total: 1_000, seconds: 2), Done(),
      "| scanned 1,100 rows, 550/s, ^C stops it"
    ),
    // All is gone through, but the answer is not there yet.
    (
      RunningWork(scanned: 1_000_000, total: 1_000_000, sorts: true, seconds: 1, still: 0.5), Done(),
      "| scanned 1,000,000 rows, sorting, 2.0 s, ^C stops it"
    ),
    (
      RunningWork(scanned: 900_000, total: 1_000_000, seconds: 1, still: 0.5), Done(),
      "| scanned 900,000 rows, 2.0 s, ^C stops it"
    ),
    (
      RunningWork(scanned: 999_999, total: 1_000_000, sorts: true, seconds: 1.9), Done(),
      "| scanned 999,999 rows, sorting, 2.0 s, ^C stops it"
    ),
    // No more rows can be written than were gone through: those that were found are sorted by now.
    (
      RunningWork(scanned: 999_999, total: 1_000_000, sorts: true, seconds: 1.5, still: 0.5),
      Done(rows: 200_000, written: 8_000_000),
      "8.0 MB, 200,000 rows, 400,000/s, at most 2 s left, ^C stops it"
    ),
    // What is written tells more than what is read, but not how much is left.
    (
      RunningWork(scanned: 250_000, total: 1_000_000, seconds: 2), Done(rows: 200_000, written: 8_000_000),
      "8.0 MB, 200,000 rows, 100,000/s, 6 s left, ^C stops it"
    ),
    (
      // Who reads it has the engine wait.
      RunningWork(scanned: 250_000, total: 1_000_000, seconds: 0.5, still: 1.5),
      Done(rows: 200_000, written: 8_000_000),
      "8.0 MB, 200,000 rows, 100,000/s, 6 s left, ^C stops it"
    ),
    (
      RunningWork(scanned: 250_000, seconds: 2), Done(rows: 200_000, written: 8_000_000),
      "8.0 MB, 200,000 rows, 100,000/s, ^C stops it"
    ),
  ])
  func words(work: RunningWork, done: Done, words: String) {
    #expect(ProgressText(kind: .sentence, done: done, seconds: 2, work: work).words == words)
    // So is a script that is one sentence, as `-c` has it.
    let script = ProgressTask.Kind.script("<command>", bytes: 30)
    var done = done
    done.sentences = 1
    #expect(ProgressText(kind: script, done: done, seconds: 2, work: work).words == words)
  }
}
