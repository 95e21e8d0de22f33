import Glibc
import ParlanceRender
import ParlanceStore

/// What the line says of a task: done, rate, time left.
struct ProgressText {
  let kind: ProgressTask.Kind
  var done: ProgressTask.Done
  /// Since it began.
  var seconds: Double
  /// What was done before the sentence of a script that is run now, and for how many seconds that has been run.
  var sentence = (before: ProgressTask.Done(), seconds: 0.0)
  /// What the engine has done of the statement that it runs; nil where that is not known.
  var work: RunningWork?
  /// Whether the engine waits for another program's lock.
  var waits = false
  /// Whether what was done is being kept.
  var keeps = false
  /// Whether ^C came.
  var isStopping = false
  /// How many rows the statement will change; nil where that is not known.
  var changes: Int?
  /// Whether each drawing takes the place of the one before, and is seen to move.
  var moves = true

  /// How far it is, and where there is room for it, how to stop it. Where there is little, a file is not named; then what
  /// stands first is left out, so that the rate and the time left are told to the last.
  func words(within width: Int) -> String {
    var told = told
    let fits = { (text: String) in DisplayWidth.of(text) <= width }
    if fits(words) { return words }
    if !fits(told.text) { told.name = nil }
    while !fits(told.text), told.parts.count > 1 { told.parts.removeFirst() }
    return told.text
  }

  var words: String {
    keeps ? told.text : told.text + (isStopping ? ", stopping" : ", ^C stops it")
  }

  /// What is told of the work, the dispensable first.
  private struct Told {
    var sign = ""
    /// Of the file that it is about.
    var name: String?
    var parts: [String]

    var text: String {
      sign + (name.map { "\(CellText.visible($0)): " } ?? "") + parts.joined(separator: ", ")
    }
  }

  private var told: Told {
    if waits { return Told(sign: spinner, parts: ["waiting for another program", elapsed]) }
    if keeps { return Told(sign: spinner, parts: ["keeping it"]) }
    return switch kind {
    case .sentence, .declaration: oneSentence
    case .script where done.sentences <= 1: oneSentence
    case .script(let name, _) where sentence.seconds >= Self.longSentence: longSentence(in: name)
    case .script(let name, let total): Told(name: name, parts: file(of: total, "sentences"))
    case .rows(let name, let total): Told(name: name, parts: file(of: total, "rows"))
    case .pages where done.pages == 0: Told(sign: spinner, parts: [elapsed])
    case .pages(let name): Told(name: name, parts: copy)
    case .leftCall: Told(sign: spinner, parts: ["waiting for the end of what was stopped", elapsed])
    case .command: Told(sign: spinner, parts: ["the command goes on", elapsed])
    }
  }

  /// Of a script that stays at one sentence, how far that is.
  private func longSentence(in name: String) -> Told {
    var text = self
    text.seconds = sentence.seconds
    text.done.rows -= sentence.before.rows
    text.done.written -= sentence.before.written
    return Told(name: name, parts: ["sentence \(grouped(done.sentences))"] + text.oneSentence.parts)
  }

  /// Seconds: less than the line waits, so that it is about a long sentence from its first drawing on.
  private static let longSentence = 0.35

  private var copy: [String] {
    if done.copied == done.pages {
      return ["\(grouped(done.pages)) pages", "checking them", elapsed]
    }
    return [
      "\(done.copied * 100 / done.pages) %", "\(grouped(done.copied)) of \(grouped(done.pages)) pages",
      "\(grouped(Int(Double(done.copied) / seconds)))/s",
      timeLeft(done.copied, of: done.pages, after: seconds),
    ].compactMap(\.self)
  }

  private func file(of total: Int, _ parts: String) -> [String] {
    [
      "\(min(done.read, total) * 100 / max(total, 1)) %", "\(grouped(done.sentences)) \(parts)",
      "\(grouped(Int(Double(done.sentences) / seconds)))/s", timeLeft(done.read, of: total, after: seconds),
    ].compactMap(\.self)
  }

  /// Of one sentence what it writes is told, else the rows that are gone through for it, else only the time.
  private var oneSentence: Told {
    if done.written > 0 {
      let (seconds, left) = writing
      let parts = [
        size(Double(done.written)), "\(grouped(done.rows)) rows", rate(done.rows, in: seconds), left,
      ]
      return Told(parts: parts.compactMap(\.self))
    }
    return Told(sign: spinner, parts: records ?? work.map(scan) ?? [elapsed])
  }

  /// How far a verb is that is done to each record of a set.
  private var records: [String]? {
    guard done.allRecords > 0 else { return nil }
    return [
      "\(grouped(done.records)) of \(grouped(done.allRecords)) records",
      "\(grouped(Int(Double(done.records) / seconds)))/s",
      timeLeft(done.records, of: done.allRecords, after: seconds),
    ].compactMap(\.self)
  }

  /// How far the engine is with going from row to row; when it is through, that it is, and no longer how far.
  private func scan(_ work: RunningWork) -> [String] {
    if work.deed == .indexed || work.changed > 0 && isThrough(work) { return change(work) }
    // So few are of what the engine keeps for itself; of what it checks within one of its steps it counts nothing.
    if work.scanned < 100 {
      return (work.total.map { ["checking about \(grouped($0)) rows"] } ?? []) + [elapsed]
    }
    let scanned = "scanned \(grouped(work.scanned))"
    if isThrough(work) {
      return ["\(scanned) rows"] + (work.sorts ? ["sorting"] : []) + [elapsed]
    }
    let total = work.total.flatMap { $0 >= work.scanned ? " of about \(grouped($0))" : nil } ?? ""
    return ["\(scanned)\(total) rows", rate(work.scanned, in: work.seconds), scanLeft].compactMap(\.self)
  }

  /// How far the engine is with changing what it has found.
  private func change(_ work: RunningWork) -> [String] {
    // What is found is changed when all is found.
    let seconds = max(work.still, 0.001)
    let counted = changes.flatMap { $0 >= work.changed ? $0 : nil }
    let total = counted ?? likelyChanges(work)
    let words = total.map { " of \(counted == nil ? "about " : "")\(grouped($0))" } ?? ""
    return [
      "\(deed(work)) \(grouped(work.changed))\(words) rows",
      rate(work.changed, in: seconds),
      total.flatMap { timeLeft(work.changed, of: $0, after: seconds) },
    ].compactMap(\.self)
  }

  /// What becomes of the rows. Of those of a table that is made anew, none is gone.
  private func deed(_ work: RunningWork) -> String {
    if case .declaration = kind, work.deed != .indexed { "took over" } else { work.deed.rawValue }
  }

  /// As many rows as it will change where those to come lie as close as those behind it; nil where that says nothing.
  private func likelyChanges(_ work: RunningWork) -> Int? {
    guard let reach = work.reach, reach >= Self.leastReach else { return nil }
    let count = Double(work.changed) / reach
    // No more digits than are likely to be right.
    let unit = pow(10, max(0, floor(log10(count)) - 1))
    return max(work.changed, Int((count / unit).rounded() * unit))
  }

  /// Of a shorter way nothing can be told.
  private static let leastReach = 0.01

  /// Whether the engine does something else for a while now, or has been at the last row.
  private func isThrough(_ work: RunningWork) -> Bool {
    // The last row is not stepped on from.
    work.still >= Self.pause || work.total.map { ($0 - 1...$0).contains(work.scanned) } ?? false
  }

  /// Seconds without a step: some drawings of the line.
  private static let pause = 0.35

  private var scanLeft: String? {
    guard let work, let total = work.total, !isThrough(work) else { return nil }
    return timeLeft(work.scanned, of: total, after: work.seconds)
  }

  /// For how long rows have been written, where who reads them may have the engine wait, and how long that will still take.
  private var writing: (seconds: Double, left: String?) {
    guard let work, let total = work.total else { return (seconds, nil) }
    guard work.sorts, isThrough(work) else {
      return (seconds, timeLeft(work.scanned, of: total, after: seconds))
    }
    // What is sorted is found before any of it is written: no more rows than were gone through.
    let seconds = max(work.still, 0.001)
    return (seconds, timeLeft(done.rows, of: total, after: seconds).map { "at most \($0)" })
  }

  private func rate(_ count: Int, in seconds: Double) -> String {
    let rate = Double(count) / max(seconds, 0.001)
    // No more digits than can be read before the next drawing.
    if rate < 10_000 { return "\(grouped(Int(rate)))/s" }
    if rate < 1_000_000 { return "\(grouped(Int(rate / 1000) * 1000))/s" }
    let tenths = Int(rate / 100_000)
    return "\(grouped(tenths / 10)).\(tenths % 10) M/s"
  }

  /// As long as what is left takes at the pace so far; nil where nothing was done, or nothing is left.
  private func timeLeft(_ done: Int, of total: Int, after seconds: Double) -> String? {
    guard done > 0, done < total else { return nil }
    let left = seconds * Double(total - done) / Double(done)
    return left < 90 ? "\(Int(left.rounded(.up))) s left" : "\(Int((left / 60).rounded(.up))) min left"
  }

  /// Since it began, to the tenth at first: nothing is told as 0.
  private var elapsed: String {
    let tenths = max(Int(seconds * 10), 1)
    return tenths < 100 ? "\(tenths / 10).\(tenths % 10) s" : "\(tenths / 10) s"
  }

  private func size(_ bytes: Double) -> String {
    if bytes < 1_000_000 { return "\(max(Int(bytes / 1000), 1)) kB" }
    let tenths = Int(bytes / 100_000)
    return "\(grouped(tenths / 10)).\(tenths % 10) MB"
  }

  /// A sign that moves with each drawing, and a blank.
  private var spinner: String { moves ? ["| ", "/ ", "- ", "\\ "][Int(seconds * 10) % 4] : "" }

  private func grouped(_ number: Int) -> String { NumberLayout.thousands.text(of: number) }
}
