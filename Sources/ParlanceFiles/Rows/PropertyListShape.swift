/// The error if a property list is nested too deeply, contains itself, or has too many values.
package struct DeepList: Error {}

/// A check of a property list before Foundation reads it. Foundation has no limit for nested lists, and never finishes
/// reading a list that contains itself.
package enum PropertyListShape {
  package static let depthLimit = 64
  /// The maximum number of values in a binary property list. A list that is used in several places counts each time.
  static let valueLimit = 20_000_000

  /// Checks that a property list isn't nested too deeply, doesn't contain itself, and doesn't have too many values.
  ///
  /// - Throws: ``DeepList``. A damaged file isn't an error here, because Foundation reports it.
  static func check(_ bytes: [UInt8]) throws(DeepList) {
    if bytes.starts(with: "bplist".utf8) {
      guard var graph = BinaryGraph(bytes) else { return }
      guard let count = graph.countValues(of: graph.root, depth: 0), count <= valueLimit else {
        throw DeepList()
      }
    } else {
      try checkXML(bytes)
    }
  }

  /// Checks how deeply `<array>` and `<dict>` are nested. NUL bytes are skipped, because UTF-16 and UTF-32 have them
  /// between the letters.
  private static func checkXML(_ bytes: [UInt8]) throws(DeepList) {
    let text = bytes.contains(0) ? bytes.filter { $0 != 0 } : bytes
    var depth = 0
    var index = 0
    func isAt(_ word: StaticString) -> Bool {
      guard index + word.utf8CodeUnitCount <= text.count else { return false }
      return (0..<word.utf8CodeUnitCount).allSatisfy { text[index + $0] == word.utf8Start[$0] }
    }
    while let tag = text[index...].firstIndex(of: UInt8(ascii: "<")) {
      index = tag
      if isAt("<!--") || isAt("<![CDATA[") {
        let isComment = isAt("<!--")
        while index < text.count, !(isComment ? isAt("-->") : isAt("]]>")) { index += 1 }
      } else if isAt("<array") || isAt("<dict") {
        guard let end = text[index...].firstIndex(of: UInt8(ascii: ">")) else { return }
        if text[end - 1] != UInt8(ascii: "/") { depth += 1 }
        if depth > depthLimit { throw DeepList() }
      } else if isAt("</array") || isAt("</dict") {
        depth -= 1
      }
      index = min(index + 1, text.count)
    }
  }
}

/// The objects of a binary property list, and how they refer to each other.
private struct BinaryGraph {
  private let bytes: [UInt8]
  private let offsets: [Int]
  private let referenceSize: Int
  let root: Int
  private var counts: [Int: Int] = [:]
  private var open: Set<Int> = []

  /// Returns nil if the end of the file, which describes the objects, is invalid.
  init?(_ bytes: [UInt8]) {
    guard bytes.count >= 40 else { return nil }
    let trailer = bytes.count - 32
    let offsetSize = Int(bytes[trailer + 6])
    guard let count = bytes.number(at: trailer + 8, size: 8),
      let root = bytes.number(at: trailer + 16, size: 8),
      let table = bytes.number(at: trailer + 24, size: 8), root < count, count <= bytes.count,
      table <= trailer,
      (1...8).contains(offsetSize), count <= (trailer - table) / offsetSize
    else { return nil }
    self.bytes = bytes
    self.root = root
    referenceSize = Int(bytes[trailer + 7])
    guard (1...8).contains(referenceSize) else { return nil }
    offsets = (0..<count).map { bytes.number(at: table + $0 * offsetSize, size: offsetSize) ?? .max }
  }

  /// Returns the number of values in an object, including the object; nil if it is nested too deeply or contains
  /// itself.
  mutating func countValues(of object: Int, depth: Int) -> Int? {
    if let known = counts[object] { return known }
    guard depth <= PropertyListShape.depthLimit, open.insert(object).inserted else { return nil }
    defer { open.remove(object) }
    var count = 1
    for child in children(of: object) {
      guard let below = countValues(of: child, depth: depth + 1) else { return nil }
      count = min(count + below, PropertyListShape.valueLimit + 1)
    }
    counts[object] = count
    return count
  }

  /// Returns the objects in a list or dictionary. The result is empty for an object of another type and for a damaged
  /// object.
  private func children(of object: Int) -> [Int] {
    guard object < offsets.count, offsets[object] < bytes.count else { return [] }
    var place = offsets[object]
    let kind = bytes[place] >> 4
    guard kind == 0xA || kind == 0xC || kind == 0xD else { return [] }
    var count = Int(bytes[place] & 0xF)
    place += 1
    if count == 0xF {
      guard place < bytes.count, bytes[place] >> 4 == 1 else { return [] }
      let size = 1 << Int(bytes[place] & 0xF)
      guard let long = bytes.number(at: place + 1, size: size) else { return [] }
      count = long
      place += 1 + size
    }
    let (references, overflow) = count.multipliedReportingOverflow(by: kind == 0xD ? 2 : 1)
    guard !overflow, place <= bytes.count, references <= (bytes.count - place) / referenceSize else {
      return []
    }
    return (0..<references).compactMap { bytes.number(at: place + $0 * referenceSize, size: referenceSize) }
  }

}

extension [UInt8] {
  /// Returns the big-endian number of `size` bytes at `place`; nil if these bytes aren't in the file.
  fileprivate func number(at place: Int, size: Int) -> Int? {
    guard (1...8).contains(size), place >= 0, place <= count - size else { return nil }
    return Int(exactly: self[place..<place + size].reduce(into: UInt64(0)) { $0 = $0 << 8 | UInt64($1) })
  }
}
