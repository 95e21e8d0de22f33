import Testing

/// Tab and pastes, on a terminal. The harness knows `Ngöndro`, `Ngakpa`, `practice`, `practitioner` and 400 items.
@Suite(.serialized) struct LineEditorTabTests {
  @Test func theOnlyCandidateIsTaken() throws {
    let terminal = try started()
    terminal.type("add 108 to ngö\t")
    try terminal.expect("Ngöndro ")
    terminal.type("x\r")
    try terminal.expect("[add 108 to Ngöndro x]")
  }

  @Test func theBeginningInCommonIsTaken() throws {
    let terminal = try started()
    terminal.type("list pr\t")
    try terminal.expect("acti")
    terminal.type("\r")
    try terminal.expect("[list practi] 11")
  }

  @Test func theWordInTheMiddleIsCompleted() throws {
    let terminal = try started()
    terminal.type("to nga today\u{1B}b\u{2}\t")
    terminal.settle()
    terminal.type("x\r")
    try terminal.expect("[to Ngakpa xtoday]")
  }

  @Test func theSecondTabListsAndTheLineGoesOn() throws {
    let terminal = try started()
    terminal.type("list ng")
    try terminal.expect("list ng")
    terminal.type("\t")
    terminal.settle()
    terminal.type("\t")
    try terminal.expect("\r\nNgöndro  (a name)  Ngakpa  (a name)\r\n")
    try terminal.expect("list ng")
    terminal.type("a\t\r")
    terminal.settle()
    terminal.type("\r")
    try terminal.expect("list nga")
  }

  @Test func aLongListEndsWithTheScreen() throws {
    let terminal = try started()
    terminal.type("it\t")
    try terminal.expect("em-")
    terminal.type("\t")
    try terminal.expect("… and ")
    try terminal.expect(" more\r\n")
    terminal.type("400\r")
    try terminal.expect("[item-400] 8")
  }

  @Test func aBracketedPasteIsTextUntilEnter() throws {
    let terminal = try started()
    terminal.type("\u{1B}[200~list pr\tactice\r\nlist \u{1}\u{1B}[31mitems\nand a half\u{1B}[201~")
    try terminal.expect("and a half")
    terminal.settle()
    #expect(!terminal.output.contains("[list"))
    terminal.type("!\r")
    try terminal.expect("[list pr actice\r\nlist items\r\nand a half!]")
  }

  @Test func aPlainPasteCompletesNothingAndIsOneText() throws {
    let terminal = try started()
    terminal.type("list\tpr\tx\n\tlist ng\tx\n")
    try terminal.expect("[list pr x\r\n list ng x]")
  }

  @Test func aPasteIntoViCommands() throws {
    let home = TemporaryDirectory()
    home.write("bind -v\n".utf8, to: ".editrc")
    let terminal = try started(environment: ["HOME": home.path])
    terminal.type("\u{1B}")
    terminal.settle()
    terminal.type("\u{1B}[200~dd list\u{1B}[201~\r")
    try terminal.expect("[dd list]")
  }

  @Test func aPasteThatNeverEndsIsTakenAfterAWhile() throws {
    let terminal = try started()
    terminal.type("\u{1B}[200~list")
    try terminal.expect("list")
  }
}
