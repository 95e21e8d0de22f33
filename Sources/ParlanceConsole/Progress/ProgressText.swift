import ParlanceRender

/// What the line says of a task: done, rate, time left.
struct ProgressText {
  let kind: ProgressTask.Kind
  let done: ProgressTask.Done
  /// Since it began.
  let seconds: Double

  var words: String {
    switch kind {
    case .sentence: sentence
    case .script where done.sentences <= 1: sentence
    case .script(let name, let total): file(name, of: total, "sentences")
    case .rows(let name, let total): file(name, of: total, "rows")
    }
  }

  private func file(_ name: String, of total: Int, _ parts: String) -> String {
    [
      "\(CellText.visible(name)): \(min(done.read, total) * 100 / max(total, 1)) %",
      "\(Self.grouped(done.sentences)) \(parts)", "\(Self.grouped(Int(Double(done.sentences) / seconds)))/s",
      timeLeft(total),
    ].filter { !$0.isEmpty }.joined(separator: ", ")
  }

  /// Of one sentence only what it writes can be told; no total is known.
  private var sentence: String {
    if done.written == 0 { return "\(spinner) \(Int(seconds)) s, ^C stops it" }
    let bytes = Double(done.written)
    return "\(Self.grouped(done.rows)) rows, \(megabytes(bytes)), \(megabytes(bytes / seconds))/s"
  }

  private func timeLeft(_ total: Int) -> String {
    guard done.read > 0, done.read < total else { return "" }
    let left = seconds * Double(total - done.read) / Double(done.read)
    return left < 90 ? "\(Int(left.rounded(.up))) s left" : "\(Int((left / 60).rounded(.up))) min left"
  }

  private func megabytes(_ bytes: Double) -> String {
    let tenths = Int(bytes / 100_000)
    return "\(Self.grouped(tenths / 10)).\(tenths % 10) MB"
  }

  /// A sign that moves with each drawing.
  private var spinner: String { ["|", "/", "-", "\\"][Int(seconds * 10) % 4] }

  /// With a comma between each three digits.
  static func grouped(_ number: Int) -> String {
    let digits = Array(String(number))
    return digits.enumerated().map { index, digit in
      index > 0 && (digits.count - index) % 3 == 0 ? ",\(digit)" : String(digit)
    }.joined()
  }
}
