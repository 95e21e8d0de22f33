import Glibc
import ParlanceSession

// `fuzz ENTRY [OPTION…] [DIRECTORY…]`: libFuzzer's options and corpora, on one way into the program. What is thrown is an
// answer; what traps, hangs or is found by the address sanitizer is a fault. libFuzzer has the `main`.

/// Takes the entry out of the command line.
@_cdecl("LLVMFuzzerInitialize")
func initialize(
  _ count: UnsafeMutablePointer<CInt>,
  _ words: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>
) -> CInt {
  let name = count.pointee > 1 ? words.pointee[1].map { String(cString: $0) } ?? "" : ""
  guard let entry = Entry(rawValue: name) else {
    print("usage: fuzz \(Entry.allCases.map(\.rawValue).joined(separator: "|")) [OPTION…] [DIRECTORY…]")
    exit(2)
  }
  do {
    try FuzzedEntry.set(entry)
  } catch {
    print("fuzz: \(error)")
    exit(2)
  }
  words.pointee[1] = words.pointee[0]
  words.pointee += 1
  count.pointee -= 1
  return 0
}

@_cdecl("LLVMFuzzerTestOneInput")
func feed(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  FuzzedEntry.run(Array(UnsafeBufferPointer(start: bytes, count: count)))
  return 0
}

/// Where bytes from outside come in.
enum Entry: String, CaseIterable {
  /// Lexer and parser.
  case language
  /// The model reader, and the tables that a model becomes.
  case model
  /// Resolver and planner.
  case planner
  /// The readers of csv and tsv files, into a database in memory.
  case imported = "import"
}

/// The entry that this process feeds: libFuzzer's callback has no room for it.
enum FuzzedEntry {
  nonisolated(unsafe) private static var feed: ([UInt8]) -> Void = { _ in }

  static func set(_ entry: Entry) throws {
    switch entry {
    case .language: feed = LanguageEntry().feed
    case .model: feed = ModelEntry().feed
    case .planner: feed = try SessionEntry(.safe).plan
    case .imported: feed = try SessionEntry(.everything).importRows
    }
  }

  static func run(_ bytes: [UInt8]) { feed(bytes) }
}
