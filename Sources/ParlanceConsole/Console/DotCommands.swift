import ParlanceAssist
import ParlanceLanguage
import ParlanceLessons
import ParlanceMeaning
import ParlanceModel
import ParlanceRender
import ParlanceSession

extension DotCommand {
  /// All commands except for settings, in the order of `.help`.
  static let commands: [DotCommand] = [
    DotCommand(
      .learning, ".help", .optional(.command, "COMMAND"), also: ["help", "\\?"],
      "lists these commands, or explains one; `help` without the dot explains the sentences", answers: true
    ) { console, line in
      if line.argument.isEmpty { try console.listCommands() } else { try console.help(about: line) }
    },
    DotCommand(
      .learning, ".tables", .optional(.entity, "PATTERN"), also: ["\\dt"],
      "lists what the model keeps; `%` in a pattern is anything", answers: true
    ) { console, line in
      try console.listEntities(line)
    },
    DotCommand(
      .learning, "\\d", .optional(.entity, "ENTITY"), "lists what the model keeps, or describes one",
      answers: true
    ) { console, line in
      guard let name = line.words.first?.text, !NamePattern.isPattern(name) else {
        return try console.listEntities(line)
      }
      try console.say("describe \(try console.session.entity(named: line).name)", for: line)
    },
    DotCommand(
      .learning, ".schema", .optional(.entity, "ENTITY"), "shows the SQL that makes the tables", answers: true
    ) { console, line in
      try console.session.describeSchema(line)
    },
    DotCommand(.learning, ".it", .none, "shows what `it` and `them` are now") { console, _ in
      let session = console.session
      let lines = [
        ("it", session.wordsOfIt ?? "nothing yet: the record last shown, added or changed"),
        ("them", session.wordsOfThem ?? "nothing yet: the rows last listed"),
      ]
      let marks = session.output.marks
      for line in session.output.layout.list(lines, mark: marks.code) { try session.output.line(line) }
    },
    DotCommand(.learning, ".tip", .none, "shows something to try in this database, another each time") {
      console, _ in
      try console.tip()
    },
    DotCommand(
      .learning, ".step", .required(.text("the number of a step"), "NUMBER"),
      "shows some rows of a step of the last `explain step by step`", answers: true, measured: true,
      details: [
        """
        The columns that are new in the step are marked. A reference is shown as its table holds it, until the record is \
        looked up. `explain step by step list facts first 3` explains a sentence.
        """
      ], examples: [".step 2"]
    ) { console, line in
      guard let word = try line.words(atMost: 1).first, let number = Int(word.text) else {
        throw CommandError.notAStep.at(line.argumentRange)
      }
      try console.session.showStep(number, at: word.range)
    },
    DotCommand(.learning, ".details", .none, "shows the database's own words for the last error") {
      console, _ in
      try console.session.output.sentence(console.errors.details ?? "the last error was not the database's")
    },
    DotCommand(
      .lessons, ".lessons", .optional(.text("a course"), "COURSE"),
      "lists the courses, or the lessons of one, with what you have solved", answers: true
    ) { console, line in
      try console.listLessons(line)
    },
    DotCommand(
      .lessons, ".lesson", .optional(.text("a course, a lesson or an exercise"), "NAME"),
      "begins a course, a lesson or an exercise, in a database in memory; `.lesson off` returns to yours",
      details: [
        """
        Any sentence is then answered and judged. In a lesson the dot of `.hint`, `.next`, `.again`, `.skip`, `.answer` and \
        `.lessons` may be left out. What you have solved is remembered; nothing of your data is touched. A course of your own is \
        opened by its folder: `.lesson ~/git/my-course`.
        """,
        """
        To write one, make a folder with `course.say`, the models and sentences of its data sets, and a Markdown file for each lesson \
        (`01-asking.md`, `02-…`):
        """,
        """
            # course.say: its data sets have names, here `plants`
            title "My course"
            about "What it teaches, in one sentence."
            now   2026-11-20T09:30
            data  plants "plants.model" "plants.say"
        """,
        """
            # plants.model
            entity plant
              name text key
              height number optional
        """,
        """
            # plants.say
            add plant Mint: height 30
            add plant Ivy: height 120
        """,
        """
            # Asking
            Text of the lesson. Words in backticks, such as `list`, count as taught.
            ## Tall plants
            Which plants are higher than 30 cm?
            ```exercise tall-plants
            answer list plants where height > 30
            wrong  list plants where height >= 30
              say "Mint is exactly 30 cm high."
            hint   "Say `list plants`, then `where`."
            hint   answer
            after  "Shown when it is solved."
            ```
        """,
        """
        The first word in the block is the kind. `answer S`: the learner asks what the sentence S asks. `changes S; S`: changes the data as \
        these do. `predict S`: types the number of its rows, or its value. `repair S` and `answer S`: corrects the first. `refused S` and \
        `because "words"`: says what is refused with these words. `sql S`: writes SQL for S. `say SELECT` and `answer S`: the other way. \
        `model`, with a declaration below it and `accept S` and `refuse S` lines: declares. `hint answer` shows the answer; the exercise then \
        doesn't count as solved.
        """,
        """
        `parlance check FOLDER` prints what is wrong, and nothing if all is well: each answer must be right, and each `wrong` must differ \
        from it in the visible rows or in rows that are generated. `docs/teaching.md` describes every line.
        """,
      ], examples: [".lesson", ".lesson first-sentences", ".lesson off"]
    ) { console, line in
      try console.beginLesson(line)
    },
    DotCommand(.lessons, ".hint", .none, "shows a hint about the exercise, another each time") {
      console, line in
      try console.showHint(line)
    },
    DotCommand(.lessons, ".next", .none, "goes on to the next exercise") { console, line in
      try console.goOn(line, skipping: false)
    },
    DotCommand(.lessons, ".again", .none, "begins the exercise again, with the first data") { console, line in
      try console.beginAgain(line)
    },
    DotCommand(.lessons, ".skip", .none, "leaves the exercise and goes on") { console, line in
      try console.goOn(line, skipping: true)
    },
    DotCommand(.lessons, ".answer", .none, "shows the answer; the exercise then isn't solved") {
      console, line in
      try console.showAnswer(line)
    },
    DotCommand(
      .lessons, ".critique", .none,
      "looks for mistakes in the design of the model, and shows the rows that prove them",
      answers: true, measured: true,
      details: [
        """
        Each finding has the lesson that explains it, and a declaration that would be better. Nothing is changed. Of each entity up to \
        \(NumberLayout.thousands.text(of: EntityRows.limit)) rows are read. What a few rows may show by chance is not reported. \
        `parlance check --critique` does the same for the files of a model and its rows, or for a database.
        """
      ], examples: [".critique"]
    ) { console, line in
      try console.critique(line)
    },
    DotCommand(
      .answers, ".last", .optional(.choice(OutputMode.allCases.map { ($0.rawValue, $0.summary) }), "MODE"),
      "shows the last answer again, in another mode or width", answers: true,
      details: [
        """
        Nothing is asked again: up to \(NumberLayout.thousands.text(of: KeepingSink.rowLimit)) rows of \
        \(KeepingSink.sizeLimit >> 20) MiB in all are kept, and of an answer that was left before its end, the rows that \
        were read.
        """
      ]
    ) { console, line in
      var (mode, width): (OutputMode?, Int?)
      for word in try line.words(atMost: 2) {
        if let number = Int(word.text), number > 0 { width = number } else { mode = try word.mode() }
      }
      try console.session.output.showLast(as: mode, width: width, at: line.range)
    },
    DotCommand(
      .output, ".output", .optional(.file(), "FILE"), also: ["\\o", "\\out"],
      "sends answers to a file, or to a command as \"|sort\"; alone, back to the terminal",
      reaching: [.files],
      details: [fileModes], examples: [".output answers.csv", ".output"]
    ) { console, line in
      let isHome = ["", "stdout", "off"].contains(line.argument)
      try console.route.lead(
        to: isHome ? nil : try console.outlet(line, once: false), at: line.nameRange)
      try console.tellWritten()
    },
    DotCommand(
      .output, ".once", .required(.file(), "FILE"), "sends only the next answer to a file or a command",
      reaching: [.files],
      details: [
        fileModes, "The file has its name once the answer is whole: if that fails, what was there stays.",
        "An answer with a `|` of its own goes to that command, and the file waits for the next one.",
      ], examples: [".once answer.csv"]
    ) { console, line in
      try console.route.leadOnce(to: try console.outlet(line, once: true), at: line.nameRange)
    },
    DotCommand(
      .database, ".sql", .required(.sql, "STATEMENT", isVerbatim: true), "runs SQL, and shows its answer",
      reaching: [.sql], answers: true, measured: true,
      details: [
        "In it `$quota`, `:quota` or `@quota` is what `let` has named `quota`, as it is stored.",
        "It goes on in further lines to a `;`, an empty line or a sentence; as it is typed, where it lacks its end.",
      ]
    ) { console, line in
      try console.runSQL(line)
      try console.judge(sql: line.raw)
    },
    DotCommand(
      .database, ".databases", .none, also: ["\\l", "\\list", "\\conninfo"],
      "shows where the database is, and how large"
    ) { console, _ in
      try console.tellDatabase()
    },
    DotCommand(
      .database, ".indexes", .optional(.entity, "ENTITY"), also: [".indices", "\\di"], "lists the indexes",
      answers: true
    ) { console, line in
      try console.listIndexes(line)
    },
    DotCommand(
      .database, ".dump", .optional(.entity, "ENTITY"), "writes the database as SQL that makes it again",
      answers: true, measured: true
    ) { console, line in
      try console.dump(line)
    },
    DotCommand(
      .files, ".read", .required(.file(.scripts), "FILE"), also: ["\\i", "\\include"],
      "runs the sentences of a file, all of them or none; `.echo on` shows them", reaching: [.files],
      measured: true
    ) { console, line in
      try console.load(line.argument, at: line.argumentRange)
    },
    DotCommand(
      .files, ".open", .optional(.file(.databases, option: "--readonly"), "[--readonly] DATABASE"),
      also: ["\\c", "\\connect"], "opens another database; alone, shows which one is open",
      reaching: [.files],
      examples: [".open"]
    ) { console, line in
      if line.argument.isEmpty { try console.tellDatabase() } else { try console.open(line) }
    },
    DotCommand(
      .files, ".import", .required(.fileAndEntity(ImportOptions.all), "[OPTION…] FILE ENTITY"),
      "adds a record for each row of a file, as `import` does", reaching: [.files], measured: true,
      details: [
        """
        The first row of a csv or tsv file, or the names in a JSON file or property list, are fields: case, accents, blanks, `-` and `_` make no difference. A record that is referred \
        to is given by its name, or by its id where it has none; an empty cell leaves the field without a value, or with \
        its default. What `export` wrote to a csv or tsv file is read as it is: its records get new ids.
        """,
        """
        Each row is an `add`, with all that the model checks. Records that exist stay as they are: a row that has the \
        name of one is refused, unless `--save` is given. All rows are imported or none, unless `--keep-going` is given: \
        then those that are refused are written to FILE.rejected.csv, with their lines and reasons.
        """,
      ]
    ) { console, line in
      try console.importRows(line)
    },
    DotCommand(
      .files, ".backup", .required(.file(option: "--replace"), "[--replace] FILE"), also: [".save"],
      "copies the database to a new file", reaching: [.files], measured: true
    ) { console, line in
      try console.backUp(line)
    },
    DotCommand(
      .files, ".cd", .optional(.directory, "DIRECTORY"), also: ["\\cd"],
      "changes the directory; alone, to your home", reaching: [.files], examples: [".cd"]
    ) { console, line in
      try console.enterDirectory(line)
    },
    DotCommand(
      .console, ".history", .optional(.text("a part of what was run"), "TEXT"), also: ["\\s"],
      "lists what was run, or what of it contains TEXT"
    ) { console, line in
      let sentences = try console.requirePerson(line).sentences
      try console.session.output.text(HistoryList(sentences, holding: line.argument).text)
    },
    DotCommand(
      .console, ".edit", .optional(.declared, "NAME"), also: ["\\e", "\\edit"],
      "opens the last sentence, or how NAME is declared, in $EDITOR, and runs what is saved",
      reaching: [.files, .shell]
    ) { console, line in
      let text = line.argument.isEmpty ? nil : try console.session.declaration(named: line)
      try console.requirePerson(line).edit(text)
    },
    DotCommand(.console, ".show", .none, "shows all settings") { console, _ in try console.showSettings() },
    DotCommand(
      .console, ".print", .optional(.text("a text"), "TEXT", isVerbatim: true), also: ["\\echo", "\\qecho"],
      "prints the text"
    ) { console, line in
      let isQuoted = line.words.contains { $0.text.utf8.count < $0.range.count }
      let text = isQuoted ? line.words.map(\.text).joined(separator: " ") : line.argument
      try console.session.output.verbatim(text)
    },
    DotCommand(
      .console, ".shell", .required(.text("a command of the shell"), "COMMAND", isVerbatim: true),
      also: [".system", "\\!"], "runs a command of the shell", reaching: [.shell]
    ) { console, line in
      try console.session.output.flush()
      try console.runShell(line)
    },
    DotCommand(.console, ".version", .none, "shows the version") { console, _ in
      try console.session.output.line("Parlance \(Version.current)")
    },
    DotCommand(
      .console, ".quit", .optional(.text("a status from 0 to 255"), "STATUS"),
      also: [".exit", "\\q", "\\quit"],
      "leaves, with a status for who asks; so do `quit`, `exit` and ^D", leaves: true,
      examples: [".quit", ".quit 3"]
    ) { console, line in
      console.exitStatus = try line.words(atMost: 1).first?.exitStatus() ?? .success
    },
  ]

  /// Commands for developers of Parlance. `.help` and Tab don't list them.
  static let unlisted: [DotCommand] = [
    DotCommand(
      .database, ".passes", .required(.text("a question or a change"), "SENTENCE"),
      "shows how the planner rewrites a sentence's SQL, pass by pass", answers: true,
      details: [
        "Nothing is run. `explain` shows the statement that is run; this is for people who work on the planner."
      ], examples: [".passes list facts first 3"]
    ) { console, line in
      try console.session.showPasses(line)
    },
    // Only `explain select …` is read as this command. Any other line that begins with `explain` is a sentence.
    DotCommand(
      .learning, "explain", .required(.sql, "SELECT", isVerbatim: true),
      "shows the sentence that asks what a select asks, and runs both", reaching: [.sql], answers: true,
      measured: true
    ) { console, line in
      try console.explainSQL(line)
    },
  ]

  private static let fileModes = """
    The ending of the file's name says how answers are written there: \
    \(EnglishList.of(OutputMode.allCases.map(\.fileEnding).filter { $0 != "txt" }.map { "`.\($0)`" }, "or")). In a file of \
    another name they are written as `.mode` says.
    """
}

extension SourceWord {
  /// Reads an exit status.
  ///
  /// - Throws: `not-a-status`.
  fileprivate func exitStatus() throws(Diagnostic) -> ExitStatus {
    guard let status = Int32(text), 0...255 ~= status else {
      throw CommandError.notAStatus.at(range)
    }
    return ExitStatus(rawValue: status)
  }
}
