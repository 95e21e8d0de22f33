public import ParlanceModel
internal import ParlanceSQL

/// The user's formats of days, times and numbers. Output modes for programs ignore them.
public struct ValueFormat: Sendable, Equatable {
  /// The day format; nil for ISO: `2026-11-20`.
  public var day: ExampleLayout?
  /// The time format; nil for ISO: `18:00:00`.
  public var time: ExampleLayout?
  /// The number format; nil for plain digits and a decimal point.
  public var number: NumberLayout?
  /// Whether days are relative to ``now``, as in `yesterday`.
  public var isRelative = false
  /// The current time, for relative days.
  public var now: Moment?

  public init() {}

  /// Whether all values are written as stored.
  public var isPlain: Bool { usesISODates && number == nil }

  /// Whether days and times are written as stored.
  var usesISODates: Bool { day == nil && time == nil && !isRelative }

  private var today: Day? { isRelative ? now?.day : nil }

  /// Returns the text of a day given in ISO form. Other texts are returned unchanged.
  func day(_ iso: String) -> String {
    guard let moment = Moment(iso: iso) else { return iso }
    return text(of: moment.day)
  }

  /// Returns the text of a date with a time that is given in ISO form. Other texts are returned unchanged. Midnight on
  /// a relative day is written as the day only: `yesterday`.
  func moment(_ iso: String) -> String {
    guard let moment = Moment(iso: iso) else { return iso }
    if moment.second == 0, let words = relative(moment.day) { return words }
    let day = text(of: moment.day)
    return day + " " + (time?.text(of: moment) ?? String(MomentText.brief(iso).dropFirst(11)))
  }

  /// Returns the text of a time of day. Other texts are returned unchanged.
  func clock(_ iso: String) -> String {
    guard let time, let moment = Moment(iso: "2000-01-01 \(iso)") else { return MomentText.brief(iso) }
    return time.text(of: moment)
  }

  /// Returns the text of a date, with or without a time.
  func either(_ iso: String) -> String { iso.utf8.count > 10 ? moment(iso) : day(iso) }

  /// Returns the preposition before a value; nil instead of `on` before a relative day, because `on yesterday` is
  /// wrong.
  func preposition(_ word: String, of value: Value, _ column: ResultColumn) -> String? {
    let isTemporal = column.kind == .day || column.kind == .moment
    guard word == "on", isTemporal, today != nil, case .text(let iso) = value, Moment(iso: iso) != nil else {
      return word
    }
    return nil
  }

  private func text(of day: Day) -> String {
    relative(day) ?? self.day?.text(of: Moment(day)) ?? day.iso
  }

  private func relative(_ day: Day) -> String? { today.flatMap { RelativeDay.words(for: day, from: $0) } }
}
