/// The capabilities of a server that uses PostgreSQL's protocol. docs/scaling.md refers to their documentation.
public struct PostgreSQLSystem: Sendable {
  /// The name of the product.
  public let name: String
  /// The major version of PostgreSQL that the product is based on.
  let version: Int
  /// Whether collations select the order and the letter case of texts. Otherwise texts are sorted by bytes, and letters
  /// of all alphabets have upper and lower case.
  let collates: Bool
  /// Whether `normalize` removes accents. Otherwise `unaccent` does.
  let normalizes: Bool
  /// Whether `hashtextextended` hashes texts. Otherwise `fnv64a` does.
  let hashesTexts: Bool
  /// Whether one statement can change rows of a table and add other rows to it.
  let changesTableTwice: Bool
  /// Whether a number shows that other sessions have changed something.
  let countsTransactions: Bool
  /// Whether a rollback undoes changes of tables.
  let rollsBackDDL: Bool
  /// Whether each table is in one place, so that an upsert can rely on a unique index.
  let upsertsByIndex: Bool
  /// Whether rows of a table can be distributed over servers, as with Citus.
  let distributes: Bool

  /// Creates the description of PostgreSQL with all tables on one server.
  public init() { self.init(version: "PostgreSQL") }

  /// Creates the description of a server.
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
    upsertsByIndex = !hasDistantParts
    distributes = hasCitus
  }

  /// The oldest supported version of PostgreSQL.
  static let oldest = 13
}
