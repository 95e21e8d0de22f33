import ParlanceLanguage
import Testing

@testable import ParlanceMeaning

@Suite struct AggregateTests {
  /// The planner supports all aggregates of the language, and `count`, which is a keyword.
  @Test func everyWordIsDescribed() {
    #expect(
      Aggregate.Function.allCases.map(\.rawValue).sorted() == (BuiltInWords.aggregates + ["count"]).sorted())
  }

  @Test func whatCannotBeMeasuredOverTimeOffersWhatCan() {
    for function in Aggregate.Function.allCases {
      guard case .impossible(let instead) = function.description.overTime else { continue }
      #expect(Aggregate.Function.overTime.contains(instead))
    }
  }
}
