import ParlanceMeaning
import ParlanceModel
import ParlanceSQL

/// A moment in UTC.
struct Instant {
  let sql: SQLExpression
  /// Whether every stored value is a moment in UTC. If not, ``sql`` is null for a value without a time zone, which is a
  /// time on the wall clock.
  let isCertain: Bool

  init(_ sql: SQLExpression, isCertain: Bool) { (self.sql, self.isCertain) = (sql, isCertain) }

  func map(_ transform: (SQLExpression) -> SQLExpression) -> Instant {
    Instant(transform(sql), isCertain: isCertain)
  }
}

/// Calculates with times that external tables store in UTC. The clock changes of the session's time zone don't change
/// the length of time between them.
extension Lowering {
  /// Returns the number of seconds between two times. If both are times on the wall clock, the clock changes between
  /// them are ignored. A time on the wall clock is converted to UTC if the other time is stored in UTC.
  func seconds(from start: Lowered, to end: Lowered) -> SQLExpression {
    let functions = dialect.functions
    let onWallClock = functions.seconds(from: start.sql, to: end.sql)
    let instants = [start.instant, end.instant].compactMap(\.self)
    if instants.isEmpty { return onWallClock }
    let isCertain = instants.contains(where: \.isCertain)
    func moment(_ time: Lowered) -> SQLExpression {
      guard let instant = time.instant else { return functions.instant(ofWall: time.sql) }
      if instant.isCertain || !isCertain { return instant.sql }
      return .call("coalesce", [instant.sql, functions.instant(ofWall: time.sql)])
    }
    let elapsed = functions.elapsedSeconds(from: moment(start), to: moment(end))
    return isCertain ? elapsed : .call("coalesce", [elapsed, onWallClock])
  }

  func later(_ time: Lowered, by seconds: SQLExpression) -> Lowered {
    let functions = dialect.functions
    var result = time
    result.isOptional = true
    result.sql = functions.later(time.sql, by: seconds)
    guard let instant = time.instant?.map({ functions.later($0, by: seconds) }) else { return result }
    let wall = functions.wall(ofInstant: instant.sql)
    result.sql = instant.isCertain ? wall : .call("coalesce", [wall, result.sql])
    result.instant = instant
    return result
  }

  /// Returns an aggregate such as the latest of several moments. The result is null if only some values have a time
  /// zone, because moments and times on the wall clock can't be compared.
  func aggregate(
    _ value: Lowered, filter: SQLExpression?, _ function: (Lowered) -> SQLExpression
  ) -> Instant? {
    value.instant?.map { moment in
      let result = function(Lowered(moment, value.type, isOptional: true))
      if value.instant?.isCertain == true { return result }
      let counts = [value.sql, moment].map { SQLExpression.aggregate("count", of: $0, filter: filter) }
      return .choice(when: .infix(counts[0], .equal, counts[1]), then: result, otherwise: .null)
    }
  }

  /// Returns the moment of a value that is one of two values. Returns nil if neither is always stored in UTC.
  func either(
    _ first: Lowered, _ second: Lowered, _ combine: (SQLExpression, SQLExpression) -> SQLExpression
  ) -> Instant? {
    guard [first, second].contains(where: { $0.instant?.isCertain == true }) else { return nil }
    func moment(_ value: Lowered) -> SQLExpression {
      if let instant = value.instant, instant.isCertain { return instant.sql }
      if value.sql == .null { return .null }
      let converted = dialect.functions.instant(ofWall: value.sql)
      return value.instant.map { .call("coalesce", [$0.sql, converted]) } ?? converted
    }
    return Instant(combine(moment(first), moment(second)), isCertain: true)
  }
}
