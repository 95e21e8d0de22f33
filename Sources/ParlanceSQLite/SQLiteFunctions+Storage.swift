import ParlanceModel
import ParlanceSQL

/// Functions that convert the values of external tables.
extension SQLiteFunctions {
  func loaded(
    _ column: SQLExpression, _ storage: FieldStorage, as type: FieldType
  ) -> SQLExpression {
    switch storage {
    case .native: column
    case .plain: plain(column, as: type)
    case .iso where type == .clock: .call("parlance_iso_clock", [column])
    case .iso:
      type == .date
        ? .call("parlance_iso_day", [column]) : .call("parlance_iso_moment", [column] + wallClock(type))
    case .julian: day(or: type, [.call("parlance_number", [column])])
    case .epoch(let epoch):
      day(or: type, [seconds(.call("parlance_epoch", [column]), since: epoch), .text("unixepoch")])
    case .written(let form):
      .call(
        type == .date ? "parlance_written_day" : "parlance_written_moment", [column, .text(form.rawValue)])
    case .text:
      switch type {
      case .flag: .call("parlance_flag", [column])
      case .decimal(let scale): .call("parlance_decimal", [column, .integer(scale)])
      default: .call("parlance_numeral", [column])
      }
    case .real: plain(column, as: type)
    case .scaled: .call("parlance_whole", [column])
    case .blob:
      .choice(
        when: .infix(.call("typeof", [column]), .equal, .text("blob")),
        then: .infix(
          .infix(.text("blob, "), .joined, .call("length", [column])), .joined, .text(" bytes")),
        otherwise: column)
    case .base64: .call("parlance_base64", [column])
    }
  }

  /// Returns nil unless the session's time zone has clock changes.
  func instant(_ column: SQLExpression, _ storage: FieldStorage) -> SQLExpression? {
    guard zone == .system else { return nil }
    return switch storage {
    case .iso: .call("parlance_iso_instant", [column])
    case .julian: .call("datetime", [.call("parlance_number", [column])])
    case .epoch(let epoch):
      .call("datetime", [seconds(.call("parlance_epoch", [column]), since: epoch), .text("unixepoch")])
    default: nil
    }
  }

  func instant(ofWall moment: SQLExpression) -> SQLExpression { .call("datetime", [moment, .text("utc")]) }
  func wall(ofInstant instant: SQLExpression) -> SQLExpression {
    .call("datetime", [instant, .text("localtime")])
  }

  /// Returns an expression that checks each value of the column, because an SQLite column can contain values of any
  /// type.
  private func plain(_ column: SQLExpression, as type: FieldType) -> SQLExpression {
    switch type {
    case .number, .quantity: .call("parlance_number", [column])
    case .decimal(let scale): .call("parlance_decimal", [column, .integer(scale)])
    case .date: .call("parlance_day", [column])
    case .time: .call("parlance_moment", [column])
    case .clock: .call("parlance_clock", [column])
    case .flag: .call("parlance_flag", [column])
    case .choice(let texts): .call("parlance_choice", [column] + texts.map { .text($0) })
    case .text, .reference, .named, .computed: column
    }
  }

  /// Converts a number to seconds since 1970.
  private func seconds(_ number: SQLExpression, since epoch: Epoch) -> SQLExpression {
    let units = epoch.unitsPerSecond
    let seconds = units == 1 ? number : .infix(number, .divided, .integer(units))
    return epoch.start == 0 ? seconds : .infix(seconds, .plus, .integer(epoch.start))
  }

  /// Converts a date to the number that the column stores.
  private func units(_ date: SQLExpression, since epoch: Epoch, as type: FieldType) -> SQLExpression {
    let seconds = SQLExpression.call("unixepoch", [date] + utc(type))
    let since = epoch.start == 0 ? seconds : .infix(seconds, .minus, .integer(epoch.start))
    let units = epoch.unitsPerSecond
    return units == 1 ? since : .infix(since, .times, .integer(units))
  }

  private func day(or type: FieldType, _ arguments: [SQLExpression]) -> SQLExpression {
    .call(type == .date ? "date" : "datetime", arguments + wallClock(type))
  }

  /// Returns the modifier that converts a time from UTC to the session's time zone. Dates aren't converted.
  private func wallClock(_ type: FieldType) -> [SQLExpression] {
    switch zone {
    case _ where type == .date, .ahead(minutes: 0): []
    case .ahead(let minutes): [.text("\(minutes < 0 ? "" : "+")\(minutes) minutes")]
    case .system: [.text("localtime")]
    }
  }

  /// Returns the modifier that converts a time from the session's time zone to UTC. Dates aren't converted.
  private func utc(_ type: FieldType) -> [SQLExpression] {
    switch zone {
    case _ where type == .date, .ahead(minutes: 0): []
    case .ahead(let minutes): [.text("\(minutes < 0 ? "+" : "")\(-minutes) minutes")]
    case .system: [.text("utc")]
    }
  }

  func comparesNatively(_ storage: FieldStorage, _ type: FieldType) -> Bool { storage == .blob }

  func stored(
    _ value: SQLExpression, _ storage: FieldStorage, as type: FieldType, like example: SQLExpression
  ) -> SQLExpression {
    switch (storage, type) {
    case (.plain, .decimal(let scale)), (.real, .decimal(let scale)):
      scale == 0 ? value : .infix(value, .divided, real(scale))
    case (.text, .decimal(let scale)): converted(value, by: .decimalToText(scale: scale), to: .text).value
    case (.iso, .clock): .call("parlance_clock_form", [value, example])
    case (.iso, _): .call("parlance_in_form", [value, example] + wallClock(type))
    case (.epoch(let epoch), _): units(value, since: epoch, as: type)
    case (.written(let form), _): .call("parlance_written_form", [value, .text(form.rawValue), example])
    case (.julian, _): .call("julianday", [value] + utc(type))
    case (.text, _): .cast(value, "text")
    case (.blob, _): .call("parlance_bytes", [value])
    default: value
    }
  }
}
