internal import ParlanceLanguage
internal import ParlanceModel
internal import ParlancePlanner
internal import ParlanceSQL

/// Finds keys that equal a name except for case and diacritics, without reading all keys.
///
/// The search uses the sorted keys like a trie. For each prefix that exists, it looks for letters that match the next
/// letter of the name. It skips prefixes that no key has.
struct FoldedSearch {
  struct Match: Equatable {
    let key: [UInt8]
    let id: Int64
  }

  /// The maximum length of a prefix, in bytes. If keys share a longer prefix, the search reads them one by one.
  static let mostBytes = 256

  /// A function that returns the first key that isn't less than the given bytes, in byte order. It returns nil after
  /// the last key.
  let seek: ([UInt8]) throws -> Match?
  /// A function that returns the ids of all records with this key, or nil if the ids haven't been read yet.
  let knownIDs: ([UInt8]) -> [Int64]?
  private let mostBytes: Int

  init(
    mostBytes: Int = Self.mostBytes, knownIDs: @escaping ([UInt8]) -> [Int64]? = { _ in nil },
    seek: @escaping ([UInt8]) throws -> Match?
  ) {
    self.seek = seek
    self.knownIDs = knownIDs
    self.mostBytes = mostBytes
  }

  /// Returns up to `limit` keys that equal `name` when case and accents are ignored, in order. If there are none,
  /// searches for `name` without surplus blanks.
  func keys(equalTo name: String, limit: Int) throws -> [Match] {
    let matches = try keys(foldingTo: name, limit: limit)
    let trimmed = NameText.trimmed(name)
    return matches.isEmpty && trimmed != name ? try keys(foldingTo: trimmed, limit: limit) : matches
  }

  private func keys(foldingTo name: String, limit: Int) throws -> [Match] {
    let wanted = Folding.folded(name)
    var matches: [Match] = []
    try walk([], variants(of: wanted), 0, marksAtEnd: true) { prefix, isCut in
      if isCut {
        return try read(prefix, upTo: limit, into: &matches) { $0.folds(to: wanted) }
      }
      if let match = try seek(prefix), match.key == prefix { matches.append(match) }
      return matches.count < limit
    }
    return matches
  }

  /// Returns up to `limit` keys that begin with `prefix`, in order. Case and accents are ignored, and `ß` also matches
  /// `ss`.
  func keys(withPrefix prefix: String, limit: Int) throws -> [Match] {
    let wanted = Folding.expandingLigatures(prefix)
    var matches: [Match] = []
    try walk([], beginnings(of: wanted), 0, marksAtEnd: false) { prefix, isCut in
      try read(prefix, upTo: limit, into: &matches) { !isCut || $0.begins(withSpelledOut: wanted) }
    }
    return matches
  }

  /// Returns the longest common prefix of all keys that begin with `prefix`, ignoring case and accents: `The ` for
  /// `th`, if the keys are `The Nile` and `The Alps`. Returns nil if no key matches, or if the keys spell the prefix in
  /// different ways.
  func beginning(ofKeysWithPrefix prefix: String) throws -> String? {
    var written: [[UInt8]] = []
    var isWhole = true
    try walk([], beginnings(of: Folding.expandingLigatures(prefix)), 0, marksAtEnd: false) { prefix, isCut in
      written.append(prefix)
      isWhole = !isCut
      return isWhole && written.count < 2
    }
    guard isWhole, written.count == 1, let first = try seek(written[0]), Array(first.name.utf8) == first.key
    else {
      return nil
    }
    let letters = Array(first.name.unicodeScalars)
    // Whether all matching keys begin with the first `count` letters of the first key.
    func areShared(_ count: Int) throws -> Bool {
      let beginning = String(String.UnicodeScalarView(letters.prefix(count)))
      let next = try seek(beginning.utf8 + UTF8Bytes.of(0x10FFFF))
      return next.map { !$0.key.starts(with: written[0]) } ?? true
    }
    var shared = String(decoding: written[0], as: UTF8.self).unicodeScalars.count
    var most = letters.count
    while shared < most {
      let middle = (shared + most + 1) / 2
      if try areShared(middle) { shared = middle } else { most = middle - 1 }
    }
    return String(String.UnicodeScalarView(letters.prefix(shared)))
  }

  /// Reads the keys that begin with `prefix`, and adds those that `isWanted` accepts. Returns false when there are
  /// `limit` keys.
  private func read(
    _ prefix: [UInt8], upTo limit: Int, into matches: inout [Match], where isWanted: (Match) -> Bool
  ) throws -> Bool {
    var next = prefix
    while matches.count < limit, let match = try seek(next), match.key.starts(with: prefix) {
      if isWanted(match) { matches.append(match) }
      next = match.key + [0]
    }
    return matches.count < limit
  }

  /// Returns, for each letter of a folded text, the characters that may match it.
  private func variants(of folded: String) -> [FoldedVariants] {
    folded.unicodeScalars.prefix(mostBytes).map { FoldedVariants(of: $0) }
  }

  /// Returns the characters that may match each letter of a text with expanded ligatures. One character, such as `ß`,
  /// may match two letters.
  private func beginnings(of expandingLigatures: String) -> [FoldedVariants] {
    let scalars = Array(expandingLigatures.unicodeScalars.prefix(mostBytes))
    return scalars.indices.map { index in
      FoldedVariants(
        of: scalars[index], before: index + 1 < scalars.count ? .scalar(scalars[index + 1]) : .any)
    }
  }

  /// Finds the key prefixes that match all letters of `name`. Calls `found` with each prefix, until `found` returns
  /// false. A prefix of the maximum length is also passed to `found`, with `isCut` set to true: this prefix was
  /// compared only with the beginning of `name`.
  ///
  /// - Parameters:
  ///   - prefix: A prefix of at least one key. It matches the first `position` letters of `name`.
  ///   - marksAtEnd: Whether a prefix may continue with combining accents after the last letter.
  @discardableResult
  private func walk(
    _ prefix: [UInt8], _ name: [FoldedVariants], _ position: Int, marksAtEnd: Bool,
    found: (_ prefix: [UInt8], _ isCut: Bool) throws -> Bool
  ) throws -> Bool {
    if prefix.count >= mostBytes { return try found(prefix, true) }
    let isAtEnd = position == name.count
    if isAtEnd {
      guard try found(prefix, false) else { return false }
      if !marksAtEnd { return true }
    }
    let wanted = isAtEnd ? FoldedVariants.atEnd : name[position]
    var next = wanted.candidates.first(from: 0)
    while let scalar = next {
      guard let match = try seek(prefix + UTF8Bytes.of(scalar)), match.key.starts(with: prefix),
        let child = UTF8Bytes.scalar(in: match.key, at: prefix.count)
      else { return true }
      next = wanted.candidates.first(from: child)
      guard next == child else { continue }
      if let letters = wanted.letters(for: child) {
        guard
          try walk(
            prefix + UTF8Bytes.of(child), name, position + letters, marksAtEnd: marksAtEnd, found: found)
        else { return false }
      }
      next = wanted.candidates.first(from: child + 1)
    }
    return true
  }
}

extension FoldedSearch.Match {
  var name: String { String(decoding: key, as: UTF8.self) }

  /// Returns whether the key, in lowercase and without accents, equals this text.
  func folds(to text: String) -> Bool {
    Folding.folded(name).unicodeScalars.elementsEqual(text.unicodeScalars)
  }

  /// Returns whether the key, with its ligatures expanded, begins with this text.
  func begins(withSpelledOut text: String) -> Bool {
    Folding.expandingLigatures(name).unicodeScalars.starts(with: text.unicodeScalars)
  }
}

extension FoldedSearch {
  /// Creates a search that reads keys with a statement. The statement returns the first keys that aren't less than its
  /// argument, and their ids.
  ///
  /// - Parameter known: The keys at the beginning of the search, if they were requested earlier.
  init(
    _ nextKey: PreparedSQL, known: (start: [UInt8], rows: any PreparedStatement)? = nil
  ) throws(EngineError) {
    let keys = KeyWindow(try nextKey.statement(), size: nextKey.engine.dialect.strategy.keysAtOnce)
    if let known { try keys.read(known.rows, from: known.start) }
    self.init(knownIDs: { keys.ids(of: $0) }) { try keys.seek($0) }
  }

  /// Returns the bytes at which the search for a name begins, or nil if no key can match.
  static func start(of name: String) -> [UInt8]? {
    Folding.folded(name).unicodeScalars.first.flatMap { FoldedVariants(of: $0).candidates.first(from: 0) }
      .map(UTF8Bytes.of)
  }
}

/// The keys that were read last. A search within their range doesn't need another query.
private final class KeyWindow {
  private let statement: any PreparedStatement
  private let size: Int
  /// The lower bound of the keys that were read. Nil before the first query.
  private var start: [UInt8]?
  private var matches: [FoldedSearch.Match] = []

  init(_ statement: any PreparedStatement, size: Int) { (self.statement, self.size) = (statement, size) }

  func seek(_ bytes: [UInt8]) throws -> FoldedSearch.Match? {
    if let start, !bytes.lexicographicallyPrecedes(start) {
      let next = matches.first { !$0.key.lexicographicallyPrecedes(bytes) }
      if next != nil || matches.count < size { return next }
    }
    try bytes.withUnsafeBufferPointer { try statement.bind($0, at: 0) }
    try read(statement, from: bytes)
    return matches.first
  }

  /// Returns the ids of all records with this key. Returns nil if not all of these records are known to have been read.
  func ids(of key: [UInt8]) -> [Int64]? {
    let reachesBehind = matches.count < size || matches.last.map { $0.key != key } ?? true
    guard let start, !key.lexicographicallyPrecedes(start), reachesBehind else { return nil }
    let ids = matches.filter { $0.key == key }.map(\.id)
    return ids.isEmpty ? nil : ids
  }

  func read(_ rows: any PreparedStatement, from start: [UInt8]) throws(EngineError) {
    self.start = start
    matches = []
    while try rows.step() {
      matches.append(FoldedSearch.Match(key: Array(rows.text(0)), id: rows.integer(1)))
    }
  }
}
