public import ParlanceModel
public import ParlanceSQL

/// A value in a JSON object that isn't a row, such as a receipt, an error or a note. ``JSONObject`` writes rows.
public enum JSONValue: Sendable {
  case text(String)
  case number(Int)
  case flag(Bool)
  case list([JSONValue])
  case object(JSONFields)
  /// A stored value, written as in the rows of an answer.
  case cell(Value, ResultColumn)

  fileprivate func write(to out: OutputBuffer) throws {
    switch self {
    case .text(var text): try text.withUTF8 { try out.appendJSON($0) }
    case .number(let number): try out.append(String(number))
    case .flag(let flag): try out.append(flag ? "true" : "false")
    case .list(let values):
      try out.append("[")
      for (index, value) in values.enumerated() {
        if index > 0 { try out.append(",") }
        try value.write(to: out)
      }
      try out.append("]")
    case .object(let fields): try fields.write(to: out)
    case .cell(.null, _): try out.append("null")
    case .cell(.integer(let number), let column): try out.append(number, CellForm(column), .json)
    case .cell(.real(let number), let column): try out.append(number, CellForm(column), .json)
    case .cell(.text(var text), _): try text.withUTF8 { try out.appendJSON($0) }
    }
  }
}

extension JSONValue: ExpressibleByStringLiteral {
  public init(stringLiteral text: String) { self = .text(text) }
}

/// The ordered fields of a JSON object.
public struct JSONFields: Sendable, ExpressibleByDictionaryLiteral {
  private var fields: [(name: String, value: JSONValue)] = []

  /// Creates the fields. A field with the value nil is left out.
  public init(dictionaryLiteral fields: (String, JSONValue?)...) {
    for (name, value) in fields { self[name] = value }
  }

  /// The value of a field. Setting a value appends the field. Setting nil does nothing.
  public subscript(name: String) -> JSONValue? {
    get { fields.first { $0.name == name }?.value }
    set { if let newValue { fields.append((name, newValue)) } }
  }

  /// Returns these fields followed by `others`.
  public func adding(_ others: JSONFields) -> JSONFields {
    var all = self
    all.fields += others.fields
    return all
  }

  /// The object on one line, without a line feed.
  public var line: String { CellText.written { try write(to: $0) } }

  fileprivate func write(to out: OutputBuffer) throws {
    try out.append("{")
    for (index, field) in fields.enumerated() {
      if index > 0 { try out.append(",") }
      try JSONValue.text(field.name).write(to: out)
      try out.append(":")
      try field.value.write(to: out)
    }
    try out.append("}")
  }
}
