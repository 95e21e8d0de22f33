import ParlanceModel

extension String {
  /// Creates the stored text of a time of day: `09:30:00`.
  init(clock second: Int) {
    self = [second / 3600, second / 60 % 60, second % 60].map { ($0 < 10 ? "0" : "") + "\($0)" }
      .joined(separator: ":")
  }
}

/// The stored form of a record, written by hand, so that a change of the storage can't go unnoticed.
enum StoredForm {
  /// Integers and texts, as in SQLite.
  case plain
  /// Decimals and flags in column types of their own.
  case typed

  func insertion(of record: Record) -> String {
    let fields = record.entity.fields.filter { $0.computed == nil }
    let columns = ["id"] + fields.map(\.column)
    let values = ["\(record.id)"] + fields.map { value(record.cells[$0.name] ?? .empty, as: $0.type) }
    return "insert into \(quoted(record.entity.table, by: "\"")) "
      + "(\(columns.map { quoted($0, by: "\"") }.joined(separator: ", "))) "
      + "values (\(values.joined(separator: ", ")))"
  }

  private func value(_ datum: Datum, as type: FieldType) -> String {
    switch datum {
    case .empty: "null"
    case .number(let number): self.number(number.value, as: type)
    case .text(let text): quoted(text.string, by: "'")
    case .day(let day): "'\(day.iso)'"
    case .moment(let moment): "'\(moment.iso)'"
    case .clock(let second): "'\(String(clock: second))'"
    case .flag(let flag): self == .typed ? "\(flag)" : flag ? "1" : "0"
    case .record(let record): "\(record.id)"
    }
  }

  private func number(_ value: Fraction, as type: FieldType) -> String {
    if case .decimal(let scale) = type, self == .plain {
      let power = (0..<scale).reduce(1) { power, _ in power * 10 }
      return "\(value.numerator * power / value.denominator)"
    }
    return value.denominator == 1 ? "\(value.numerator)" : "\(value.double)"
  }

  private func quoted(_ text: String, by mark: Character) -> String {
    "\(mark)"
      + text.split(separator: mark, omittingEmptySubsequences: false).joined(separator: "\(mark)\(mark)")
      + "\(mark)"
  }
}
