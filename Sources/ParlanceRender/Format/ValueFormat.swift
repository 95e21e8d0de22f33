public import ParlanceModel

/// How days, times and numbers are written for a person; the modes for programs know nothing of it.
public struct ValueFormat: Sendable, Equatable {
  /// Nil for ISO's: `2026-11-20`.
  public var day: ExampleLayout?
  /// Nil for ISO's: `18:00:00`.
  public var time: ExampleLayout?
  /// Nil for plain digits and a decimal point.
  public var number: NumberLayout?
  /// The moment from which days are spoken of, as `yesterday`; nil where their dates are written.
  public var relativeTo: Moment?

  public init() {}

  /// Whether days and moments are written as they are stored.
  var keepsMoments: Bool { day == nil && time == nil && relativeTo == nil }

  /// What a day is written as, told its ISO form; other texts stay as they are.
  func day(_ iso: String) -> String {
    guard let moment = Moment(iso: iso) else { return iso }
    return text(of: moment.day)
  }

  /// What a moment is written as, told its ISO form; other texts stay as they are.
  func moment(_ iso: String) -> String {
    guard let moment = Moment(iso: iso) else { return iso }
    let day = text(of: moment.day)
    guard let today = relativeTo?.day else {
      return day + " " + (time?.text(of: moment) ?? String(iso.suffix(8)))
    }
    // The time of a day that is weeks away says nothing.
    guard today.days(until: moment.day).magnitude < 14 else { return day }
    return day + " " + (time?.text(of: moment) ?? String(iso.suffix(8).prefix(5)))
  }

  private func text(of day: Day) -> String {
    if let today = relativeTo?.day { return RelativeDay.words(for: day, from: today) }
    return self.day?.text(of: Moment(day)) ?? day.iso
  }
}
