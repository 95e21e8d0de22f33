public import ParlanceStore

/// Database files of DuckDB, and data files that DuckDB reads: Parquet, CSV, JSON. All of these files are opened
/// read-only.
public struct DuckDBKind: EngineKind {
  public init() {}

  public var name: String { "DuckDB" }
  /// The signature of a database file. It follows a checksum of eight bytes.
  public var signature: FileSignature? { FileSignature("DUCK", at: 8) }
  public var companionEndings: [String] { [".wal"] }
  public var logEnding: String? { ".wal" }

  public func claims(_ name: String) -> Bool {
    name.lowercased().hasSuffix(".duckdb") || DataFiles.areNamed(by: name)
  }

  public func open(_ name: String, _ options: OpeningOptions) throws(EngineError) -> any Engine {
    try DataFiles.areNamed(by: name) ? DuckDBEngine(files: name) : DuckDBEngine(path: name)
  }
}
