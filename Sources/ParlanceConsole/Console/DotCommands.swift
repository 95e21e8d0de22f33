import ParlanceAssist
import ParlanceFiles
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
      "lists these commands, or explains one; `help` without a dot explains sentences", answers: true
    ) { console, line in
      if line.argument.isEmpty { try console.listCommands() } else { try console.help(about: line) }
    },
    DotCommand(
      .learning, ".tables", .optional(.entity, "PATTERN"), also: ["\\dt"],
      "lists the entities, or those that match a pattern such as `book%`", answers: true
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
        ("it", session.wordsOfIt ?? "nothing yet; it will be the record last shown, added or changed"),
        ("them", session.wordsOfThem ?? "nothing yet; it will be the rows last listed"),
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
      "shows some rows of one step of the last `explain step by step`", answers: true, measured: true,
      details: [
        """
        First explain a sentence: `explain step by step list facts first 3`. Then `.step 2` shows rows of the second \
        step. Its new columns are marked.
        """,
        "A reference is shown as the stored id until a step looks up the record.",
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
      "starts a course, a lesson or an exercise in a database of its own; `.lesson off` returns to your database",
      details: [
        """
        A lesson answers and checks each sentence that you type. Its database is in memory, so your data isn't changed. \
        Your progress is saved.
        """,
        """
        In a lesson, you can leave out the dot of `.hint`, `.next`, `.again`, `.skip`, `.answer` and `.lessons`.
        """,
        """
        A course of your own is a folder, such as `~/git/my-course`. `.lesson ~/git/my-course` starts the course. The folder \
        contains `course.say`, one Markdown file for each lesson, and two files for each data set: a model and its rows.
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
        This lesson is the file `01-asking.md`. It begins with a title. Each exercise has a title, a question and a block.
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
        The first line of the block is the kind of exercise. These are the kinds, each with what the learner has to type. \
        S is a sentence.
        """,
        """
            answer S      a question with the same answer as S
            changes S; S  sentences that change the data as these do
            predict S     the number of rows of S, or its value
            repair S      a correction of S; the next line is `answer S`
            refused S     a sentence that is refused; the next line is
                          `because "words of the message"`
            sql S         SQL with the same rows as S
            say SELECT    a sentence for the select; the next line is `answer S`
            model         a declaration; in the file, the right one follows on
                          indented lines, then lines `accept S` and `refuse S`,
                          which test the learner's declaration
        """,
        """
        The line `hint answer` has no effect. It reminds readers of the file that learners can type `.answer` to see the answer.
        """,
        """
        `parlance check FOLDER` prints the errors of a course. Each answer must be right. Each sentence after `wrong` must \
        have another result than the answer, either with the data set or with generated rows. `docs/teaching.md` describes \
        every line.
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
    DotCommand(.lessons, ".answer", .none, "shows the answer; the exercise then doesn't count as solved") {
      console, line in
      try console.showAnswer(line)
    },
    DotCommand(
      .lessons, ".critique", .none,
      "finds mistakes in the design of the model, and shows the rows that prove them",
      answers: true, measured: true,
      details: [
        """
        For each mistake, a better declaration and a lesson are shown. Nothing is changed.
        """,
        """
        At most \(NumberLayout.thousands.text(of: EntityRows.limit)) rows of each entity are read. If there are few \
        rows, a pattern in them may be a coincidence and isn't reported.
        """,
        """
        `parlance check --critique` does the same for a database, or for a model file and scripts that add the rows.
        """,
      ], examples: [".critique"]
    ) { console, line in
      try console.critique(line)
    },
    DotCommand(
      .answers, ".last", .optional(.choice(OutputMode.allCases.map { ($0.rawValue, $0.summary) }), "MODE"),
      "shows the last answer again, in another mode or width", answers: true,
      details: [
        """
        `.last json` shows the answer in another mode, and `.last 120` in another width. The question isn't run again: the \
        answer is stored, with at most \(NumberLayout.thousands.text(of: RecordingSink.rowLimit)) rows and \
        \(RecordingSink.sizeLimit >> 20) MiB.
        """,
        """
        If you stopped reading the answer before its end, only the rows that had been read are shown.
        """,
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
      "sends answers to a file, or to a command such as `\"|sort\"`; without FILE, to the terminal",
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
        """
        If the next sentence has its own `|`, its answer goes to that command. The answer after it goes to the file.
        """,
      ], examples: [".once answer.csv"]
    ) { console, line in
      try console.route.redirectNext(to: try console.outlet(line, once: true), at: line.nameRange)
    },
    DotCommand(
      .database, ".sql", .required(.sql, "STATEMENT", isVerbatim: true), "runs SQL and shows its result",
      reaching: [.sql], answers: true, measured: true,
      details: [
        """
        After `let quota be 108`, SQL can use the value as `$quota`, `:quota` or `@quota`. SQL gets the value as the database \
        stores it.
        """,
        """
        In a script, a statement continues on indented lines, until a `;` or an empty line. At the prompt, it continues until \
        it is complete.
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
      .database, ".dump", .optional(.entity, "ENTITY"),
      "prints SQL that recreates the database, or one entity",
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
      also: ["\\c", "\\connect"], "opens another database; without DATABASE, shows which one is open",
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
        Each row becomes a new record, and all checks of the model apply. All rows are imported, or none.
        """,
        """
        Existing records aren't changed. A row with the name of an existing record is refused, unless you use `--save`.
        """,
        """
        With `--keep-going`, only valid rows are imported. Each refused row is written to FILE.rejected.csv, with its line \
        number and the reason.
        """,
        """
        The first row of a csv or tsv file names the fields. In a JSON file or property list, the keys name them. Case, \
        accents, spaces, `-` and `_` don't matter.
        """,
        """
        A reference is written as the name of the record, or as its id if it has no name. An empty cell leaves the field \
        empty, or gives it its default.
        """,
        """
        A column `id` sets the ids of the records. In such a file, an empty cell always leaves the field empty. With \
        `--new-ids`, the column is ignored.
        """,
      ]
    ) { console, line in
      try console.importRows(line)
    },
    DotCommand(
      .files, ".backup", .required(.file(option: "--replace"), "[--replace] FILE"), also: [".save"],
      "copies the database to a new file; `--replace` replaces an existing file", reaching: [.files],
      measured: true,
      details: [
        """
        Don't copy a database with `cp` while it is in use. The newest changes are in another file, whose name ends in \
        `-wal`, so the copy would be old or even empty.
        """
      ]
    ) { console, line in
      try console.backUp(line)
    },
    DotCommand(
      .files, ".cd", .optional(.directory, "DIRECTORY"), also: ["\\cd"],
      "changes the directory; without DIRECTORY, to your home", reaching: [.files], examples: [".cd"]
    ) { console, line in
      try console.enterDirectory(line)
    },
    DotCommand(
      .console, ".history", .optional(.text("a part of a line"), "TEXT"), also: ["\\s"],
      "lists the lines that were run, or only those that contain TEXT"
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
      "quits with an exit status; `quit`, `exit` and ^D quit, too", leaves: true,
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
        "Nothing is run. The command is for people who work on the planner. `explain` shows the final statement."
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
    The extension of the file name decides the format: \
    \(EnglishList.of(OutputMode.allCases.map(\.fileEnding).filter { $0 != "txt" }.map { "`.\($0)`" }, "or")). For any \
    other extension, the format of `.mode` is used.
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
