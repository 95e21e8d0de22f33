import Foundation
import TerminalSupport
import Testing

/// Several consoles use one database at the same time. Each sentence is one transaction.
@Suite(.onTerminalThread) struct LastSpotTests {
  @Test("Of six consoles that book the last spot at once, exactly one gets it", arguments: 1...5)
  func oneGetsIt(round: Int) throws {
    let place = Workplace()
    let model = FileManager.default.currentDirectoryPath + "/examples/studio/studio.model"
    let members = (1...6).map { "add member m\($0): credits 3" }.joined(separator: "; ")
    let begun = try place.run([
      "x.db", "-m", model, "-c",
      "add studio Moose; add class Flow of Moose: starts tomorrow at 18:00, spots 1, cost 2; \(members)",
    ])
    #expect(begun.status == 0, "\(begun.errors)")
    let ran = try place.shell(
      """
      for n in 1 2 3 4 5 6; do
        { parlance x.db -c "book class Flow for m$n" >/dev/null 2>errors.$n; echo $? >status.$n; } &
      done
      wait
      cat status.*
      """)
    #expect(ran.output.split(separator: "\n").map(String.init).sorted() == ["0", "1", "1", "1", "1", "1"])
    // The members that come too late get the studio's own error message and don't pay.
    let errors = (1...6).map { String(decoding: place.bytes("errors.\($0)"), as: UTF8.self) }
    #expect(errors.count { $0.contains("the class is full") } == 5, "\(errors)")
    let left = try place.run(["x.db", "-c", "sum credits of members; count bookings; sum left of classes"])
    #expect(left.output == "16.00\n1\n0\n", "\(left.errors)")
  }
}
