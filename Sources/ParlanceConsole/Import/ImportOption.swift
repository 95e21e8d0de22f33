/// What `.import` may be told beside the file and the entity.
enum ImportOption: CaseIterable {
  case csv, tsv, separator, skip, columns, leaveOut, rename, dates, keepGoing

  static let all = allCases.map(\.option)

  var option: DotOption {
    switch self {
    case .csv: DotOption("--csv", tells: "commas part the values, or the sign of `.separator`")
    case .tsv: DotOption("--tsv", also: ["--tabs"], tells: "tabs part the values, as in every file.tsv")
    case .separator:
      DotOption(
        "--separator", "SIGN", also: ["--colsep"], tells: "this sign parts the values: `;`, `|`, `tab`")
    case .skip: DotOption("--skip", "N", tells: "so many lines stand before the header, or the first row")
    case .columns:
      DotOption(
        "--columns", "NAMES", tells: "the file has no header, and these are its columns: `title,author`")
    case .leaveOut: DotOption("--leave-out", "COLUMN", tells: "a column of the file that is not kept")
    case .rename:
      DotOption("--rename", "COLUMN", "FIELD", tells: "a column of the file and the field that keeps it")
    case .dates:
      DotOption(
        "--dates", "EXAMPLE",
        tells: "how the file writes 4 June 2026: `04.06.2026`, `6/4/2026`, as in `.format`")
    case .keepGoing:
      DotOption("--keep-going", tells: "rows that are refused are told and left out, all others are kept")
    }
  }
}
