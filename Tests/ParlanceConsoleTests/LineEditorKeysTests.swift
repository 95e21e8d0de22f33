import Foundation
import Testing

/// The keys beside the letters, as terminals send them, in emacs and in vi's keys.
@Suite(.serialized) struct LineEditorKeysTests {
  @Test(
    "A key moves or deletes, and no letter of what it sends is typed",
    arguments: [
      // What is typed, the key, and what the line is once `!` is typed behind it.
      ("one two", "\u{1B}[1;5D", "one !two"), ("one two", "\u{1B}[1;3D", "one !two"),
      ("one two", "\u{1B}[5D", "one !two"), ("one two", "\u{1B}\u{1B}[D", "one !two"),
      ("one two", "\u{1B}[D", "one tw!o"), ("one two", "\u{1B}OD", "one tw!o"),
      ("one two", "\u{1B}[H\u{1B}[1;5C", "one! two"), ("one two", "\u{1B}[H\u{1B}[1;3C", "one! two"),
      ("one two", "\u{1B}OH\u{1B}[C", "o!ne two"), ("one two", "\u{1B}[1~\u{1B}[3~", "!ne two"),
      ("one two", "\u{1B}[1~\u{1B}[4~", "one two!"), ("one two", "\u{1B}[H\u{1B}[F", "one two!"),
      ("one two", "\u{1B}[H\u{1B}[3;5~", "! two"), ("one two", "\u{1B}[H\u{1B}[3;3~", "! two"),
      ("one two", "\u{1B}\u{7F}", "one !"), ("one two", "\u{1B}[3~", "one two!"),
      ("one two", "\u{1B}[5~\u{1B}[6~", "one two!"), ("one two", "\u{1B}[15;2~\u{1B}[[A", "one two!"),
      ("one two", "\u{1B}[97;5u\u{1B}[I\u{1B}OP", "one two!"),
    ])
  func moves(_ typed: String, _ keys: String, _ line: String) throws {
    for editrc in ["", "bind -v\n"] {
      let home = TemporaryDirectory()
      home.write(editrc.utf8, to: ".editrc")
      let terminal = try started(environment: ["HOME": home.path])
      terminal.type(typed + keys)
      terminal.settle()
      terminal.type("!\r")
      try terminal.expect("[\(line)]")
    }
  }

  @Test func whatEditrcBindsIsStillItsOwn() throws {
    let home = TemporaryDirectory()
    home.write("bind \"\\e[15~\" ed-move-to-beg\n".utf8, to: ".editrc")
    let terminal = try started(environment: ["HOME": home.path])
    terminal.type("list\u{1B}[15~\u{1B}[17~!\r")
    try terminal.expect("[!list]")
  }

  @Test func aKeyEndsASearch() throws {
    let terminal = try started()
    terminal.type("list facts\r")
    try terminal.expect("[list facts]")
    try terminal.expectPrompt()
    terminal.type("\u{12}fac")
    try terminal.expect("bck:")
    terminal.type("\u{1B}[D!\r")
    try terminal.expect("[list! facts]")
  }

  @Test("Home and End stay in the cursor's line", arguments: ["\u{1B}[H", "\u{1}"])
  func homeAndEnd(home: String) throws {
    let terminal = try started()
    let end = home == "\u{1}" ? "\u{5}" : "\u{1B}[F"
    terminal.type("one\u{1B}\rtwo\u{1B}\rthree")
    try terminal.expect("three")
    terminal.type("\u{1B}[A\(home)<\(end)>")
    terminal.settle()
    terminal.type("\r")
    try terminal.expect("[one\r\n<two>\r\nthree]")
  }

  @Test func aDroppedSearchLeavesNothingOnTheScreen() throws {
    for sought in ["fac", "zzqq"] {
      let terminal = try started()
      var screen = EmulatedScreen(width: 60)
      terminal.type("list facts\r")
      try terminal.expect("[list facts]")
      try terminal.expectPrompt()
      terminal.type("\u{12}\(sought)")
      terminal.settle(milliseconds: 300)
      terminal.type("\u{3}")
      try terminal.expect("dropped")
      terminal.settle()
      screen.write(terminal.output)
      #expect(!screen.lines.contains { $0.contains("bck") }, "\(screen.lines)")
      #expect(screen.lines.contains { $0.hasSuffix("^C") })
    }
  }

  @Test func aListIsShownOnceUntilAnotherKeyIsPressed() throws {
    let terminal = try started()
    terminal.type("list ng")
    let listed = { terminal.output.components(separatedBy: "Ngakpa  (a name)").count - 1 }
    for times in [0, 1, 1, 1] {
      terminal.type("\t")
      terminal.settle(milliseconds: 300)
      #expect(listed() == times)
    }
    terminal.type("\u{1B}[D\u{1B}[C")
    for _ in 0..<2 {
      terminal.settle(milliseconds: 300)
      terminal.type("\t")
    }
    terminal.settle(milliseconds: 300)
    #expect(listed() == 2)
  }
}
