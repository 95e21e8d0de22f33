internal import Synchronization

/// A kind of database: how its databases are recognized, which files belong to one, and how one is opened.
///
/// Code that depends on the kind of a database that isn't open asks the registered kinds: see ``EngineKinds``.
public protocol EngineKind: Sendable {
  /// The name of the database system. No two kinds have the same.
  var name: String { get }
  /// Whether its databases are on a server: a name is then not the path of a file.
  var isServer: Bool { get }
  /// Whether a path that no kind claims belongs to this kind. Its engine creates the database if there is no file.
  var isDefault: Bool { get }
  /// The bytes by which its files are recognized; nil if there are none.
  var signature: FileSignature? { get }
  /// The endings that its engine appends to a database's name for the files beside it: logs, locks, shared memory.
  var companionEndings: [String] { get }
  /// The ending of the file that contains changes not yet in the database's own file; nil if there is no such file.
  var logEnding: String? { get }
  /// Whether `name` names a database of this kind, by its spelling or by what is at that path.
  func claims(_ name: String) -> Bool
  /// Opens the database that `name` names.
  func open(_ name: String, _ options: OpeningOptions) throws(EngineError) -> any Engine
}

extension EngineKind {
  public var isServer: Bool { false }
  public var isDefault: Bool { false }
  public var signature: FileSignature? { nil }
  public var companionEndings: [String] { [] }
  public var logEnding: String? { nil }
}

/// How a database is opened.
public struct OpeningOptions: Sendable {
  public let isReadOnly: Bool
  /// The time in seconds to wait for a lock of another program.
  public let lockTimeout: Double
  /// Asks the user for the password that a server requires; returns nil if there is nobody to ask.
  public let password: @Sendable () -> String?

  public init(
    isReadOnly: Bool = false, lockTimeout: Double = 2, password: @escaping @Sendable () -> String? = { nil }
  ) {
    self.isReadOnly = isReadOnly
    self.lockTimeout = lockTimeout
    self.password = password
  }
}

/// Bytes at a fixed place of each file of a kind.
public struct FileSignature: Sendable {
  let offset: Int
  let bytes: [UInt8]

  public init(_ text: String, at offset: Int = 0) { (self.offset, bytes) = (offset, Array(text.utf8)) }

  /// The number of bytes to read from the start of a file to check it.
  package var end: Int { offset + bytes.count }

  /// - Parameter beginning: The first bytes of a file, perhaps fewer than ``end``.
  package func matches(_ beginning: [UInt8]) -> Bool {
    beginning.count >= end && beginning[offset..<end].elementsEqual(bytes)
  }
}

/// The kinds of databases that this process opens. The program registers them at its start.
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
