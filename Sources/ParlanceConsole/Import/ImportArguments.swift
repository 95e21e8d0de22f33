import ParlanceLanguage
import ParlanceRender

/// What `.import` is told: options, a file and an entity, what has blanks in quotes.
struct ImportArguments {
  var form: DelimitedText.Form
  /// How many lines stand before the header.
  private(set) var skip = 0
  /// The names of the columns, with commas between them, where the file has no header.
  private(set) var columns: DotCommand.Word?
  /// Columns that no field keeps.
  private(set) var leftOut: [DotCommand.Word] = []
  private(set) var renamed: [(column: DotCommand.Word, field: DotCommand.Word)] = []
  /// How the file writes days, beside `2026-06-04`.
  private(set) var dates: ExampleLayout?
  /// Whether rows that are refused are left out, and not all of the file.
  var keepsGoing = false
  let path: String
  let pathRange: SourceRange
  var entity: String
  let entityRange: SourceRange
  private let name: String
  /// What the file's ending and `.separator` say.
  private let ownForm: DelimitedText.Form

  /// - Parameter separator: Of csv answers; by it the values of csv files are parted too.
  /// - Throws: `missing-argument`, `unwanted-argument`, `unknown-option`, `not-a-separator`, `not-a-count`, `not-an-example`, `said-otherwise`.
  init(_ line: DotCommand.Line, separator: UInt8) throws(Diagnostic) {
    try Self.checkForeign(line)
    let options = try DotOptions(line, of: ImportOption.all)
    guard options.rest.count > 1 else {
      throw Diagnostic(
        "missing-argument", .notLegalHere, at: line.argumentRange,
        "expected \(line.name) to be followed by a file and an entity")
    }
    let (file, noun) = (options.rest[0], options.rest[1])
    if let next = options.rest.dropFirst(2).first {
      throw Diagnostic(
        "unwanted-argument", .notLegalHere, at: next.range, "expected nothing more after the entity",
        notes: ["what has blanks stands in quotes"])
    }
    name = line.name
    (path, pathRange) = (file.text, file.range)
    (entity, entityRange) = (noun.text, noun.range)
    ownForm = file.text.lowercased().hasSuffix(".tsv") ? .tsv : .csv(separatedBy: separator)
    form = ownForm
    for (option, values) in options.said {
      switch ImportOption.allCases.first(where: { $0.option.name == option.name }) {
      case .csv?: form = .csv(separatedBy: separator)
      case .tsv?: form = .tsv
      case .separator?: form = .csv(separatedBy: try values[0].separator())
      case .skip?: skip = try values[0].count()
      case .columns?: columns = values[0]
      case .leaveOut?: leftOut.append(values[0])
      case .rename?: renamed.append((values[0], values[1]))
      case .dates?: dates = try values[0].days()
      case .keepGoing?: keepsGoing = true
      case nil: preconditionFailure("the options are those of the table")
      }
    }
  }

  /// What sqlite3 reads, and nothing here does: a command's output, a schema's name, of which there is one, signs between
  /// rows, and a wish to be told more.
  private static func checkForeign(_ line: DotCommand.Line) throws(Diagnostic) {
    let words = line.words
    if let command = words.first(where: { $0.text.hasPrefix("|") && $0.text.count > 1 }) {
      throw Diagnostic(
        "said-otherwise", .noSuchWord, at: command.range,
        "only a file is read: `.shell COMMAND > FILE` keeps in one what a command writes")
    }
    guard let place = words.firstIndex(where: { Self.foreign[$0.text] != nil }),
      let (length, why) = Self.foreign[words[place].text]
    else { return }
    let rest = words[..<place] + words[min(place + (length ?? 0), words.count)...]
    let command = ([line.name] + rest.map { line.source[$0.range] }).joined(separator: " ")
    throw Diagnostic(
      "unknown-option", .noSuchWord, at: words[place].range, why,
      fix: length.map { _ in .init(replacing: line.range, with: command) })
  }

  /// Options of sqlite3, how many words of the line they are, where those may be left out, and what to know of them here.
  private static let foreign: [String: (length: Int?, why: String)] = [
    "--schema": (2, "expected no schema: a database has one model"),
    "-v": (1, "expected nothing of the kind: each row that is refused is told"),
    "--ascii": (
      nil, "each row stands on lines of its own here: expected `--separator` and the sign between values"
    ),
  ].reduce(into: [:]) { all, option in
    all[option.key] = option.value
    // One hyphen is as good as two.
    if option.key.hasPrefix("--") { all[String(option.key.dropFirst())] = option.value }
  }

  /// Sees to it that the file may hold what is read, where no option tells how it is to be read.
  ///
  /// - Throws: `no-delimited-text`.
  func check(_ file: SourceText) throws(Diagnostic) {
    guard form == ownForm, skip == 0, let found = ForeignForm(file.bytes) else { return }
    throw Diagnostic(
      "no-delimited-text", .notLegalHere, at: pathRange,
      "\(path) holds \(found.rawValue), and \(name) reads csv and tsv",
      notes: [
        found == .database
          ? "`.open \(Self.spelled(path))` opens a database"
          : "what wrote it may write csv as well, as `export` does"
      ])
  }

  /// The rows of the file from the header on.
  func rows(of file: SourceText) -> DelimitedText { DelimitedText(file, form, skipping: skip) }

  /// What `--columns` names, each at all of it.
  var columnNames: [DotCommand.Word] {
    guard let columns else { return [] }
    return columns.text.split(separator: ",", omittingEmptySubsequences: false).map {
      .init(text: String($0), range: columns.range)
    }
  }

  mutating func name(_ columns: [String]) {
    self.columns = .init(text: columns.joined(separator: ","), range: 0..<0)
  }

  mutating func leaveOut(_ column: String) { leftOut.append(.init(text: column, range: 0..<0)) }

  mutating func call(_ column: String, to field: String) {
    renamed.append((.init(text: column, range: 0..<0), .init(text: field, range: 0..<0)))
  }

  mutating func read(_ dates: ExampleLayout) { self.dates = dates }

  mutating func skipNothing() { skip = 0 }

  /// The command that says all of this.
  var command: String {
    var words: [String] = [name]
    if form != ownForm { words += form.isEscaped ? ["--tsv"] : ["--separator", form.sign] }
    if skip > 0 { words += ["--skip", String(skip)] }
    if let columns { words += ["--columns", Self.spelled(columns.text)] }
    words += leftOut.flatMap { ["--leave-out", Self.spelled($0.text)] }
    words += renamed.flatMap { ["--rename", Self.spelled($0.column.text), Self.spelled($0.field.text)] }
    if let dates { words += ["--dates", Self.spelled(dates.example)] }
    if keepsGoing { words.append("--keep-going") }
    return (words + [Self.spelled(path), Self.spelled(entity)]).joined(separator: " ")
  }

  /// In quotes where it would not be one word otherwise.
  private static func spelled(_ text: String) -> String {
    let isOther = text.contains("|") || text == "-" || DotOptions.isOption(text)
    return isOther ? QuotedWord.spelled(text) : QuotedWord.said(text)
  }
}

extension DotCommand.Word {
  /// The way in which 4 June 2026 is written so.
  ///
  /// - Throws: `not-an-example`.
  fileprivate func days() throws(Diagnostic) -> ExampleLayout {
    var flaw = ExampleFlaw.missing("year")
    do {
      if let day = ExampleLayout.day {
        let layout = try ExampleLayout(of: day, like: text)
        if layout.tellsYear { return layout }
      }
    } catch let other {
      flaw = other
    }
    throw Diagnostic(
      "not-an-example", .notLegalHere, at: range,
      (flaw.words.map { "\($0): " } ?? "")
        + "expected the way Thursday, 4 June 2026, is written in the file, as `04.06.2026` or `6/4/2026`")
  }
}
