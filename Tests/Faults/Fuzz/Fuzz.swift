import Glibc
import ParlanceLanguage

/// `fuzz ENTRY [OPTION…] [DIRECTORY…]`: libFuzzer's options and corpora, on one way into the program.
///
/// What is thrown is an answer; what traps, hangs or is found by the address sanitizer is a fault.
@main
struct Fuzz {
  static func main() throws {
    var words = CommandLine.arguments
    let name = words.count > 1 ? words.remove(at: 1) : ""
    guard let entry = Entry(rawValue: name) else {
      print("usage: fuzz \(Entry.allCases.map(\.rawValue).joined(separator: "|")) [OPTION…] [DIRECTORY…]")
      exit(2)
    }
    try FuzzedEntry.set(entry)
    var count = CInt(words.count)
    var texts: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
    texts.withUnsafeMutableBufferPointer { texts in
      var base = texts.baseAddress
      exit(
        LLVMFuzzerRunDriver(&count, &base) { bytes, size in
          FuzzedEntry.run(Array(UnsafeBufferPointer(start: bytes, count: size)))
          return 0
        })
    }
  }
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
    case .planner: feed = try SessionEntry().plan
    case .imported: feed = try SessionEntry().importRows
    }
  }

  static func run(_ bytes: [UInt8]) { feed(bytes) }
}

@_silgen_name("LLVMFuzzerRunDriver")
private func LLVMFuzzerRunDriver(
  _ count: UnsafeMutablePointer<CInt>,
  _ words: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?>,
  _ feed: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt
) -> CInt
