internal import ParlanceModel

/// Where the values of a line stand from left (0) to right (1): by their days where those go forward, else one beside
/// the other.
struct ChartPoints {
  let positions: [Double]
  private let bridgesGaps: Bool

  init(_ chart: Chart) {
    let count = chart.labels.count
    bridgesGaps = chart.bridgesGaps
    let days = chart.days.compactMap { $0 }
    if days.count == count, count > 1, zip(days, days.dropFirst()).allSatisfy(<) {
      let all = Double(days[0].days(until: days[count - 1]))
      positions = days.map { Double(days[0].days(until: $0)) / all }
    } else {
      positions = (0..<count).map { count > 1 ? Double($0) / Double(count - 1) : 0 }
    }
  }

  /// The places of the values that are drawn, in runs that are one line each.
  func runs(_ values: [Double?]) -> [[Int]] {
    if bridgesGaps { return [values.indices.filter { values[$0] != nil }] }
    return values.indices.split { values[$0] == nil }.map(Array.init)
  }
}
