import ParlanceStore
import Testing

@testable import ParlanceConsole

/// What the line says while nothing can be stopped, while another program is waited for, and of a change that was counted.
@Suite struct KeepingProgressTests {
  @Test func whatIsKeptCannotBeStopped() {
    for isStopping in [false, true] {
      let text = ProgressText(
        kind: .rows("a.csv", bytes: 9), done: .init(), seconds: 2, keeps: true, isStopping: isStopping)
      #expect(text.words == "| keeping it")
    }
  }

  @Test func anImportWaitsAsAllElse() {
    let text = ProgressText(kind: .rows("a.csv", bytes: 9), done: .init(), seconds: 2, waits: true)
    #expect(text.words == "| waiting for another program, 2.0 s, ^C stops it")
    let stopped = ProgressText(
      kind: .sentence, done: .init(), seconds: 2, waits: true, isStopping: true)
    #expect(stopped.words == "| waiting for another program, 2.0 s, stopping")
  }

  @Test(
    "Of a change that was counted, the time left is told",
    arguments: [
      (1_000_000, "| changed 250,000 of 1,000,000 rows, 500,000/s, 2 s left, ^C stops it"),
      (nil, "| changed 250,000 rows, 500,000/s, ^C stops it"),
      // More than was counted: another has added some meanwhile.
      (200_000, "| changed 250,000 rows, 500,000/s, ^C stops it"),
    ] as [(Int?, String)])
  func aChange(counted: Int?, words: String) {
    var work = RunningWork(scanned: 1_000_000, total: 1_000_000, seconds: 1.5, still: 0.5)
    work.changed = 250_000
    #expect(
      ProgressText(kind: .sentence, done: .init(), seconds: 2, work: work, changes: counted).words
        == words)
  }

  @Test func whatIsKeptIsNotedForAsLongAsItTakes() {
    let task = ProgressTask(.sentence)
    task.noteKeeping(true)
    #expect(task.isKept)
    task.noteKeeping(false)
    #expect(!task.isKept)
  }
}
