import Testing

@testable import ParlanceConsole

@Suite struct HistoryWalkTests {
  private let entries = ["list facts", "count facts", "list members", "list members"]

  @Test func anEmptyLineWalksOverAllAndBack() {
    var walk = HistoryWalk(over: entries, from: "", prefix: "")
    #expect(older(&walk) == ["list members", "count facts", "list facts"])
    #expect(newer(&walk) == ["count facts", "list members", ""])
    #expect(walk.newer() == nil)
  }

  @Test func whatStandsBeforeTheCursorFilters() {
    var walk = HistoryWalk(over: entries, from: "lip", prefix: "li")
    #expect(older(&walk) == ["list members", "list facts"])
    #expect(newer(&walk) == ["list members", "lip"])
  }

  @Test func whatStandsThereAlreadyIsNoStep() {
    var walk = HistoryWalk(over: entries, from: "list members", prefix: "list")
    #expect(older(&walk) == ["list facts"])
    #expect(newer(&walk) == ["list members"])
  }

  @Test func nothingFits() {
    var walk = HistoryWalk(over: entries, from: "show", prefix: "show")
    #expect(walk.older() == nil)
    #expect(walk.newer() == nil)
  }

  private func older(_ walk: inout HistoryWalk) -> [String] {
    var found: [String] = []
    while let entry = walk.older() { found.append(entry) }
    return found
  }

  private func newer(_ walk: inout HistoryWalk) -> [String] {
    var found: [String] = []
    while let entry = walk.newer() {
      // Equal neighbours are one step.
      if found.last != entry { found.append(entry) }
    }
    return found
  }
}
