internal import ParlanceModel

extension Query {
  /// The ends that the sentence names for the days by which its rows are grouped, or that it lists.
  public var namedDays: Timeline.Filling {
    let columns: [OutputColumn]
    if case .list(let listed, _) = form { columns = listed } else { columns = groups }
    guard let axis = columns.lazy.compactMap(\.value.axis).first else { return Timeline.Filling() }
    return Timeline.Filling(of: selection, on: axis.date.expression)
  }
}

extension TypedExpression {
  /// The period that a group key is, and the date it is of; a key that is a day is one too.
  var axis: (period: Period, date: TypedExpression)? {
    if case .period(let period, let date) = expression { return (period, date) }
    return type == .date ? (.day, self) : nil
  }
}
