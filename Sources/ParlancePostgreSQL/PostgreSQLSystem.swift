/// The capabilities of a server that uses PostgreSQL's protocol. docs/scaling.md links to the documentation of each
/// system.
public struct PostgreSQLSystem: Sendable {
  /// The name of the product.
  public let name: String
  /// The major version of PostgreSQL that the product is based on.
  let version: Int
  /// Whether the server has collations. Collations determine the order of texts and the case of letters. Without them,
  /// texts are sorted by bytes, and the case functions work for all alphabets.
  let collates: Bool
  /// Whether accents are removed with `normalize`. Otherwise they are removed with `unaccent`.
  let normalizes: Bool
  /// Whether texts are hashed with `hashtextextended`. Otherwise they are hashed with `fnv64a`.
  let hashesTexts: Bool
  /// Whether one statement can change rows of a table and add rows to the same table.
  let changesTableTwice: Bool
  /// Whether the server numbers its transactions, so that changes by other sessions can be detected.
  let countsTransactions: Bool
  /// Whether a rollback also undoes DDL, such as `create table`.
  let rollsBackDDL: Bool
  /// Whether triggers of a table can read the rows of other tables.
  let hasTriggers: Bool
  /// Whether no table has partitions on other servers, so that an upsert can use a unique index.
  let upsertsByIndex: Bool
  /// Whether the rows of a table can be distributed over several servers, as with Citus.
  let distributes: Bool

  /// Describes PostgreSQL with all tables on one server.
  public init() { self.init(version: "PostgreSQL") }

  /// Describes a server.
  ///
  /// - Parameters:
  ///   - version: The result of `version()`.
  ///   - hasDistantParts: Whether parts of a table are on other servers.
  ///   - hasCitus: Whether the Citus extension is installed.
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
    rollsBackDDL = !isCockroach && !isYugabyte
    hasTriggers = !isCockroach && !hasCitus
    upsertsByIndex = !hasDistantParts
    distributes = hasCitus
  }

  /// The oldest supported version of PostgreSQL.
  static let oldest = 13
}
