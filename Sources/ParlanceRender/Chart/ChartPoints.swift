internal import ParlanceModel

/// Where the values of a line stand from left (0) to right (1): by their days where those go forward, else one beside
/// the other.
struct ChartPoints {
  let positions: [Double]

  init(_ chart: Chart) {
    let count = chart.labels.count
    let days = chart.days.compactMap { $0 }
    if days.count == count, count > 1, zip(days, days.dropFirst()).allSatisfy(<) {
      let all = Double(days[0].days(until: days[count - 1]))
      positions = days.map { Double(days[0].days(until: $0)) / all }
    } else {
      positions = (0..<count).map { count > 1 ? Double($0) / Double(count - 1) : 0 }
    }
  }

  /// The places of the values that are drawn, in runs without a gap.
  func runs(_ values: [Double?]) -> [[Int]] {
    values.indices.split { values[$0] == nil }.map(Array.init)
  }
}
