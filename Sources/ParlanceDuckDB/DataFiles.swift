internal import Glibc
internal import ParlanceModel
internal import ParlanceStore
internal import ParlanceSQL

/// Data files, which are read through views. Files with the same columns share a view.
struct DataFiles {
  private let connection: DuckDBConnection
  private let dialect = Dialect.duckDB

  /// The SQL functions that read a file, by file extension.
  private static let readers = [
    ".csv": "read_csv", ".tsv": "read_csv", ".parquet": "read_parquet", ".json": "read_json",
    ".jsonl": "read_json", ".ndjson": "read_json",
  ]

  init(_ connection: DuckDBConnection) { self.connection = connection }

  /// Whether a name has the extension of a data file. The name can be a pattern such as `data/*.parquet`.
  static func areNamed(by name: String) -> Bool { reader(of: name) != nil }

  private static func reader(of name: String) -> String? {
    let name = name.lowercased()
    return readers.first { name.hasSuffix($0.key) }?.value
  }

  /// Creates the views.
  ///
  /// - Returns: The paths of the files, and the statements that create the same views in DuckDB's shell.
  func createViews(of name: String) throws(EngineError) -> (files: [String], statements: [String]) {
    let files = try files(name)
    guard let reader = Self.reader(of: name), !files.isEmpty else {
      throw .cannotOpen(path: name, details: SystemReason.words(ENOENT))
    }
    var groups: [(columns: [String], files: [String])] = []
    for file in files {
      let columns = try columns(of: "\(reader)(\(literal(file)))", in: file)
      if let index = groups.firstIndex(where: { $0.columns == columns }) {
        groups[index].files.append(file)
      } else {
        groups.append((columns, [file]))
      }
    }
    var taken: Set<String> = []
    var statements: [String] = []
    for group in groups {
      let list = "[\(group.files.map(literal).joined(separator: ", "))]"
      let stem = Self.name(of: group.files)
      let view =
        (0...).lazy.map { $0 == 0 ? stem : "\(stem)_\($0 + 1)" }.first { !taken.contains($0) } ?? stem
      taken.insert(view)
      let head = "view \(dialect.spelling.quoted(view)) as select * from \(reader)"
      try connection.execute("create \(head)(\(list), union_by_name = true)")
      let isPattern = groups.count == 1 && files != [name]
      statements.append(
        "create or replace temp \(head)(\(isPattern ? literal(name) : list), union_by_name = true)")
    }
    return (files, statements)
  }

  private func literal(_ text: String) -> String { dialect.spelling.literal(.text(text)) }

  /// Returns the files that match a name. A name such as `data[1].csv` may be a pattern or the name of one file.
  private func files(_ name: String) throws(EngineError) -> [String] {
    if FileIdentity(name) != nil { return [name] }
    var files: [String] = []
    try connection.each("select file from glob(\(literal(name))) order by file") { files.append($0.label(0)) }
    return files
  }

  private func columns(of source: String, in file: String) throws(EngineError) -> [String] {
    var columns: [String] = []
    do throws(EngineError) {
      try connection.each("describe select * from \(source)") { columns.append($0.label(0)) }
    } catch {
      if error == .interrupted { throw error }
      throw .cannotOpen(path: file, details: error.details)
    }
    return columns
  }

  /// Returns the name of a view. For one file, it is the file's name without its extension. For several files, it is
  /// the common prefix of their names, without digits and signs at the end.
  static func name(of files: [String]) -> String {
    let stems = files.map { file in
      let name = file.split(separator: "/").last ?? file[...]
      return name.lastIndex(of: ".").map { name[..<$0] } ?? name
    }
    guard let first = stems.first else { return "" }
    if stems.count == 1 { return String(first) }
    var common = first
    for stem in stems { while !stem.hasPrefix(common) { common.removeLast() } }
    while let last = common.last, !last.isLetter { common.removeLast() }
    guard common.isEmpty else { return String(common) }
    // Without a common prefix, the name of the folder is used.
    let folder = files[0].split(separator: "/").dropLast().last.map(String.init) ?? ""
    return folder.isEmpty ? "rows" : folder
  }
}
