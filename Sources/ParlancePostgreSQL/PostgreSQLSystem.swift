/// What the system that answers can do, of all that speak as PostgreSQL does. docs/scaling.md says where each documents it.
public struct PostgreSQLSystem: Sendable {
  /// As people call it.
  public let name: String
  /// The version of PostgreSQL that it is made of, as far as it tells one.
  let version: Int
  /// Whether the order of texts and the letters of an alphabet are asked for by a collation's name. Else texts are ordered by
  /// their bytes, and the letters of all alphabets are known in any case.
  let collates: Bool
  /// Whether accents are taken off by `normalize`; else `unaccent` does it.
  let normalizes: Bool
  /// Whether a text is hashed by `hashtextextended`; else `fnv64a` does it.
  let hashesTexts: Bool
  /// Whether one statement may change rows of a table and add others to it.
  let changesTableTwice: Bool
  /// Whether a number tells that others have changed something.
  let countsTransactions: Bool
  /// Whether what is done to tables within a transaction is undone with it.
  let undoesTables: Bool
  /// Whether all of each table is in one place, so that a unique index says what an upsert finds.
  let upsertsByIndex: Bool
  /// Whether rows of a table can be distributed over servers, as Citus does.
  let distributes: Bool

  /// PostgreSQL, with all of each table on one server.
  public init() { self.init(version: "PostgreSQL") }

  /// - Parameters:
  ///   - version: What `version()` answers.
  ///   - hasDistantParts: Whether parts of a table are on other servers.
  ///   - hasCitus: Whether that extension is there.
  public init(version: String, hasDistantParts: Bool = false, hasCitus: Bool = false) {
    let isCockroach = version.hasPrefix("CockroachDB")
    let isYugabyte = version.contains("-YB-")
    name = isCockroach ? "CockroachDB" : isYugabyte ? "YugabyteDB" : hasCitus ? "Citus" : "PostgreSQL"
    let digits = version.drop { !$0.isNumber }.prefix(while: \.isNumber)
    self.version = isCockroach ? Self.oldest : Int(digits) ?? Self.oldest
    collates = !isCockroach
    normalizes = !isCockroach
    hashesTexts = !isCockroach
    changesTableTwice = !isCockroach
    countsTransactions = !isCockroach && !isYugabyte && !hasCitus
    undoesTables = !isCockroach && !isYugabyte
    upsertsByIndex = !hasDistantParts
    distributes = hasCitus
  }

  /// The first version of PostgreSQL that has all that is asked of it.
  static let oldest = 13
}
