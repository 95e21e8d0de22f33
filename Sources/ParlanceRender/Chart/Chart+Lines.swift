internal import ParlanceModel

extension Chart {
  /// The chart as lines show it: of rows grouped by a time and something else, each group is a series.
  var asLines: Chart {
    guard !groups.isEmpty else { return self }
    // Days and periods in ISO form sort as time goes.
    let times = Set(groups.map(\.time)).sorted()
    let labels = Dictionary(groups.map { ($0.time, $0.label) }) { first, _ in first }
    var names: [String] = []
    var rows: [String: [String: Int]] = [:]
    for (row, group) in groups.enumerated() {
      if rows[group.name] == nil { names.append(group.name) }
      rows[group.name, default: [:]][group.time] = row
    }
    let series = series.flatMap { one in
      names.map { name in
        let places = times.map { rows[name]?[$0] }
        return Series(
          name: "\(name), \(one.name)", measure: one.measure,
          values: places.map { place in place.flatMap { one.values[$0] } },
          texts: places.map { place in place.map { one.texts[$0] } ?? ChartSigns.unicode.missing })
      }
    }
    let days = times.map { Day(iso: $0) }
    return Chart(
      title: title, labels: times.map { labels[$0] ?? $0 }, series: series,
      days: days.contains(nil) ? [] : days,
      bridgesGaps: true, format: format)
  }
}
