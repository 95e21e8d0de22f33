/// A value of a property list.
public enum PropertyValue: Sendable, Hashable {
  case text(String)
  case flag(Bool)
  case whole(Int64)
  case real(Double)
  /// A time in seconds since the start of 1970 in UTC.
  case date(secondsSince1970: Double)
  case data([UInt8])
  case list([PropertyValue])
  /// A dictionary, written in the order of its keys.
  case object([String: PropertyValue])
}

/// Writes a binary property list, byte for byte as Foundation's `PropertyListSerialization` does on this platform.
///
/// Like Foundation, it stores equal small integers only once. A boolean is stored again each time it occurs, but all
/// references point to the first one.
///
/// The whole list is built in memory, because the file ends with a table of all objects' offsets.
public struct BinaryPropertyList {
  private var objects: [PropertyValue] = []
  private var children: [[Int]] = []
  private var known: [PropertyValue: Int] = [:]

  /// Returns the bytes of the file.
  public static func bytes(of root: PropertyValue) -> [UInt8] {
    var list = BinaryPropertyList()
    _ = list.add(root)
    return list.written()
  }

  /// Assigns an object number to a value, then to the values that it contains. Returns the number of the value itself.
  private mutating func add(_ value: PropertyValue) -> Int {
    switch value {
    case .whole(-1...12): if let number = known[value] { return number }
    default: break
    }
    let number = objects.count
    objects.append(value)
    children.append([])
    switch value {
    case .list(let values): for value in values { children[number].append(add(value)) }
    case .object(let fields):
      let sorted = fields.sorted { $0.key < $1.key }
      for (name, _) in sorted { children[number].append(add(.text(name))) }
      for (_, value) in sorted { children[number].append(add(value)) }
    case .whole(-1...12): known[value] = number
    case .flag:
      if let first = known[value] { return first }
      known[value] = number
    default: break
    }
    return number
  }

  private func written() -> [UInt8] {
    var bytes = Array("bplist00".utf8)
    let referenceSize = Self.size(of: objects.count)
    var offsets: [Int] = []
    offsets.reserveCapacity(objects.count)
    for (value, parts) in zip(objects, children) {
      offsets.append(bytes.count)
      switch value {
      case .flag(let flag): bytes.append(flag ? 0x09 : 0x08)
      case .whole(let number): Self.append(number, to: &bytes)
      case .real(let number):
        bytes.append(0x23)
        Self.append(number.bitPattern, size: 8, to: &bytes)
      case .date(let seconds):
        bytes.append(0x33)
        // Dates count from 2001.
        Self.append((seconds - 978_307_200).bitPattern, size: 8, to: &bytes)
      case .text(let text):
        if text.utf8.allSatisfy({ $0 < 128 }) {
          Self.append(marker: 0x50, count: text.utf8.count, to: &bytes)
          bytes += Array(text.utf8)
        } else {
          Self.append(marker: 0x60, count: text.utf16.count, to: &bytes)
          for unit in text.utf16 { Self.append(UInt64(unit), size: 2, to: &bytes) }
        }
      case .data(let data):
        Self.append(marker: 0x40, count: data.count, to: &bytes)
        bytes += data
      case .list:
        Self.append(marker: 0xA0, count: parts.count, to: &bytes)
        for part in parts { Self.append(UInt64(part), size: referenceSize, to: &bytes) }
      case .object:
        Self.append(marker: 0xD0, count: parts.count / 2, to: &bytes)
        for part in parts { Self.append(UInt64(part), size: referenceSize, to: &bytes) }
      }
    }
    let table = bytes.count
    let offsetSize = Self.size(of: table)
    for offset in offsets { Self.append(UInt64(offset), size: offsetSize, to: &bytes) }
    bytes += [0, 0, 0, 0, 0, 0, UInt8(offsetSize), UInt8(referenceSize)]
    for number in [objects.count, 0, table] { Self.append(UInt64(number), size: 8, to: &bytes) }
    return bytes
  }

  /// Returns the number of bytes needed for a non-negative number.
  private static func size(of number: Int) -> Int {
    switch number {
    case 0...0xFF: 1
    case 0...0xFFFF: 2
    case 0...0xFFFF_FFFF: 4
    default: 8
    }
  }

  private static func append(_ number: UInt64, size: Int, to bytes: inout [UInt8]) {
    for place in (0..<size).reversed() {
      bytes.append(UInt8(truncatingIfNeeded: number >> UInt64(place * 8)))
    }
  }

  private static func append(_ number: Int64, to bytes: inout [UInt8]) {
    // A negative number takes eight bytes.
    let size = number < 0 ? 8 : size(of: Int(number))
    bytes.append(0x10 | UInt8(size.trailingZeroBitCount))
    append(UInt64(bitPattern: number), size: size, to: &bytes)
  }

  private static func append(marker: UInt8, count: Int, to bytes: inout [UInt8]) {
    bytes.append(marker | UInt8(min(count, 15)))
    if count >= 15 { append(Int64(count), to: &bytes) }
  }
}
