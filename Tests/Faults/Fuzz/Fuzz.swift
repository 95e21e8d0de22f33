import Glibc
import ParlanceFiles
import ParlanceSession

// `fuzz ENTRY [OPTION…] [DIRECTORY…]` runs one entry point with libFuzzer's options and corpora. A thrown error is a
// valid result. A trap, a hang or a report of the address sanitizer is a bug. libFuzzer provides `main`.

/// Removes the entry from the command line.
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

/// An entry point for bytes from outside.
enum Entry: String, CaseIterable {
  /// Lexer and parser.
  case language
  /// The model reader, and the SQL tables of the model.
  case model
  /// Resolver and planner.
  case planner
  /// The readers of CSV and TSV files, importing into an in-memory database.
  case imported = "import"
}

/// The entry that this process fuzzes. It is global because libFuzzer's callback has no context parameter.
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
