/// A recorded conversation: sentences, each with a reason and the exact answer.
///
/// The file begins with settings: `model: demo`, `data: northwind`, `now: 2026-11-20T09:30`, `width: 100`, and `files:
/// imports`, a folder whose files are copied to the directory `@`. The steps follow. A step has lines `# why`, a line
/// `> sentence` with continuation lines `. …`, and the answer. `now:` may also follow `# why`.
struct Transcript {
  struct Step {
    /// The original lines before the sentence: comments, settings and empty lines.
    var before: [String] = []
    /// The time that is set before the sentence, as text.
    var now: String?
    /// The sentence. Its lines are joined by line ends.
    var sentence = ""
    /// The line number of the sentence, 1-based.
    var line = 0
    /// The answer, without empty lines at the end.
    var answer = ""

    /// The reasons, without `#`.
    var why: [String] {
      before.filter { $0.hasPrefix("#") }.map { String($0.dropFirst().drop { $0 == " " }) }
    }
  }

  private(set) var settings: [String: String] = [:]
  var steps: [Step] = []
  /// The lines after the last step.
  private var after: [String] = []

  init(_ text: String) {
    var pending: [String] = []
    var current: Step?
    var answer: [String] = []
    func finish() {
      guard var step = current else { return }
      while answer.last?.isEmpty == true { answer.removeLast() }
      step.answer = answer.joined(separator: "\n")
      steps.append(step)
      (current, answer) = (nil, [])
    }
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      .enumerated()
    {
      if line.hasPrefix("> ") {
        finish()
        let settings = pending.compactMap(Self.setting)
        self.settings.merge(settings) { first, _ in first }
        current = Step(
          before: pending, now: settings.last { $0.0 == "now" }?.1, sentence: String(line.dropFirst(2)),
          line: index + 1)
        pending = []
      } else if line.hasPrefix("#") {
        finish()
        pending.append(line)
      } else if current == nil {
        pending.append(line)
      } else if line.hasPrefix(". "), answer.isEmpty {
        current?.sentence += "\n" + line.dropFirst(2)
      } else {
        answer.append(line)
      }
    }
    finish()
    after = pending
  }

  private static func setting(_ line: String) -> (String, String)? {
    for key in ["model", "data", "files", "now", "width"] where line.hasPrefix(key + ": ") {
      return (key, String(line.dropFirst(key.count + 2)))
    }
    return nil
  }

  /// The text of the file, with an empty line between steps.
  var text: String {
    var lines: [String] = []
    for step in steps {
      var before = step.before[...]
      while before.first?.isEmpty == true { before.removeFirst() }
      if !lines.isEmpty { lines.append("") }
      lines += before
      let said = step.sentence.split(separator: "\n", omittingEmptySubsequences: false)
      lines += said.enumerated().map { ($0 == 0 ? "> " : ". ") + $1 }
      if !step.answer.isEmpty { lines.append(step.answer) }
    }
    let rest = after.filter { !$0.isEmpty }
    if !rest.isEmpty { lines += [""] + rest }
    return lines.joined(separator: "\n") + "\n"
  }
}
