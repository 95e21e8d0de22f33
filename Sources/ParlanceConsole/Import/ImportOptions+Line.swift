import ParlanceFiles
import ParlanceLanguage
import ParlanceModel
import ParlanceRender
import ParlanceSession

extension ImportOptions {
  static let all = [
    DotOption(
      "--csv",
      meaning: "values are separated by commas, or by the character that `.separator` sets"),
    DotOption("--tsv", also: ["--tabs"], meaning: "values are separated by tabs, as in any .tsv file"),
    DotOption(
      "--separator", "CHARACTER", also: ["--colsep"],
      meaning: "values are separated by this character: `;`, `|`, `tab`"),
    DotOption("--skip", "N", meaning: "skips N lines before the header, or before the first row"),
    DotOption("--columns", "NAMES", meaning: "the column names of a file without a header: `title,author`"),
    DotOption("--rename", "COLUMN", "FIELD", meaning: "imports a column of the file into FIELD"),
    DotOption(
      "--dates", "EXAMPLE",
      meaning: "how 4 June 2026 is written in the file: `04.06.26`, `6/4/26`; or an order: `d/m/y`, `m/d/y`"),
    DotOption("--save", meaning: "changes existing records, as `save` does"),
    DotOption("--new-ids", meaning: "gives records new ids, ignoring the ids in the file"),
    DotOption("--keep-going", meaning: "imports valid rows, and writes refused ones to FILE.rejected.csv"),
  ]

  /// Reads the options of `.import`.
  ///
  /// - Throws: `missing-argument`, `unwanted-argument`, `unknown-option`, `not-a-separator`, `not-a-count`,
  ///   `not-an-example`, `unknown-entity`.
  init(_ line: DotCommand.Line, in session: Session) throws(Diagnostic) {
    let options = try DotOptions(line, of: Self.all)
    guard options.rest.count > 1 else {
      throw CommandError.missingArgument(of: line.name, "a file and an entity").at(line.argumentRange)
    }
    let (file, entity) = (options.rest[0], options.rest[1])
    if let next = options.rest.dropFirst(2).first {
      throw CommandError.unwantedArgument(after: "the entity", hasSome: true).at(
        next.range, notes: ["put a name with spaces in quotes"])
    }
    let found: Entity
    do throws(Diagnostic) {
      found = try session.entity(named: entity.text, at: entity.range)
    } catch {
      throw error.mended(by: error.fix, notes: ["declare it first: `help entity` shows how"])
    }
    self.init(file: file, entity: found, separator: session.output.preferences.separator)
    commandToGoOn = "\(line.name) --keep-going \(line.raw)"
    for (option, values) in options.said {
      switch option.name {
      case "--csv": form = .csv(separatedBy: separator)
      case "--tsv": form = .tsv
      case "--separator": form = .csv(separatedBy: try values[0].separator())
      case "--skip": skip = try values[0].count()
      case "--columns":
        columns = values[0].text.split(separator: ",", omittingEmptySubsequences: false).map {
          .init(text: String($0), range: values[0].range)
        }
      case "--rename": renamed.append((values[0], values[1]))
      case "--dates":
        if let order = DayOrder(values[0].text) {
          dates = .order(order)
        } else {
          dates = .layout(try values[0].days())
        }
      case "--save": saves = true
      case "--new-ids": givesNewIDs = true
      default: keepsGoing = true
      }
    }
  }
}

extension SourceWord {
  /// Returns the date format of the file, from the value of `--dates`: 4 June 2026 as it is written in the file, such
  /// as `6/4/2026`.
  ///
  /// - Throws: `not-an-example`.
  fileprivate func days() throws(Diagnostic) -> ExampleLayout {
    var flaw = ExampleError.missing("year")
    do {
      if let day = ExampleLayout.day {
        let layout = try ExampleLayout(of: day, like: text)
        if layout.includesYear { return layout }
      }
    } catch let other {
      flaw = other
    }
    let expected = "Thursday, 4 June 2026, as the file writes it: `04.06.2026` or `6/4/2026`"
    throw CommandError.notAnExample(text, flaw, expected: expected).at(range)
  }

  /// Reads a number that isn't negative.
  ///
  /// - Throws: `not-a-count`.
  fileprivate func count() throws(Diagnostic) -> Int {
    guard let count = Int(text), count >= 0 else {
      throw CommandError.notACount(expected: "a number of lines, such as 0 or 1").at(range)
    }
    return count
  }
}
