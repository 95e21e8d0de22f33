import ParlanceLanguage
import Testing

@testable import ParlanceConsole

/// Whatever other shells obey is obeyed here or led to what is, and no lead fails.
@Suite("Where habits are led")
struct LedHabitTests {
  /// The commands that their manuals list, but for those about what a model or a file does not have.
  private static let manuals = #"""
    .auth .backup .bail .cd .changes .check .clone .connection .databases .dbinfo .dump .echo .eqp .excel .exit .expert
    .explain .fullschema .headers .help .import .indexes .intck .limit .lint .load .log .mode .nullvalue .once .open
    .output .parameter .print .progress .prompt .quit .read .recover .restore .save .scanstats .schema .session .sha3sum
    .shell .show .stats .system .tables .testcase .timeout .timer .trace .version .width .www
    .columns .edit .footer .highlight .last .maxrows .maxwidth .multiline .pager .rows .safe_mode .singleline
    .thousand_sep .decimal_sep
    \a \bind \c \C \cd \connect \conninfo \copy \copyright \crosstabview \d \dD \df \dg \di \dm \dn \dp \ds
    \dt \dT \du \dv \dx \dy \e \echo \edit \ef \encoding \errverbose \ev \expanded \f \g \gdesc \getenv \gexec
    \gset \gx \h \help \H \html \i \if \elif \else \endif \include \include_relative \ir \l \list \o \out \p
    \password \print \prompt \pset \q \qecho \quit \r \reset \s \set \setenv \sf \sv \t \T \timing \unset \w
    \warn \watch \write \x \z \! \?
    """#.split(whereSeparator: \.isWhitespace).map(String.init)

  private static let arguments =
    SayableHabitTests.arguments + [
      ",", ";", "\\t", "x.sql", "true", "1000", "create main s", "format csv", "format aligned",
      "format latex", "null -",
      "border 2", "pager off", "pager always", "fieldsep ,", "fieldsep abc", "expanded auto", "tuples_only",
      "none/x.csv", "fact to none/x.csv", "fact to x.foo", "fact from none.csv", "fact to x.csv",
    ]

  @Test("Each has a command or an answer of its own", arguments: manuals)
  func isKnown(name: String) {
    #expect(DotCommand.named(name) != nil || Habit.named(name) != nil, "\(name)")
  }

  @Test("No lead fails in the conversation that gave it", arguments: manuals, [false, true])
  func isRight(name: String, isSafe: Bool) throws {
    guard DotCommand.named(name) == nil else { return }
    let conversation = try Conversation(permissions: isSafe ? .safe : .everything)
    for argument in Self.arguments {
      let said = argument.isEmpty ? name : "\(name) \(argument)"
      let answer = try conversation.say(said)
      guard let id = conversation.lastErrorID else { continue }
      #expect(["said-otherwise", "out-of-reach"].contains(id), "\(said): \(answer)")
      // These need a terminal.
      guard let offer = SuggestedSentence(conversation),
        !["watch ", ".edit"].contains(where: offer.text.hasPrefix)
      else { continue }
      let fault = try offer.fault(conversation)
      #expect(fault == nil, "\(said)\n→ \(offer.text)\n\(fault ?? "")")
      if isSafe { #expect(conversation.lastErrorID != "out-of-reach", "\(said)\n→ \(offer.text)") }
    }
  }

  @Test(
    "They are led rightly",
    arguments: [
      ("\\f ,", ".separator ,"), ("\\f abc", nil), ("\\w x.sql", nil), ("\\if true", nil),
      ("\\t", ".headers off"),
      ("\\t off", ".headers on"), ("\\pset format csv", ".mode csv"), ("\\pset null -", ".nullvalue -"),
      ("\\pset border 2", ".mode table"), ("\\pset expanded auto", ".mode table"),
      ("\\pset numericlocale on", ".format number 1,234.5"),
      ("\\pset", ".show"), ("\\pset pager always", ".pager"), ("\\H", ".mode html"), ("\\ir none.say", nil),
      ("\\z", nil), (".timeout 1000", nil), (".session create main s", nil),
      ("\\jj", nil), ("\\tabels", ".tables"),
      (".decimal_sep ,", ".format number 1234,5"), (".decimal_sep .", ".format number 1234.5"),
      (".thousand_sep .", ".format number 1.234"), (".thousand_sep space", ".format number \"1 234\""),
      (".thousand_sep ,", ".format number 1,234"), (".thousand_sep _", nil),
      (".thousand_sep", ".format number 1,234"),
    ] as [(String, String?)])
  func lead(said: String, offered: String?) throws {
    let conversation = try Conversation()
    _ = try conversation.say(said)
    #expect(SuggestedSentence(conversation)?.text == offered)
  }

  @Test(
    "What is out of reach is not led to",
    arguments: ["\\copy fact to x.csv", "\\copy fact from x.csv", ".clone x.db", ".selftest", "\\ir x.say"])
  func safe(said: String) throws {
    let conversation = try Conversation(permissions: .safe)
    let answer = try conversation.say(said)
    #expect(conversation.lastErrorID == "out-of-reach")
    #expect(!answer.contains("export") && !answer.contains("did you mean"), "\(answer)")
  }

  @Test("A file is read where it is there")
  func file() throws {
    let place = TemporaryDirectory()
    place.write("text,number\na,1\n".utf8, to: "x.csv")
    let conversation = try Conversation()
    _ = try conversation.say("\\copy facts from '\(place.path)/x.csv' csv")
    #expect(SuggestedSentence(conversation)?.text == ".import \(place.path)/x.csv facts")
    _ = try conversation.say("\\ir \(place.path)/x.csv")
    #expect(SuggestedSentence(conversation)?.text == ".read \(place.path)/x.csv")
  }
}
