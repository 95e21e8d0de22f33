public import ParlanceModel
internal import ParlancePlanner

/// How days, times and numbers are written for a person; the modes for programs know nothing of it.
public struct ValueFormat: Sendable, Equatable {
  /// Nil for ISO's: `2026-11-20`.
  public var day: ExampleLayout?
  /// Nil for ISO's: `18:00:00`.
  public var time: ExampleLayout?
  /// Nil for plain digits and a decimal point.
  public var number: NumberLayout?
  /// Whether days are spoken of from ``now``, as `yesterday`.
  public var isRelative = false
  /// The moment at which the answer is shown.
  public var now: Moment?

  public init() {}

  /// Whether all is written as it is stored.
  public var isPlain: Bool { keepsMoments && number == nil }

  /// Whether days and moments are written as they are stored.
  var keepsMoments: Bool { day == nil && time == nil && !isRelative }

  private var today: Day? { isRelative ? now?.day : nil }

  /// What a day is written as, told its ISO form; other texts stay as they are.
  func day(_ iso: String) -> String {
    guard let moment = Moment(iso: iso) else { return iso }
    return text(of: moment.day)
  }

  /// What a moment is written as, told its ISO form; other texts stay as they are. The midnight of a day that is spoken of is
  /// that day, as it is where it is said.
  func moment(_ iso: String) -> String {
    guard let moment = Moment(iso: iso) else { return iso }
    if moment.second == 0, let words = relative(moment.day) { return words }
    let day = text(of: moment.day)
    return day + " " + (time?.text(of: moment) ?? String(MomentText.brief(iso).dropFirst(11)))
  }

  /// What a day or a moment is written as, whichever it is.
  func either(_ iso: String) -> String { iso.utf8.count > 10 ? moment(iso) : day(iso) }

  /// The word before a value; none where `on` would stand before `yesterday`.
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
