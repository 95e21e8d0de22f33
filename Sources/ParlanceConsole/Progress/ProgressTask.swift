import ParlanceStore
import Synchronization

/// Something that may take long, and how far it is: written by who does it, read by who tells of it.
final class ProgressTask: Sendable {
  enum Kind: Sendable {
    /// A sentence, of which only the engine may know how far it is.
    case sentence
    /// What is declared, for which tables are made anew: their rows go from one to another.
    case declaration
    /// A script: its name and how many bytes it has.
    case script(String, bytes: Int)
    /// A file that is imported: its name and how many bytes it has. Its rows are counted as sentences.
    case rows(String, bytes: Int)
    /// A database that is copied page by page, and the name of the copy.
    case pages(String)
    /// A command that was given all of an answer.
    case command
    /// Nothing but that a call of the engine ends, which was stopped.
    case leftCall
  }

  /// What was done so far.
  struct Done: Sendable, Equatable {
    /// Sentences of the script.
    var sentences = 0
    /// Bytes of the script.
    var read = 0
    /// Rows of answers.
    var rows = 0
    /// Records that a verb was done to, and of how many.
    var records = 0
    var allRecords = 0
    /// Pages of the database that were copied, and how many there are.
    var copied = 0
    var pages = 0
    /// Bytes of answers that went elsewhere than to the terminal.
    var written = 0
  }

  let kind: Kind
  /// How many rows it will change; nil where nobody has counted them.
  let changes: Int?
  let start = ContinuousClock.now
  private let sentences = Atomic(0)
  private let read = Atomic(0)
  private let rows = Atomic(0)
  private let records = Atomic(0)
  private let allRecords = Atomic(0)
  private let written = Atomic(0)
  private let copied = Atomic(0)
  private let pages = Atomic(0)
  private let kept = Atomic(false)

  /// Of the engine that does it; nil where that says nothing.
  private let meter: (any WorkMeter)?

  init(_ kind: Kind, meter: (any WorkMeter)? = nil, changes: Int? = nil) {
    self.kind = kind
    self.changes = changes
    self.meter = meter
  }

  /// How far the engine is with what it runs now.
  var work: RunningWork? { meter?.read() }

  /// Has the engine note how far it is, for when that is to be told.
  func noteWork() { meter?.ask() }

  /// Whether the engine waits for another program.
  var waits: Bool { meter?.waitsForLock ?? false }

  var done: Done {
    Done(
      sentences: sentences.load(ordering: .relaxed), read: read.load(ordering: .relaxed),
      rows: rows.load(ordering: .relaxed),
      records: records.load(ordering: .relaxed), allRecords: allRecords.load(ordering: .relaxed),
      copied: copied.load(ordering: .relaxed), pages: pages.load(ordering: .relaxed),
      written: written.load(ordering: .relaxed))
  }

  // One thread counts, so that nothing needs to be locked.

  /// Another sentence was read, up to this byte of the script.
  func readSentence(upTo offset: Int) {
    sentences.store(sentences.load(ordering: .relaxed) &+ 1, ordering: .relaxed)
    read.store(offset, ordering: .relaxed)
    allRecords.store(0, ordering: .relaxed)
  }

  /// Whether what was done is just being kept.
  var isKept: Bool { kept.load(ordering: .relaxed) }

  func noteKeeping(_ isKept: Bool) { kept.store(isKept, ordering: .relaxed) }

  /// A verb was done to so many records.
  func count(records count: Int, of total: Int) {
    records.store(count, ordering: .relaxed)
    allRecords.store(total, ordering: .relaxed)
  }

  /// So many pages are copied now.
  func copy(_ count: Int, of total: Int) {
    copied.store(count, ordering: .relaxed)
    pages.store(total, ordering: .relaxed)
  }

  func count(rows: Int) { self.rows.store(self.rows.load(ordering: .relaxed) &+ rows, ordering: .relaxed) }

  func count(written: Int) {
    self.written.store(self.written.load(ordering: .relaxed) &+ written, ordering: .relaxed)
  }
}
