internal import ParlanceLanguage

/// Finds existing names that are similar to a name that no record has.
///
/// If some names begin with the typed name, only these names are returned. Otherwise names that contain the typed name
/// as a word come first, and then names with few different letters.
///
/// If there are more names than ``Planner/mostKeysCompared``, a name with a different first letter may not be found.
/// The limit is a number of names and not a time, so that the result doesn't depend on the computer's speed.
struct NearestRecords {
  /// The maximum number of names with the same beginning that are compared.
  private static let mostSharing = 2_048

  let nextKey: PreparedSQL?
  let someKeys: PreparedSQL?

  /// Returns the names that are most similar to `name`.
  ///
  /// - Returns: At most three names, the most similar one first.
  func names(to name: String, _ values: BindingValues) throws -> [String] {
    var nearest = NearestNames(to: name)
    var whole = NamesContaining(name)
    if let nextKey {
      let search = try FoldedSearch(nextKey)
      let longer = try search.keys(withPrefix: name, limit: 3)
      if !longer.isEmpty { return longer.map(\.name) }
      for match in try Self.sharing(name, search) { match.key.withUnsafeBufferPointer { nearest.offer($0) } }
    }
    guard let someKeys else { return nearest.names }
    let statement = try someKeys.bound(values)
    defer { statement.reset() }
    while try statement.step() {
      let text = statement.text(0)
      nearest.offer(text)
      whole.offer(text)
    }
    guard !whole.names.isEmpty else { return nearest.names }
    let others = nearest.names.filter { !whole.names.contains($0) }
    return Array((whole.names + others).prefix(NamesContaining.most))
  }

  /// Returns keys that have a common prefix with `name`. The keys with the longest common prefix come first.
  private static func sharing(_ name: String, _ search: FoldedSearch) throws -> [FoldedSearch.Match] {
    var found: [FoldedSearch.Match] = []
    var length = name.count - 1
    while length > 0, found.count < mostSharing {
      found += try search.keys(withPrefix: String(name.prefix(length)), limit: mostSharing - found.count)
      length = length * 3 / 4
    }
    return found
  }
}

/// Selects the names that are most similar to a mistyped name. Equal names count once.
struct NearestNames {
  private let wanted: [UInt32]
  /// The maximum edit distance: one third of the number of letters in the name, but at least 1.
  private let limit: Int
  private let count: Int
  private var found: [(distance: Int, name: String)] = []
  private var letters: [UInt32] = []
  private var rows: [[Int]]

  init(to name: String, count: Int = 3) {
    wanted = Folding.folded(name).unicodeScalars.map(\.value)
    limit = max(1, wanted.count / 3)
    self.count = count
    rows = Array(repeating: Array(repeating: 0, count: wanted.count + 1), count: 3)
  }

  /// The selected names, the most similar one first.
  var names: [String] { found.map(\.name) }

  mutating func offer(_ name: UnsafeBufferPointer<UInt8>) {
    // A letter has at most four bytes. So a name with far more or fewer bytes can't be similar.
    guard name.count >= wanted.count - limit, name.count <= 4 * (wanted.count + limit) else { return }
    read(name)
    let farthest = found.count < count ? limit : min(limit, found[count - 1].distance - 1)
    guard let distance = nearest(upTo: farthest) else { return }
    let text = String(decoding: name, as: UTF8.self)
    guard !found.contains(where: { $0.name == text }) else { return }
    let place = found.firstIndex { $0.distance > distance } ?? found.count
    found.insert((distance, text), at: place)
    if found.count > count { found.removeLast() }
  }

  /// Returns the edit distance of the name. If the name begins with an article, it is also compared without the
  /// article, and the lower distance counts. Returns nil if the distance exceeds `most`.
  private mutating func nearest(upTo most: Int) -> Int? {
    let whole = sensibleDistance(upTo: most)
    guard let article = Self.articles.first(where: letters.starts) else { return whole }
    letters.removeFirst(article.count)
    let bare = sensibleDistance(upTo: most)
    return [whole, bare].compactMap(\.self).min()
  }

  /// Returns the edit distance. Returns nil if it exceeds `most`, or if no letter would stay the same.
  private mutating func sensibleDistance(upTo most: Int) -> Int? {
    guard abs(letters.count - wanted.count) <= limit, let distance = distance(upTo: most),
      distance < max(wanted.count, letters.count)
    else { return nil }
    return distance
  }

  /// Articles at the beginning of a name, which people often omit: `nile` for `The Nile`.
  private static let articles = ["the ", "a ", "an "].map { $0.unicodeScalars.map(\.value) }

  private mutating func read(_ name: UnsafeBufferPointer<UInt8>) {
    letters.removeAll(keepingCapacity: true)
    for byte in name {
      if byte >= 128 {
        letters = Folding.folded(String(decoding: name, as: UTF8.self)).unicodeScalars.map(\.value)
        return
      }
      letters.append(UInt32(byte >= 65 && byte <= 90 ? byte | 32 : byte))
    }
  }

  /// Returns the edit distance: the number of letters that are deleted, inserted, replaced or swapped with a neighbour.
  /// Returns nil if it exceeds `most`.
  private mutating func distance(upTo most: Int) -> Int? {
    for column in 0...wanted.count { rows[1][column] = column }
    for row in letters.indices {
      rows[2][0] = row + 1
      var least = row + 1
      for column in wanted.indices {
        let isSame = letters[row] == wanted[column]
        var best = min(rows[1][column] + (isSame ? 0 : 1), min(rows[1][column + 1], rows[2][column]) + 1)
        if row > 0, column > 0, letters[row] == wanted[column - 1], letters[row - 1] == wanted[column] {
          best = min(best, rows[0][column - 1] + 1)
        }
        rows[2][column + 1] = best
        least = min(least, best)
      }
      // If two letters are swapped, the next row can have a lower distance. So the search ends only above `most` + 1.
      if least > most + 1 { return nil }
      rows.swapAt(0, 1)
      rows.swapAt(1, 2)
    }
    let distance = rows[1][wanted.count]
    return distance <= most ? distance : nil
  }
}

/// Selects names that contain the typed text as one or more whole words: `Tolkien` in "J. R. R. Tolkien".
struct NamesContaining {
  /// The maximum number of selected names.
  static let most = 3
  /// The minimum length of the typed text. A single letter occurs in too many names.
  private static let shortest = 2

  private let wanted: [UInt8]
  private(set) var names: [String] = []

  init(_ word: String) {
    wanted = Array(Folding.folded(word).utf8)
  }

  mutating func offer(_ name: UnsafeBufferPointer<UInt8>) {
    guard names.count < Self.most, wanted.count >= Self.shortest, name.count > wanted.count else { return }
    if name.allSatisfy({ $0 < 128 }) {
      guard Self.has(wanted, name) else { return }
    } else {
      let folded = Array(Folding.folded(String(decoding: name, as: UTF8.self)).utf8)
      guard folded.withUnsafeBufferPointer({ Self.has(wanted, $0) }) else { return }
    }
    names.append(String(decoding: name, as: UTF8.self))
  }

  private static func has(_ wanted: [UInt8], _ name: UnsafeBufferPointer<UInt8>) -> Bool {
    guard name.count > wanted.count else { return false }
    for start in 0...name.count - wanted.count where small(name[start]) == wanted[0] {
      let end = start + wanted.count
      guard start == 0 || !isOfWord(name[start - 1]), end == name.count || !isOfWord(name[end]) else {
        continue
      }
      if wanted.indices.allSatisfy({ small(name[start + $0]) == wanted[$0] }) { return true }
    }
    return false
  }

  private static func small(_ byte: UInt8) -> UInt8 { byte >= 65 && byte <= 90 ? byte | 32 : byte }

  /// Returns whether the byte is part of a letter or digit.
  private static func isOfWord(_ byte: UInt8) -> Bool {
    byte >= 128 || small(byte) &- 97 < 26 || byte &- 48 < 10
  }
}
