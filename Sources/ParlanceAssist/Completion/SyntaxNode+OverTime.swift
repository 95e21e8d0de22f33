import ParlanceLanguage

extension SyntaxNode {
  /// Whether it is an aggregate measured along the calendar.
  var isOverTime: Bool { says("running") || says("rolling") }
}
