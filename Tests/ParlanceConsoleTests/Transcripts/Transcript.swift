/// A conversation as a test: sentences, each with the reason why it is said and exactly what is to be answered.
///
/// The file is a list of settings (`model: demo`, `data: northwind`, `now: 2026-11-20T09:30`, `width: 100`, `files: imports`: a folder
/// whose files are at hand in the directory that is written `@`) and steps. A step is some lines `# why`, a line `> sentence` with its continuations `. …`, and the answer up to the next step. `now:` may also stand below a `# why`.
struct Transcript {
  struct Step {
    /// The lines before the sentence, as they stand: comments, settings and empty ones.
    var before: [String] = []
    /// The clock that is set before the sentence, as text.
    var now: String?
    /// What is said; its lines joined by line ends.
    var sentence = ""
    /// Where the sentence stands, from 1.
    var line = 0
    /// Without empty lines at the end.
    var answer = ""

    /// The reasons, without `#`.
    var why: [String] {
      before.filter { $0.hasPrefix("#") }.map { String($0.dropFirst().drop { $0 == " " }) }
    }
  }

  private(set) var settings: [String: String] = [:]
  var steps: [Step] = []
  /// What stands after the last step.
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

  /// The file's text, a step set off from the one before by an empty line.
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
