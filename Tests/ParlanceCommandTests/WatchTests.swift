import PostgreSQLSupport
import TerminalSupport
import Testing

/// `watch` without a terminal. It prints answers until the process is stopped or its output is closed.
@Suite(.onTerminalThread) struct WatchTests {
  /// The program's path instead of the shell function, so that `$!` is its process.
  private static let watching = "\"\(ProgramRun.program)\" x.db --now 2026-11-20"
  private static let change =
    "parlance x.db -c 'change fact a: number 2; add fact c; add fact d; delete fact b, c' >.change"

  /// Returns a shell command that waits up to ten seconds until `file` contains `text`.
  private static func wait(for text: String, in file: String) -> String {
    "i=0; until grep -q '\(text)' \(file) || [ $i = 200 ]; do sleep 0.05; i=$((i+1)); done"
  }

  @Test(arguments: [
    (
      "ndjson", "list facts", #""d""#,
      """
      {"id":1,"text":"a","number":1}
      {"id":2,"text":"b","number":null}
      {"removed":2}
      {"id":1,"text":"a","number":2}
      {"id":4,"text":"d","number":null}

      """
    ),
    (
      "ndjson", "sum number of facts", "2",
      "{\"sum number\":1}\n{\"sum number\":2}\n"
    ),
    ("csv", "list facts showing text", "d", "text\r\na\r\nb\r\n\ntext\r\na\r\nd\r\n"),
    ("table", "sum number of facts", "2", "1\n\n2\n"),
  ])
  func aStreamOfAnswers(_ mode: String, _ query: String, _ last: String, _ output: String) throws {
    let place = try filled()
    let run = try place.shell(
      """
      \(Self.watching) --mode \(mode) -c 'watch \(query)' >.answers 2>.told & watcher=$!
      \(Self.wait(for: ".", in: ".answers"))
      \(Self.change)
      \(Self.wait(for: last, in: ".answers"))
      kill -TERM $watcher; wait $watcher; echo "status $?"; cat .told
      """)
    #expect(run.output == "status 0\n")
    #expect(String(decoding: place.bytes(".answers"), as: UTF8.self) == output)
  }

  @Test func itEndsWithWhoeverReads() throws {
    let run = try filled().shell("\(Self.watching) -c 'watch count facts' | head -n 1; echo done")
    #expect(run.output == "2\ndone\n")
    #expect(run.errors == "")
  }

  @Test func anErrorIsToldBesideTheAnswers() throws {
    let place = try filled()
    let run = try place.shell(
      """
      \(Self.watching) -c 'watch count facts' >.answers 2>.told & watcher=$!
      \(Self.wait(for: "2", in: ".answers"))
      mv x.db y.db
      \(Self.wait(for: "there", in: ".told"))
      mv y.db x.db
      parlance x.db -c 'add fact c' >.change
      \(Self.wait(for: "3", in: ".answers"))
      kill -TERM $watcher; wait $watcher; cat .answers .told
      """)
    #expect(
      run.output == "2\n\n3\nparlance: the file of x.db was replaced or deleted\n",
      "\(run.output)")
  }

  @Test func whatAScriptHasChangedMustBeKeptFirst() throws {
    let place = try filled()
    let run = try place.run(["x.db", "-c", "add fact c", "-c", "watch count facts"])
    #expect(run.status == 1)
    #expect(run.errors.contains("this script has uncommitted changes"))
    #expect(run.errors.contains("nothing was saved"))
  }

  @Test func aScriptThatHasReadMayWatch() throws {
    let run = try filled().shell(
      "\(Self.watching) -c 'count facts; watch count facts; count facts' | head -n 2; echo done")
    #expect(run.output == "2\n2\ndone\n")
  }

  /// Measures the fastest of several changes, because the machine may be busy with other tests.
  @Test(
    "What another connection changes on a server is shown within half a second",
    .enabled(if: PostgreSQLServer.name != nil))
  func onAServer() throws {
    let address = PostgreSQLServer.address(of: try PostgreSQLServer.makeSchema())
    let run = try Workplace().shell(
      """
      export db='\(address)'
      parlance "$db" -m facts.model -c 'add fact a' >.change
      "\(ProgramRun.program)" "$db" -c 'watch count facts' >.answers 2>.told & watcher=$!
      \(Self.wait(for: "1", in: ".answers"))
      for number in 2 3 4 5 6; do
        parlance "$db" -c "add fact f$number" >.change
        kept=$(date +%s%3N)
        \(Self.wait(for: "^$number$", in: ".answers").replacing("'", with: "\"").replacing("sleep 0.05", with: "sleep 0.01"))
        echo "$(($(date +%s%3N) - kept))"
      done
      kill -TERM $watcher; wait $watcher; cat .told
      """)
    let waits = run.output.split(whereSeparator: \.isNewline).compactMap { Int($0) }
    #expect(waits.count == 5 && waits.min() ?? .max < 500, "\(run.output)")
  }

  private func filled() throws -> Workplace {
    let place = Workplace()
    let run = try place.run(["x.db", "-m", "facts.model", "-c", "add fact a: number 1; add fact b"])
    #expect(run.status == 0)
    return place
  }
}
