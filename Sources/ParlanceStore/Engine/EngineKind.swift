public import ParlanceModel
internal import Synchronization

/// A database system, such as SQLite: how to recognize its databases, which files belong to a database, and how to open
/// a database.
///
/// To find the kind of a database that isn't open yet, Parlance asks all registered kinds: see ``EngineKinds``.
public protocol EngineKind: Sendable {
  /// The name of the database system. Each kind has a different one.
  var name: String { get }
  /// Whether the databases are on a server. If so, the name of a database isn't a file path.
  var isServer: Bool { get }
  /// Whether this kind opens a path that no kind claims. Its engine creates the file if the file doesn't exist.
  var isDefault: Bool { get }
  /// The bytes that identify files of this kind. Nil if its databases aren't files.
  var signature: FileSignature? { get }
  /// The suffixes of the additional files that the engine writes for a database, such as logs, locks and shared memory.
  var companionEndings: [String] { get }
  /// The suffix of the log file, which contains changes that aren't in the database's file yet. Nil if the engine
  /// doesn't write a log.
  var logEnding: String? { get }
  /// Returns whether `name` refers to a database of this kind. The check can use the name itself or the file at this
  /// path.
  func claims(_ name: String) -> Bool
  /// Opens the database called `name`.
  func open(_ name: String, _ options: OpeningOptions) throws(EngineError) -> any Engine
}

extension EngineKind {
  public var isServer: Bool { false }
  public var isDefault: Bool { false }
  public var signature: FileSignature? { nil }
  public var companionEndings: [String] { [] }
  public var logEnding: String? { nil }
}

/// Options for opening a database.
public struct OpeningOptions: Sendable {
  public let isReadOnly: Bool
  /// How many seconds to wait if another program has locked the database.
  public let lockTimeout: Double
  /// The time zone of `now` and `today`.
  public let zone: WallClockTimeZone
  /// Asks the user for the server's password. Returns nil if no user can be asked.
  public let password: @Sendable () -> String?

  public init(
    isReadOnly: Bool = false, lockTimeout: Double = 2, zone: WallClockTimeZone = .system,
    password: @escaping @Sendable () -> String? = { nil }
  ) {
    self.isReadOnly = isReadOnly
    self.lockTimeout = lockTimeout
    self.zone = zone
    self.password = password
  }
}

/// The bytes that every file of a kind contains at the same offset.
public struct FileSignature: Sendable {
  let offset: Int
  let bytes: [UInt8]

  public init(_ text: String, at offset: Int = 0) { (self.offset, bytes) = (offset, Array(text.utf8)) }

  /// The number of bytes to read from the start of a file to check its signature.
  package var end: Int { offset + bytes.count }

  /// Returns whether a file contains the signature.
  ///
  /// - Parameter beginning: The first bytes of the file. There may be fewer than ``end``.
  package func matches(_ beginning: [UInt8]) -> Bool {
    beginning.count >= end && beginning[offset..<end].elementsEqual(bytes)
  }
}

/// The registered database systems. The program registers them when it starts.
public enum EngineKinds {
  private static let registered = Mutex<[any EngineKind]>([])

  /// Adds the kinds that aren't registered yet.
  public static func register(_ kinds: [any EngineKind]) {
    registered.withLock { registered in
      for kind in kinds where !registered.contains(where: { $0.name == kind.name }) {
        registered.append(kind)
      }
    }
  }

  package static var all: [any EngineKind] { registered.withLock { $0 } }
}
