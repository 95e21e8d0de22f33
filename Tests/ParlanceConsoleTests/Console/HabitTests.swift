import ParlanceLanguage
import Testing

@testable import ParlanceConsole

/// What people know from other shells is there, or is answered with what to say.
@Suite("Habits of other shells")
struct HabitTests {
  /// Commands that people type; each name is looked for, whatever follows it.
  static let typed = """
    .tables .schema .indexes .databases .mode .headers .nullvalue .width .output .once .read .open .import .dump .backup
    .timer .echo .bail .changes .show .prompt .shell .cd .eqp .expert .help .quit .exit .system .print .version .save
    .stats .maxrows .maxwidth .columns .rows .parameter .clone .restore .separator
    \\d \\dt \\di \\l \\x \\timing \\q \\? \\i \\o \\e \\s \\h \\! \\c \\cd \\echo \\set \\copy \\watch \\conninfo
    """.split(whereSeparator: \.isWhitespace).map(String.init)

  @Test("Each is a command, or answered with what to say", arguments: typed)
  func isKnown(name: String) {
    #expect(DotCommand.named(name) != nil || Habit.named(name) != nil, "\(name)")
  }

  @Test("No command is answered with another one", arguments: Habit.elsewhere.flatMap(\.names))
  func isNoCommand(name: String) {
    #expect(DotCommand.named(name) == nil)
    #expect(Habit.elsewhere.count { $0.names.contains(name) } == 1)
  }

  @Test("What is to be said instead can be said")
  func canBeSaid() throws {
    let language = try Conversation().session.language
    let words = [
      "SENTENCE": "list facts", "NAME": "quota", "VALUE": "108", "FILE": "x", "ENTITY": "fact",
      "QUERY": "list facts", "SIGN": ";", "TEXT": "x",
      "A": "count of plans", "B": "count of exercises per activity",
    ]
    for habit in Habit.elsewhere {
      guard case .say(let sentence) = habit.answer else { continue }
      let said = sentence.replacing("report NAME", with: "report history").split(separator: " ")
        .map { words[String($0)] ?? String($0) }.joined(separator: " ")
      let source = SourceText(said)
      if said.hasPrefix(".") {
        _ = try DotCommand.find(DotCommand.Line(source, source.bytes.indices))
      } else {
        _ = try language.parse(try language.lexer.tokens(of: source), of: source)
      }
    }
  }

  @Test("What was typed takes its place in the sentence")
  func isFilledIn() {
    let cases = [
      (".clone copy.db", ".backup copy.db"), (".clone", nil), (".dbinfo", ".databases"),
      (".parameter set @a 1", "let a be 1"), ("\\gx", ".last line"), (".param set x 2", "let x be 2"),
      ("\\watch", nil),
    ]
    for (typed, fix) in cases {
      let source = SourceText(typed)
      do {
        _ = try DotCommand.find(DotCommand.Line(source, source.bytes.indices))
        Issue.record("\(typed) is a command")
      } catch {
        #expect(error.id == "said-otherwise")
        #expect(error.fix?.replacement == fix, "\(typed)")
      }
    }
  }

  @Test(
    "A beginning that another shell has is that shell's", arguments: [(".dat", ".databases"), (".he", nil)])
  func beginning(said: String, meant: String?) { #expect(DotCommand.named(said)?.name == meant) }

  @Test("A table may be named with its schema, and an index leads to what it is of")
  func schema() throws {
    let conversation = try Conversation()
    #expect(try conversation.say("\\d public.fact") == conversation.say("\\d fact"))
    #expect(conversation.lastErrorID == nil)
    let told = try conversation.say("\\d fact_text_unique")
    #expect(told.contains("`.indexes fact` lists those of facts"), "\(told)")
    #expect(SuggestedSentence(conversation)?.text == "\\d fact")
  }

  @Test("Each command of ours that another shell has is told by the table")
  func isInTable() {
    let told = Set(
      HabitTable.rows.flatMap(\.typed).map { $0.split(separator: " ").first.map(String.init) ?? "" })
    for name in DotCommand.all.flatMap(\.names) where !ShellVocabulary.shells(of: name).isEmpty {
      #expect(told.contains(name), "\(name)")
    }
  }
}
