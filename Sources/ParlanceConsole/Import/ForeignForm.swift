/// What a file holds that is no table of delimited values, told by how it begins.
enum ForeignForm: String, CaseIterable {
  case json = "JSON"
  case markup = "HTML or XML"
  case drawn = "a table drawn for people"
  case database = "a database"
  case spreadsheet = "a spreadsheet"
  case propertyList = "a property list"

  /// Nil for what may be delimited values.
  init?(_ bytes: [UInt8]) {
    let text = bytes.drop { [0x20, 0x0A, 0x0D, 0x09].contains($0) }
    guard let form = Self.allCases.first(where: { $0.isBegun(by: text) }) else { return nil }
    self = form
  }

  private func isBegun(by text: ArraySlice<UInt8>) -> Bool {
    beginnings.contains { text.starts(with: $0.utf8) }
  }

  private var beginnings: [String] {
    switch self {
    case .json: ["{", "[{", "[[", "[\"", "[]", "[\n"]
    case .markup: ["<?xml", "<!", "<html", "<plist", "<table"]
    case .drawn: ["| ", "|-", "+-", "┌", "╭"]
    case .database: [DatabaseCheck.beginning]
    case .spreadsheet: ["PK\u{3}\u{4}"]
    case .propertyList: ["bplist"]
    }
  }
}
