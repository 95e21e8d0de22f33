import ParlanceFiles
import ParlanceLanguage
import ParlanceMeaning
import ParlanceModel
import ParlanceRender
import ParlanceSession
import ParlanceStore

extension Setting {
  /// All settings, in the order of `.help` and `.show`.
  static let all: [Setting] = [
    Setting(
      .answers, ".mode", .optional(.choice(modes), "MODE"),
      "sets how answers are printed; without MODE, shows all modes",
      in: \.session.output.mode, shown: \.rawValue,
      show: { try $0.session.output.text(ModeSamples($0.session.output).text()) }
    ) { line, _ in
      let word = try line.words(atMost: 1)[0]
      return try word.mode()
    },
    .toggle(
      .answers, ".headers", also: [".header"], "whether columns have headings",
      in: \.session.output.preferences.showsHeadings),
    Setting(
      .answers, ".nullvalue", .optional(.text("the text for an empty value"), "TEXT"),
      "the text shown for an empty value; `default` is the text of the mode",
      in: \.session.output.preferences.missing, initial: .some(nil),
      shown: { $0.map(NameSpelling.quoted) ?? "the text of the mode" }
    ) { line, _ in line.argument },
    Setting(
      .answers, ".width", .optional(.text("the width of each column, such as `20 0 -8`"), "N…"),
      "the widths of columns: 0 fits the content, a negative width aligns right; `default` fits all",
      in: \.session.output.preferences.columnWidths, initial: [],
      shown: { $0.isEmpty ? "fitted" : $0.map { String($0) }.joined(separator: " ") }
    ) { line, _ in try line.words.map { try $0.columnWidth() } },
    Setting(
      .answers, ".separator", .optional(.text("a character such as `;`, or `tab`"), "CHARACTER"),
      "the separator of csv values in files and answers, such as `;` or `tab`",
      in: \.session.output.preferences.separator, initial: UInt8(ascii: ","),
      shown: { $0 == 0x09 ? "tab" : String(UnicodeScalar($0)) }
    ) { line, _ in try line.words(atMost: 1)[0].separator() },
    .toggle(
      .answers, ".wrap", "whether long text is wrapped; `off` cuts it with `…`",
      in: \.session.output.preferences.wraps),
    Setting(
      .answers, ".theme", .optional(.choice(ColorTheme.allCases.map { ($0.rawValue, $0.summary) }), "THEME"),
      "the colours: `dark`, `light` or `none`", in: \.colors.theme, shown: \.rawValue,
      show: { console in
        let theme = console.colors.theme
        let seen = console.colors.areShown ? "" : ", but colours are off here"
        try console.session.output.sentence("\(theme.rawValue): \(theme.summary)\(seen)")
      }
    ) { line, _ in
      let word = try line.words(atMost: 1)[0]
      guard let theme = ColorTheme(rawValue: word.text.lowercased()) else {
        throw word.unknown(CommandError.unknownTheme, among: ColorTheme.allCases.map(\.rawValue))
      }
      return theme
    },
    Setting(
      .answers, ".format", .optional(.example(formats), "WHAT EXAMPLE"),
      "prints dates, times or numbers like an example: `.format time 6:00 PM`",
      in: \.session.output.preferences.format, initial: ValueFormat(),
      details: ["Without an argument, `.format` shows the current formats."],
      examples: [".format"] + FormatSubject.allCases.map { ".format \($0.rawValue) \($0.examples[0])" },
      shown: { format in
        let examples = FormatSubject.allCases.compactMap { $0.example(in: format) }
        return examples.isEmpty ? "plain" : examples.joined(separator: " ")
      },
      show: { console in
        let format = console.session.output.preferences.format
        try console.list(FormatSubject.allCases.map { ($0.rawValue, $0.example(in: format) ?? "plain") })
      }
    ) { line, console in
      try FormatSubject.format(
        line, changing: console.session.output.preferences.format, today: console.session.clock.now.day)
    },
    Setting(
      .answers, ".dates", .optional(.choice(dates), "HOW"),
      "prints days as words such as `yesterday` (`relative`) or as dates (`plain`)",
      in: \.session.output.preferences.format.isRelative, shown: { $0 ? "relative" : "plain" }
    ) { line, _ in
      let word = try line.words(atMost: 1)[0]
      guard dates.contains(where: { $0.word == word.text.lowercased() }) else {
        throw word.unknown(CommandError.unknownWay, among: dates.map(\.word))
      }
      return word.text.lowercased() == "relative"
    },
    Setting(
      .output, ".pager", .optional(.choice(pagers), "on|off|COMMAND"), "the command that shows long answers",
      in: \.pager, reaching: [.shell],
      details: [
        """
        `.pager on` uses `$PAGER`, or `less` if that isn't set. If the pager can't be run, the answer is shown without a pager.
        """
      ], shown: \.description
    ) { line, console in
      var pager = console.pager
      switch line.argument.lowercased() {
      case "on": pager.use(nil)
      case "off": pager.isOn = false
      default: pager.use(line.argument)
      }
      return pager
    },
    .toggle(
      .database, ".changes", "whether the number of changed rows is shown", on: "after each sentence",
      off: "not shown", in: \.session.preferences.reportsChanges),
    Setting(
      .database, ".journal", .optional(.choice(journal), "on|off|keep N"),
      "whether changes are recorded for `undo`, and how many entries are stored",
      in: \.session.transactions.writer.setting, initial: JournalSetting(),
      details: [
        """
        The setting applies to this session, but the journal is stored in the database. If there are more than N entries \
        (`keep N`), or more than 64 MB of changes, the oldest entries are removed.
        """
      ], examples: [".journal", ".journal off", ".journal keep 5000"],
      shown: { $0.isOn ? "keep \($0.entries)" : "off" }
    ) { line, console in try line.journal(console.session.transactions.writer.setting) },
    .toggle(
      .database, ".eqp", "whether the query plan is shown", on: "before each answer", off: "not shown",
      in: \.session.preferences.printsQueryPlan),
    .choice(
      .database, ".timer", also: ["\\timing"], "whether the time of each sentence is shown",
      [.on: "after each sentence", .off: "not shown", .once: "only after the next sentence"],
      in: \.measures.time),
    .choice(
      .database, ".stats", "whether statistics of SQLite's work are shown",
      [
        .on: "everything", .off: "nothing", .stmt: "only the work of the sentence",
        .vmstep: "the number of steps of SQLite's virtual machine",
      ], in: \.measures.work),
    Setting(
      .console, ".prompt",
      .optional(.text("the prompt, such as `\"{name} {time}> \"`, or `default`"), "FORMAT [FORMAT]"),
      "the prompt, and the prompt of continuation lines", in: \.prompt, initial: PromptSetting(),
      examples: [".prompt", ".prompt \"{name} {time}> \"", ".prompt default"],
      shown: { $0.first.text.replacing("\n", with: "\\n") },
      show: { console in
        let prompts = [console.prompt.first, console.prompt.further].compactMap(\.self)
        let spelled = prompts.map { QuotedWord.spelled($0.text) }.joined(separator: " ")
        try console.session.output.line(".prompt " + spelled)
        try console.list(PromptFormat.Placeholder.allCases.map { ("{\($0.rawValue)}", $0.meaning) })
      }
    ) { line, _ in
      let formats = try line.words(atMost: 2).map { try PromptFormat($0.text, at: $0.range) }
      return PromptSetting(first: formats[0], further: formats.dropFirst().first)
    },
    .toggle(
      .console, ".highlight", "whether words are coloured while you type",
      on: "keywords, names, texts, numbers and errors", off: "plain text", in: \.highlights),
    .toggle(
      .console, ".suggest", "whether a continuation is suggested while you type",
      on: "in grey after the cursor; → takes it", off: "no suggestions", in: \.suggests),
    .toggle(
      .console, ".echo", "whether a script's sentences are shown", on: "each before its answer",
      off: "only answers", in: \.echoes),
    .toggle(
      .console, ".bail", "whether a script stops at its first error", on: "the whole script, or nothing",
      off: "each sentence takes effect on its own", in: \.stopsAtErrors,
      check: { isOn, line, console in
        // A script that was started as one transaction stays one transaction while it runs.
        let transactions = console.session.transactions
        if isOn || !transactions.isScript && !transactions.isInPart { return }
        throw CommandError.keptAsAWhole.at(
          line.nameRange,
          notes: ["run the script with --keep-going, so that each sentence takes effect on its own"])
      }),
  ]

  private static let modes = OutputMode.allCases.map { (word: $0.rawValue, meaning: $0.summary) }

  private static let dates = [
    (word: "relative", meaning: "`yesterday`, `in 3 days`, `43 days ago`"),
    (word: "plain", meaning: "as dates"),
  ]

  private static let formats = FormatSubject.allCases.map {
    (word: $0.rawValue, meaning: "as `\($0.examples[0])`", examples: $0.examples)
  }

  private static let journal = [
    (word: "on", meaning: "changes are recorded"),
    (word: "off", meaning: "changes from now on can't be undone"),
    (word: "keep", meaning: "how many entries are stored: `keep 5000`"),
  ]

  private static let pagers = [
    (word: "on", meaning: "`$PAGER`, or `less` if that isn't set"),
    (word: "off", meaning: "no pager: answers are printed directly"),
    (word: "less", meaning: "this command; any other command works, too"),
  ]
}

/// The formats of the prompt and of the prompt for continuation lines. Without a format, continuation lines begin with
/// dots.
struct PromptSetting: Sendable {
  var first = PromptFormat.standard
  var further: PromptFormat?
}

extension DotCommand.Line {
  /// Reads the argument of `.journal`.
  ///
  /// - Throws: `unknown-switch`, `not-a-count`.
  fileprivate func journal(_ setting: JournalSetting) throws -> JournalSetting {
    var setting = setting
    let words = try words(atMost: 2)
    guard words[0].text.lowercased() == "keep" else {
      setting.isOn = try state(among: [("on", true), ("off", false)], also: ["keep"])
      return setting
    }
    guard words.count == 2, let count = Int(words[1].text), 1...1_000_000 ~= count else {
      throw CommandError.notACount(expected: "the number of entries, as in `.journal keep 5000`")
        .at(words.last?.range ?? range)
    }
    (setting.isOn, setting.entries) = (true, count)
    return setting
  }
}

extension SourceWord {
  /// Reads an output mode.
  ///
  /// - Throws: `unknown-mode` with the nearest mode, which may be the equivalent of another shell's mode.
  func mode() throws(Diagnostic) -> OutputMode {
    if let mode = OutputMode(word: text) { return mode }
    let error = unknown(
      CommandError.unknownMode, among: OutputMode.allCases.map(\.rawValue),
      notes: ["`.mode` shows a sample of each mode"])
    let nearest = OutputMode.nearest(to: text).map { Diagnostic.Fix(replacing: range, with: $0.rawValue) }
    throw error.mended(by: nearest ?? error.fix)
  }

  /// Reads the width of a column.
  ///
  /// - Throws: `not-a-width`.
  fileprivate func columnWidth() throws(Diagnostic) -> Int {
    guard let width = Int(text), width.magnitude <= 10_000 else {
      throw CommandError.notAWidth.at(range)
    }
    return width
  }
}

/// A setting such as `.mode`. `.show` lists all settings, and the user's `init.say` can change them.
///
/// The command `.mode json` sets the value. Without an argument, `.mode` shows the value.
struct Setting: Sendable {
  /// The command that shows or sets the value.
  let command: DotCommand
  /// Returns the value as `.show` prints it.
  let value: @Sendable (Console) -> String

  /// Creates a setting and its command.
  ///
  /// - Parameters:
  ///   - place: The key path of the value.
  ///   - initial: The value that the word `default` sets; nil if that word isn't accepted.
  ///   - shown: Returns the value in a few words.
  ///   - show: Shows the value if the command has no argument; nil to print the result of `shown`.
  ///   - parse: Reads the command's argument.
  init<Value: Sendable>(
    _ group: DotCommand.Group, _ name: String, _ argument: DotArgument, also aliases: [String] = [],
    _ summary: String, in place: any ReferenceWritableKeyPath<Console, Value> & Sendable,
    initial: Value? = nil, reaching reaches: Set<Capability> = [], details: [String] = [],
    examples: [String] = [],
    shown: @escaping @Sendable (Value) -> String, show: (@Sendable (Console) throws -> Void)? = nil,
    parse: @escaping @Sendable (DotCommand.Line, Console) throws -> Value
  ) {
    let value: @Sendable (Console) -> String = { shown($0[keyPath: place]) }
    self.value = value
    let set: @Sendable (Console, DotCommand.Line) throws -> Void = { console, line in
      if let initial, line.raw.lowercased() == "default" {
        console[keyPath: place] = initial
      } else {
        console[keyPath: place] = try parse(line, console)
      }
    }
    command = DotCommand(
      group, name, argument, also: aliases, summary, reaching: reaches, details: details, examples: examples
    ) { console, line in
      if !line.argumentRange.isEmpty { return try set(console, line) }
      if line.name.hasPrefix("\\"), case .choice = argument.kind {
        let other = SourceText("\(name) \(value(console) == "off" ? "on" : "off")")
        try set(console, DotCommand.Line(other, 0..<other.bytes.count))
      }
      if let show { try show(console) } else { try console.session.output.sentence(value(console)) }
    }
  }

  /// Returns a setting whose values are words that include `on` and `off`. As in psql, a command with a backslash, such
  /// as `\timing`, switches between on and off if it has no argument.
  static func choice<State: RawRepresentable<String> & CaseIterable & Hashable & Sendable>(
    _ group: DotCommand.Group, _ name: String, also aliases: [String] = [], _ summary: String,
    _ meanings: [State: String], in place: any ReferenceWritableKeyPath<Console, State> & Sendable
  ) -> Setting {
    let words = State.allCases.map { (word: $0.rawValue, meaning: meanings[$0] ?? "") }
    return Setting(
      group, name, .optional(.choice(words), words.map(\.word).joined(separator: "|")), also: aliases,
      summary,
      in: place, shown: \.rawValue
    ) { line, _ in try line.state(among: State.allCases.map { ($0.rawValue, $0) }) }
  }

  /// Returns a setting that is on or off.
  static func toggle(
    _ group: DotCommand.Group, _ name: String, also aliases: [String] = [], _ summary: String,
    on: String = "", off: String = "", in place: any ReferenceWritableKeyPath<Console, Bool> & Sendable,
    check: @escaping @Sendable (Bool, DotCommand.Line, Console) throws -> Void = { _, _, _ in }
  ) -> Setting {
    Setting(
      group, name, .optional(.choice([("on", on), ("off", off)]), "on|off"), also: aliases, summary,
      in: place,
      shown: { $0 ? "on" : "off" }
    ) { line, console in
      let isOn = try line.state(among: [("on", true), ("off", false)])
      try check(isOn, line, console)
      return isOn
    }
  }
}

extension DotCommand.Line {
  /// Returns the state that the argument names. As in sqlite3, words such as `yes` and numbers such as `0` also mean on
  /// or off.
  ///
  /// - Parameter others: Other accepted words, which the error lists.
  /// - Throws: `unknown-switch`.
  fileprivate func state<State>(
    among states: [(word: String, state: State)], also others: [String] = []
  ) throws(Diagnostic) -> State {
    let word = argument.lowercased()
    let plain =
      switch (word, Int(word)) {
      case ("yes", _), ("true", _): "on"
      case ("no", _), ("false", _), (_, 0): "off"
      case (_, .some): "on"
      default: word
      }
    if let known = states.first(where: { $0.word == plain }) { return known.state }
    throw SourceWord(text: argument, range: argumentRange)
      .unknown(CommandError.unknownSwitch, among: states.map(\.word) + others)
  }
}
