import Glibc
import ParlanceSQLite
import ParlanceStore
import Testing

@testable import ParlanceAssist
@testable import ParlanceConsole
@testable import ParlanceSession

/// Only SQLite may open the files of the open database, by any name, because closing such a file releases its locks.
@Suite("The files of the open database")
struct HeldFileTests {
  private let place = TemporaryDirectory()
  private let conversation: Conversation

  init() throws {
    conversation = try Conversation(model: "examples/facts/facts.model", path: place.path + "/x.db")
    // A dot command, because these load the code that opens files.
    _ = try conversation.say("add fact one\n.mode")
    symlink("x.db", place.path + "/link.db")
    for name in ["hard.db", "hard.csv", "hard.svg"] { link(place.path + "/x.db", place.path + "/" + name) }
    place.write("none".utf8, to: "hard.db-wal")
  }

  private func say(_ line: String) throws -> String {
    try conversation.say(line, in: place)
  }

  /// Whether SQLite's locks are in force for other processes. The check itself releases them.
  private func isLocked(_ name: String) -> Bool {
    let descriptor = open("\(place.path)/\(name)", O_RDWR)
    defer { close(descriptor) }
    var lock = flock()
    (lock.l_type, lock.l_whence) = (Int16(F_WRLCK), Int16(SEEK_SET))
    let askOfDescription: Int32 = 36
    return fcntl(descriptor, askOfDescription, &lock) == 0 && lock.l_type != Int16(F_UNLCK)
  }

  private func stamp(_ name: String) -> [Int] {
    var status = stat()
    stat("\(place.path)/\(name)", &status)
    return [Int(status.st_size), status.st_mtim.tv_sec, status.st_mtim.tv_nsec, Int(status.st_ino)]
  }

  @Test(
    "They are not read, nor written over, and stay locked",
    arguments: [
      ("load \"@/x.db\"", "cannot read @/x.db: it is the open database"),
      (".read @/x.db", "cannot read @/x.db: it is the open database"),
      (".read @/link.db", "cannot read @/link.db: it is the open database"),
      (".read @/hard.db", "cannot read @/hard.db: it is the open database"),
      ("load \"@/x.db-wal\"", "cannot read @/x.db-wal: it belongs to the open database"),
      (".read @/x.db-shm", "cannot read @/x.db-shm: it belongs to the open database"),
      (".import @/x.db fact", "cannot read @/x.db: it is the open database"),
      (".import @/hard.csv nothing", "there is no entity `nothing`"),
      ("use \"@/x.db\"", "the file `@/x.db` can't be read"),
      ("export facts to \"@/hard.csv\"", "@/hard.csv is the open database"),
      ("chart count facts per text to \"@/hard.svg\"", "@/hard.svg is the open database"),
      (".once @/x.db", "@/x.db is the open database"),
      (".once @/x.db-shm", "@/x.db-shm belongs to the open database"),
      (".once @/hard.db-wal", "@/hard.db-wal has the name of a file that belongs to a database"),
      (".output @/link.db", "@/link.db is the open database"),
      (".output @/x.db-wal", "@/x.db-wal belongs to the open database"),
      // SQLite takes it for its own, and deletes it, though none is there while it writes a log.
      (".output @/x.db-journal", "@/x.db-journal belongs to the open database"),
      (".backup @/x.db-journal", "@/x.db-journal belongs to the open database"),
      (".backup --replace @/x.db", "@/x.db is the open database"),
      (".backup @/hard.db", "@/hard.db is the open database"),
    ])
  func refused(line: String, words: String) throws {
    let before = ["x.db", "x.db-wal", "x.db-shm"].map(stamp)
    let answer = try say(line)
    #expect(conversation.lastErrorID != nil)
    #expect(answer.contains(words), "\(answer)")
    #expect(["x.db", "x.db-wal", "x.db-shm"].map(stamp) == before)
    for name in ["x.db", "x.db-shm"] { #expect(isLocked(name), "\(name)") }
  }

  @Test("They are known as long as somebody holds them")
  func closed() throws {
    place.write("".utf8, to: "y.db")
    place.write("".utf8, to: "y.db-wal")
    let (path, log) = (place.path + "/y.db", place.path + "/y.db-wal")
    var held: [OpenFileRegistration] = [
      OpenFileRegistration(path, of: SQLiteKind()), OpenFileRegistration(path, of: SQLiteKind()),
    ]
    while !held.isEmpty {
      #expect(OpenFileRegistration.part(at: path) == .database)
      #expect(OpenFileRegistration.part(at: log) == .companion)
      held.removeLast()
    }
    #expect(OpenFileRegistration.part(at: path) == nil && OpenFileRegistration.part(at: log) == nil)
  }
}
