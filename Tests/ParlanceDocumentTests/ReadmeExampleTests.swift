import Foundation
import ParlanceLanguage
import TerminalSupport
import Testing

/// Runs all examples in the README. `RECORD=1` writes the answers to the README and fails, so the tests are serialized.
@Suite(.serialized, .onTerminalThread) struct ReadmeExampleTests {
  /// The console blocks run in order in one folder. Each one continues where the previous one ended.
  @Test func `what the console blocks show is what happens`() throws {
    let text = try Project.text("README.md")
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let shell = try Shell()
    var found: [(range: Range<Int>, lines: [String])] = []
    for block in MarkdownBlock.all(in: text) {
      if let name = block.fileName {
        try shell.write(block.lines.joined(separator: "\n") + "\n", to: name)
      } else if block.language == "console" {
        found.append((block.range, try answers(to: block.lines, in: shell)))
      }
    }
    #expect(found.count > 4)
    for (range, answer) in found where !Project.isRecording { #expect(answer == Array(lines[range])) }
    guard Project.isRecording else { return }
    for (range, answer) in found.reversed() { lines.replaceSubrange(range, with: answer) }
    try Project.write(lines.joined(separator: "\n"), to: "README.md")
    Issue.record("recorded README.md")
  }

  /// Returns the block's commands, each followed by its output.
  private func answers(to lines: [String], in shell: Shell) throws -> [String] {
    if let first = lines.first, first.hasPrefix("memory> ") { return try conversation(lines, in: shell) }
    return try lines.filter { $0.hasPrefix("$ ") }.flatMap { line -> [String] in
      [line] + Self.lines(try shell.run(String(line.dropFirst(2))).output)
    }
  }

  /// Runs a block with the console's prompt. The sentences follow the prompt.
  private func conversation(_ lines: [String], in shell: Shell) throws -> [String] {
    let prompt = "memory> "
    let typed = lines.filter { $0.hasPrefix(prompt) }.map { $0.dropFirst(prompt.count) }
    let (output, status) = try shell.run(
      "parlance --demo --now 2026-11-20 --echo", input: typed.joined(separator: "\n") + "\n")
    #expect(status == 0)
    return Self.lines(output).map { $0.hasPrefix("> ") ? prompt + $0.dropFirst(2) : $0 }
  }

  private static func lines(_ output: String) -> [String] {
    let lines = output.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    return lines.last == "" ? lines.dropLast() : lines
  }

  @Test func `the sentences shown can be said to the demonstration`() throws {
    let shell = try Shell()
    let blocks = MarkdownBlock.all(in: try Project.text("README.md")).filter {
      $0.language == "parlance" && $0.fileName == nil
    }
    #expect(!blocks.isEmpty)
    for block in blocks {
      let (output, status) = try shell.run(
        "parlance --demo --now 2026-11-20 -f -", input: block.lines.joined(separator: "\n") + "\n")
      #expect(status == 0, "\(output)")
    }
  }

  @Test(arguments: FormTable.shownForms)
  func `the example of a form can be said to the demonstration`(_ form: Form) throws {
    // A live view runs until it is stopped, and only external tables can be adopted. Both are tested elsewhere.
    if ["watch", "adopt"].contains(form.name) { return }
    let shell = try Shell()
    try shell.write("count facts\n", to: "july.say")
    try shell.write("Number,Text\n8611,K2 is 8611 m high\n", to: "facts.csv")
    try shell.write("Day,Distance\n2026-11-01,5.2\n", to: "runs.csv")
    // The examples expect a third archived fact.
    let example = form.examples[0].replacing("'", with: "'\\''")
    // An open transaction must be ended.
    let end = example == "begin" ? " -c commit" : ""
    let (output, status) = try shell.run(
      "parlance --demo --now 2026-11-20 -c 'archive fact 3' -c '\(example)'\(end)")
    #expect(status == 0, "\(form.name): \(output)")
  }
}
