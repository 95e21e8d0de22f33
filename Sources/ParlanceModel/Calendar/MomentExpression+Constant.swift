internal import ParlanceLanguage

extension MomentExpression {
  /// The moment that it names whatever the clock says, and whoever asks; of a day its midnight. Nil where it depends on them.
  public var constant: Moment? {
    guard isConstant else { return nil }
    let evaluator = MomentEvaluator(clock: Clock(at: Moment(Day(known: 2000, 1, 1))), source: SourceText(""))
    return try? evaluator.moment(self, literal: { _ in 0..<0 }, parameter: { _ in nil })
  }

  private var isConstant: Bool {
    switch self {
    case .fixed, .dayOfMonth(.fixed, _, .fixed?), .month(_, .fixed?), .year(.fixed): true
    case .shifted(let base, .fixed, _, _), .at(let base, .fixed): base.isConstant
    default: false
    }
  }
}
