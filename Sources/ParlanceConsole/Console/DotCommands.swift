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
      "lists these commands, or explains one; `help` without the dot explains sentences", answers: true
    ) { console, line in
      if line.argument.isEmpty { try console.listCommands() } else { try console.help(about: line) }
    },
    DotCommand(
      .learning, ".tables", .optional(.entity, "PATTERN"), also: ["\\dt"],
      "lists the entities; `%` in a pattern matches anything", answers: true
    ) { console, line in
      try console.listEntities(line)
    },
    DotCommand(
      .learning, "\\d", .optional(.entity, "ENTITY"), "lists the entities, or describes one",
      answers: true
    ) { console, line in
      guard let name = line.words.first?.text, !NamePattern.isPattern(name) else {
        return try console.listEntities(line)
      }
      try console.say("describe \(try console.session.entity(named: line).name)", for: line)
    },
    DotCommand(
      .learning, ".schema", .optional(.entity, "ENTITY"), "shows the SQL that creates the tables",
      answers: true
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
    DotCommand(.learning, ".tip", .none, "suggests a sentence to try, a new one each time") {
      console, _ in
      try console.tip()
    },
    DotCommand(
      .learning, ".step", .required(.text("the number of a step"), "NUMBER"),
      "shows some rows of a step of the last `explain step by step`", answers: true, measured: true,
      details: [
        """
        First explain a sentence, as in `explain step by step list facts first 3`. New columns of the step are marked. \
        A reference is shown as it is stored, until a step looks up the record.
        """
      ], examples: [".step 2"]
    ) { console, line in
      guard let word = try line.words(atMost: 1).first, let number = Int(word.text) else {
        throw CommandError.notAStep.at(line.argumentRange)
      }
      try console.session.showStep(number, at: word.range)
    },
    DotCommand(.learning, ".details", .none, "shows the database's own message for the last error") {
      console, _ in
      try console.session.output.sentence(
        console.errors.details ?? "the last error didn't come from the database")
    },
    DotCommand(
      .lessons, ".lessons", .optional(.text("a course"), "COURSE"),
      "lists the courses, or the lessons of one, with your progress", answers: true
    ) { console, line in
      try console.listLessons(line)
    },
    DotCommand(
      .lessons, ".lesson", .optional(.text("a course, a lesson or an exercise"), "NAME"),
      "starts a course, a lesson or an exercise, in a database in memory; `.lesson off` returns to yours",
      details: [
        """
        Each sentence is then answered and checked. In a lesson, you can leave out the dot of `.hint`, `.next`, `.again`, \
        `.skip`, `.answer` and `.lessons`. Your progress is saved, and your data isn't touched. To start a course of your own, \
        give its folder: `.lesson ~/git/my-course`.
        """,
        """
        To write a course, create a folder with `course.say`, the models and sentences of its data sets, and a Markdown file for each lesson \
        (`01-asking.md`, `02-…`):
        """,
        """
            # course.say: each data set has a name, here `plants`
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
            hint   "Type `list plants`, then `where`."
            hint   answer
            after  "Shown when it is solved."
            ```
        """,
        """
        The first word in the block is the kind of exercise, and decides what the learner types. `answer S`: a sentence that asks the same \
        as the sentence S. `changes S; S`: sentences that change the data as these do. `predict S`: the number of its rows, or its value. \
        `repair S` and `answer S`: a correction of the first sentence. `refused S` and `because "words"`: a sentence that is refused with \
        these words. `sql S`: SQL for S. `say SELECT` and `answer S`: a sentence for the select. `model`, with a declaration below it and \
        lines `accept S` and `refuse S`: a declaration. `hint answer` shows the answer; the exercise then doesn't count as solved.
        """,
        """
        `parlance check FOLDER` prints the errors of a course. Each answer must be right, and each `wrong` must differ from it in the \
        visible rows or in generated rows. `docs/teaching.md` describes every line.
        """,
      ], examples: [".lesson", ".lesson first-sentences", ".lesson off"]
    ) { console, line in
      try console.beginLesson(line)
    },
    DotCommand(.lessons, ".hint", .none, "shows a hint for the exercise, a new one each time") {
      console, line in
      try console.showHint(line)
    },
    DotCommand(.lessons, ".next", .none, "goes to the next exercise") { console, line in
      try console.goOn(line, skipping: false)
    },
    DotCommand(.lessons, ".again", .none, "restarts the exercise with its original data") { console, line in
      try console.beginAgain(line)
    },
    DotCommand(.lessons, ".skip", .none, "skips the exercise") { console, line in
      try console.goOn(line, skipping: true)
    },
    DotCommand(.lessons, ".answer", .none, "shows the answer; the exercise then doesn't count") {
      console, line in
      try console.showAnswer(line)
    },
    DotCommand(
      .lessons, ".critique", .none,
      "finds mistakes in the design of the model, and shows the rows that prove them",
      answers: true, measured: true,
      details: [
        """
        Each finding names a lesson that explains it and a better declaration. Nothing is changed. At most \
        \(NumberLayout.thousands.text(of: EntityRows.limit)) rows of each entity are read. Patterns that a few rows can show by chance aren't reported. \
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
        The question isn't asked again. At most \(NumberLayout.thousands.text(of: RecordingSink.rowLimit)) rows and \
        \(RecordingSink.sizeLimit >> 20) MiB are stored. If you left the answer before its end, the rows read until then are shown.
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
      "sends answers to a file, or to a command such as \"|sort\"; by itself, to the terminal",
      reaching: [.files],
      details: [fileModes], examples: [".output answers.csv", ".output"]
    ) { console, line in
      let isHome = ["", "stdout", "off"].contains(line.argument)
      try console.route.lead(
        to: isHome ? nil : try console.outlet(line, once: false), at: line.nameRange)
      try console.printReceipts()
    },
    DotCommand(
      .output, ".once", .required(.file(), "FILE"), "sends the next answer to a file or a command",
      reaching: [.files],
      details: [
        fileModes, "An existing file is replaced only when the answer is complete.",
        "An answer with its own `|` goes to that command, and the next answer to the file.",
      ], examples: [".once answer.csv"]
    ) { console, line in
      try console.route.redirectNext(to: try console.outlet(line, once: true), at: line.nameRange)
    },
    DotCommand(
      .database, ".sql", .required(.sql, "STATEMENT", isVerbatim: true), "runs SQL and shows its result",
      reaching: [.sql], answers: true, measured: true,
      details: [
        "In SQL, `$quota`, `:quota` and `@quota` are the value that `let` named `quota`, as it is stored.",
        """
        In a script, a statement continues on indented lines, until a `;` or an empty line. At the prompt, it continues while \
        it is incomplete.
        """,
      ]
    ) { console, line in
      try console.runSQL(line)
      try console.judge(sql: line.raw)
    },
    DotCommand(
      .database, ".databases", .none, also: ["\\l", "\\list", "\\conninfo"],
      "shows where the database is, and its size"
    ) { console, _ in
      try console.printDatabase()
    },
    DotCommand(
      .database, ".indexes", .optional(.entity, "ENTITY"), also: [".indices", "\\di"], "lists the indexes",
      answers: true
    ) { console, line in
      try console.listIndexes(line)
    },
    DotCommand(
      .database, ".dump", .optional(.entity, "ENTITY"), "prints SQL that recreates the database",
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
      also: ["\\c", "\\connect"], "opens another database; by itself, shows which one is open",
      reaching: [.files],
      examples: [".open"]
    ) { console, line in
      if line.argument.isEmpty { try console.printDatabase() } else { try console.open(line) }
    },
    DotCommand(
      .files, ".import", .required(.fileAndEntity(ImportOptions.all), "[OPTION…] FILE ENTITY"),
      "adds a record for each row of a file, as `import` does", reaching: [.files], measured: true,
      details: [
        """
        The first row of a csv or tsv file, or the names in a JSON file or property list, name fields; case, accents, blanks, \
        `-` and `_` don't matter. A referenced record is given by its name, or by its id if it has no name. An empty cell leaves \
        the field empty, or gives it its default. A column `id` sets the ids of records; an empty cell then leaves the field \
        empty. With `--new-ids`, that column is ignored.
        """,
        """
        Each row is added as by `add`, with all checks of the model. Existing records aren't changed: a row with the name of \
        one is refused, unless `--save` is given. All rows are imported, or none. With `--keep-going`, refused rows are \
        written to FILE.rejected.csv, with their lines and reasons, and the others are imported.
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
      "changes the directory; by itself, to your home", reaching: [.files], examples: [".cd"]
    ) { console, line in
      try console.enterDirectory(line)
    },
    DotCommand(
      .console, ".history", .optional(.text("a part of a line"), "TEXT"), also: ["\\s"],
      "lists the lines that were run, or those that contain TEXT"
    ) { console, line in
      let sentences = try console.requirePerson(line).sentences
      try console.session.output.text(HistoryList(sentences, holding: line.argument).text)
    },
    DotCommand(
      .console, ".edit", .optional(.declared, "NAME"), also: ["\\e", "\\edit"],
      "opens the last sentence, or the declaration of NAME, in $EDITOR, and runs what you save",
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
      .console, ".shell", .required(.text("a shell command"), "COMMAND", isVerbatim: true),
      also: [".system", "\\!"], "runs a shell command", reaching: [.shell]
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
      "quits, with an exit status; so do `quit`, `exit` and ^D", leaves: true,
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
      "shows the sentence for a select, and runs both", reaching: [.sql], answers: true,
      measured: true
    ) { console, line in
      try console.explainSQL(line)
    },
  ]

  private static let fileModes = """
    The file's ending decides the format: \
    \(EnglishList.of(OutputMode.allCases.map(\.fileEnding).filter { $0 != "txt" }.map { "`.\($0)`" }, "or")). With \
    another ending, it is the format of `.mode`.
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
