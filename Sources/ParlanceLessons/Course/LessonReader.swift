import ParlanceLanguage

/// Reads a lesson: Markdown with fenced blocks. `exercise` blocks contain exercises, and `say` blocks contain examples.
struct LessonReader {
  private let file: String
  private let lines: [Substring]
  private var index = 0
  private(set) var faults: [CourseFault] = []

  init(file: String, text: String) {
    self.file = file
    lines = text.split(separator: "\n", omittingEmptySubsequences: false)
  }

  /// Reads the whole file, and sets ``faults``.
  mutating func read() -> Lesson {
    var lesson = Lesson(name: Self.name(of: file), title: lines.first.map(Self.heading) ?? "")
    if lines.first?.hasPrefix("# ") != true { fail("a lesson must begin with `# Title`", at: 1) }
    index = 1
    var title: String?
    var question: [String] = []
    var data: String?
    while index < lines.count {
      let line = String(lines[index])
      index += 1
      if line.hasPrefix("## ") {
        title = Self.heading(lines[index - 1])
        question = []
      } else if line.hasPrefix("<!--") {
        let words = line.split(separator: " ")
        if words.count > 2, words[1] == "data" { data = String(words[2]) }
      } else if line.hasPrefix("```") {
        let start = index
        let block = readBlock()
        let words = line.dropFirst(3).split(separator: " ").map(String.init)
        if words.first == "exercise" {
          let place = CoursePlace(file: file, line: start)
          if let exercise = exercise(words, title, question, block, place) {
            lesson.exercises.append(exercise)
          }
          (title, question) = (nil, [])
        } else {
          for text in block { lesson.taughtWords.formUnion(Self.words(of: text)) }
          if words.first == "say" {
            for (offset, text) in block.enumerated() where !text.isEmpty && !text.hasPrefix("#") {
              let place = CoursePlace(file: file, line: start + offset + 1)
              lesson.examples.append(.init(sentence: text, data: data, place: place))
            }
          }
          let shown = block.map { "    " + $0 }
          if title == nil { lesson.text += shown } else { question += shown }
        }
        data = nil
      } else {
        for (place, part) in line.split(separator: "`", omittingEmptySubsequences: false).enumerated()
        where place % 2 == 1 {
          lesson.taughtWords.formUnion(Self.words(of: String(part)))
        }
        if title == nil { lesson.text.append(line) } else { question.append(line) }
      }
    }
    lesson.text = Self.trimmed(lesson.text)
    return lesson
  }

  private mutating func readBlock() -> [String] {
    var block: [String] = []
    while index < lines.count, !lines[index].hasPrefix("```") {
      block.append(String(lines[index]))
      index += 1
    }
    index += 1
    return block
  }

  private mutating func exercise(
    _ words: [String], _ title: String?, _ question: [String], _ block: [String], _ place: CoursePlace
  ) -> Exercise? {
    guard words.count > 1 else {
      fail("an exercise needs a name, as in ```exercise count-of-books", at: place.line)
      return nil
    }
    var reader = ExerciseReader(block, place)
    let exercise = reader.read(words[1], title ?? words[1], Self.trimmed(question))
    faults += reader.faults
    return exercise
  }

  private mutating func fail(_ message: String, at line: Int) {
    faults.append(CourseFault(CoursePlace(file: file, line: line), message))
  }

  private static func heading(_ line: Substring) -> String { line.drop { $0 == "#" }.trimmingBlanks() }

  /// Returns the name of a lesson: `fan-out` for `07-fan-out.md`.
  private static func name(of file: String) -> String {
    let stem = file.hasSuffix(".md") ? file.dropLast(3) : file[...]
    let name = stem.drop { $0.isNumber || $0 == "-" }
    return String(name.isEmpty ? stem : name)
  }

  private static func words(of text: String) -> [String] {
    text.lowercased().split { !$0.isLetter && $0 != "-" && $0 != "_" }.map(String.init)
  }

  private static func trimmed(_ lines: [String]) -> [String] {
    var lines = lines[...]
    while lines.first?.isEmpty == true { lines.removeFirst() }
    while lines.last?.isEmpty == true { lines.removeLast() }
    return Array(lines)
  }
}

/// Reads the block of one exercise.
struct ExerciseReader {
  private let lines: [String]
  private let place: CoursePlace
  private(set) var faults: [CourseFault] = []

  init(_ lines: [String], _ place: CoursePlace) {
    self.lines = lines
    self.place = place
  }

  /// Reads an exercise.
  ///
  /// - Returns: nil if the exercise has no valid kind or no answer. ``faults`` then contains the error.
  mutating func read(_ name: String, _ title: String, _ question: [String]) -> Exercise? {
    let first = CourseLine(lines.first ?? "")
    var answer = lines.dropFirst().lazy.map { CourseLine($0) }.first { $0.keyword == "answer" }?.rest ?? ""
    let kind: Exercise.Kind
    switch first.keyword {
    case "answer", "changes", "sql":
      kind = first.keyword == "answer" ? .answer : first.keyword == "sql" ? .sql : .changes
      answer = first.rest
    case "predict":
      kind = .predict(first.rest)
      answer = first.rest
    case "model":
      kind = .model
      answer = declaration
    case "say": kind = .say(first.rest)
    case "repair": kind = .repair(first.rest)
    case "refused":
      kind = .refused(
        because: lines.lazy.map { CourseLine($0) }.first { $0.keyword == "because" }?.text ?? "")
      answer = first.rest
    default:
      fail("unknown kind `\(first.keyword)`; expected \(Self.kinds)", at: 0)
      return nil
    }
    if answer.isEmpty {
      fail("the exercise has no answer", at: 0)
      return nil
    }
    var exercise = Exercise(
      name: name, title: title, question: question, kind: kind, answer: answer,
      place: CoursePlace(file: place.file, line: place.line + 1))
    readLines(into: &exercise)
    return exercise
  }

  private static let kinds = "answer, changes, model, predict, sql, say, repair or refused"

  /// The indented lines after `model`, without their indentation.
  private var declaration: String {
    lines.dropFirst().prefix { $0.isEmpty || $0.hasPrefix("  ") }
      .map { String($0.dropFirst(2)) }.joined(separator: "\n").trimmingBlanks()
  }

  private mutating func readLines(into exercise: inout Exercise) {
    var start = 1
    if case .model = exercise.kind {
      start += lines.dropFirst().prefix { $0.isEmpty || $0.hasPrefix("  ") }.count
    }
    for (index, text) in lines.enumerated().dropFirst(start) {
      let line = CourseLine(text)
      let place = CoursePlace(file: place.file, line: place.line + index + 1)
      switch line.keyword {
      case "", "answer", "because": continue
      case "data": exercise.data = line.rest
      case "wrong":
        exercise.mistakes.append(.init(sentence: line.rest, message: message(below: index), place: place))
      case "accept", "refuse":
        exercise.demands.append(
          .init(
            sentences: line.rest, isAccepted: line.keyword == "accept",
            message: optionalMessage(below: index),
            place: place))
      case "say":
        if !line.isIndented { fail("`say` must be indented below `wrong`, `accept` or `refuse`", at: index) }
      case "must": exercise.required += line.rest.split(separator: " ").map(String.init)
      case "not": exercise.forbidden += line.rest.split(separator: " ").map(String.init)
      case "hint":
        // The line `hint answer` isn't a hint. It only reminds authors that the command `.answer` shows the answer.
        if line.rest != "answer" { exercise.hints.append(line.text) }
      case "after": exercise.after = line.text
      default: fail("unknown line `\(line.keyword)` in an exercise", at: index)
      }
    }
    if case .model = exercise.kind, exercise.demands.isEmpty {
      fail("a `model` exercise needs `accept` or `refuse` lines", at: 0)
    }
  }

  private func optionalMessage(below index: Int) -> String? {
    guard lines.indices.contains(index + 1) else { return nil }
    let line = CourseLine(lines[index + 1])
    return line.isIndented && line.keyword == "say" ? line.text : nil
  }

  private mutating func message(below index: Int) -> String {
    if let message = optionalMessage(below: index) { return message }
    fail("a `wrong` line needs an indented `say \"…\"` below it", at: index)
    return ""
  }

  private mutating func fail(_ message: String, at index: Int) {
    faults.append(CourseFault(CoursePlace(file: place.file, line: place.line + index + 1), message))
  }
}
