import FoundationEssentials
package import ParlanceModel
import ParlanceRender

/// A reader of binary and XML property lists, based on Foundation.
package enum PropertyListRows {
  /// Returns the rows of a property list, numbered from 1.
  ///
  /// - Parameter zone: The time zone of the returned times. In the file, times are in UTC.
  /// - Throws: ``NoRows`` if the file isn't a list; ``DeepList``; Foundation's error for a damaged file.
  package static func rows(_ bytes: [UInt8], _ zone: WallClockTimeZone) throws -> [(
    value: ObjectValue, line: Int
  )] {
    try PropertyListShape.check(bytes)
    let root = try PropertyListDecoder().decode(PropertyListValue.self, from: Data(bytes))
    guard case .list(let rows) = root.value(zone) else { throw NoRows() }
    return rows.enumerated().map { ($1, $0 + 1) }
  }
}

private enum PropertyListValue: Decodable {
  case text(String)
  case flag(Bool)
  case whole(Int64)
  case real(Double)
  case date(Date)
  case data([UInt8])
  case list([PropertyListValue])
  case object([String: PropertyListValue])

  init(from decoder: any Decoder) throws {
    if let keyed = try? decoder.container(keyedBy: AnyKey.self) {
      var fields: [String: PropertyListValue] = [:]
      for key in keyed.allKeys {
        fields[key.stringValue] = try keyed.decode(PropertyListValue.self, forKey: key)
      }
      self = .object(fields)
    } else if var list = try? decoder.unkeyedContainer() {
      var values: [PropertyListValue] = []
      while !list.isAtEnd { values.append(try list.decode(PropertyListValue.self)) }
      self = .list(values)
    } else {
      let single = try decoder.singleValueContainer()
      if let text = try? single.decode(String.self) {
        self = .text(text)
      } else if let date = try? single.decode(Date.self) {
        self = .date(date)
      } else if let flag = try? single.decode(Bool.self) {
        self = .flag(flag)
      } else if let whole = try? single.decode(Int64.self) {
        self = .whole(whole)
      } else if let real = try? single.decode(Double.self) {
        self = .real(real)
      } else {
        self = .data(Array(try single.decode(Data.self)))
      }
    }
  }

  func value(_ zone: WallClockTimeZone) -> ObjectValue {
    switch self {
    case .text(let text): .text(text)
    case .flag(let flag): .plain(flag ? "true" : "false")
    case .whole(let number): .plain(String(number))
    case .real(let number): .plain(Self.text(of: number))
    case .date(let date):
      .moment(zone.wall(secondsSince1970: date.timeIntervalSince1970)?.iso ?? "\(date.timeIntervalSince1970)")
    case .data(let bytes): .data(bytes)
    case .list(let values): .list(values.map { $0.value(zone) })
    case .object(let fields):
      .object(fields.sorted { $0.key < $1.key }.map { ($0.key, $0.value.value(zone)) })
    }
  }
}

extension PropertyListValue {
  /// Returns the text of a floating-point number. From 2^53 on, the text has an exponent. Without an exponent, it would
  /// be read as a whole number.
  private static func text(of number: Double) -> String {
    if number.magnitude < 0x1p53, let whole = Int64(exactly: number) { return String(whole) }
    let text = number.description
    return number.magnitude < 0x1p53 || !number.isFinite || text.contains("e") ? text : text + "e0"
  }
}

private struct AnyKey: CodingKey {
  let stringValue: String
  var intValue: Int? { nil }
  init(stringValue: String) { self.stringValue = stringValue }
  init?(intValue: Int) { nil }
}
