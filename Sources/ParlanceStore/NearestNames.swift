internal import ParlanceLanguage

/// Keeps the few nearest to a mistyped name of the many that are offered, hundreds of thousands in a tenth of a second.
struct NearestNames {
  private let wanted: [UInt32]
  /// How many changes of a letter a name may need: one in three.
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

  /// The nearest first.
  var names: [String] { found.map(\.name) }
  /// Whether the first is nearer than all others.
  var isClear: Bool { found.count == 1 || found.count > 1 && found[0].distance < found[1].distance }

  mutating func offer(_ name: UnsafeBufferPointer<UInt8>) {
    // Four bytes a letter at most: much longer or shorter names are never near.
    guard name.count >= wanted.count - limit, name.count <= 4 * (wanted.count + limit) else { return }
    read(name)
    let farthest = found.count < count ? limit : min(limit, found[count - 1].distance - 1)
    guard let distance = nearest(upTo: farthest) else { return }
    let place = found.firstIndex { $0.distance > distance } ?? found.count
    found.insert((distance, String(decoding: name, as: UTF8.self)), at: place)
    if found.count > count { found.removeLast() }
  }

  /// The distance of the name, with its article or without; nil for more than `most`.
  private mutating func nearest(upTo most: Int) -> Int? {
    let whole = sensibleDistance(upTo: most)
    guard let article = Self.articles.first(where: letters.starts) else { return whole }
    letters.removeFirst(article.count)
    let bare = sensibleDistance(upTo: most)
    return [whole, bare].compactMap(\.self).min()
  }

  /// Nil also where no letter stays.
  private mutating func sensibleDistance(upTo most: Int) -> Int? {
    guard abs(letters.count - wanted.count) <= limit, let distance = distance(upTo: most),
      distance < max(wanted.count, letters.count)
    else { return nil }
    return distance
  }

  /// What people leave out of a name: `nile` for `The Nile`.
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

  /// Letters left out, put in, exchanged or swapped with their neighbour; nil for more than `most`.
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
      // One more row may swap neighbours and so keep the distance of the row before.
      if least > most + 1 { return nil }
      rows.swapAt(0, 1)
      rows.swapAt(1, 2)
    }
    let distance = rows[1][wanted.count]
    return distance <= most ? distance : nil
  }
}
