import Testing

@testable import ParlanceStore

@Suite struct NearestNamesTests {
  private func nearest(to name: String, in names: [String]) -> [String] {
    var nearest = NearestNames(to: name)
    for name in names {
      var name = name
      name.withUTF8 { nearest.offer($0) }
    }
    return nearest.names
  }

  @Test func theNearestComeFirstAndThenTheEarliest() {
    let names = ["Tara", "Tasa", "Taras", "Chenrezig", "Tar", "Mara"]
    #expect(nearest(to: "tara", in: names) == ["Tara", "Tasa", "Taras"])
    #expect(nearest(to: "chenerzig", in: names) == ["Chenrezig"])
    #expect(nearest(to: "q", in: names) == [])
  }

  @Test func anArticleMayBeLeftOut() {
    let names = ["The Nile", "A Nail", "Thenile", "The "]
    #expect(nearest(to: "nile", in: names) == ["The Nile"])
    #expect(nearest(to: "the nile", in: names).first == "The Nile")
    #expect(nearest(to: "nal", in: names).contains("A Nail"))
    #expect(nearest(to: "the", in: ["The "]) == ["The "])
  }

  @Test func caseAndMarksDoNotCount() {
    #expect(nearest(to: "NGONDR", in: ["Ngöndro", "Nogndr"]) == ["Ngöndro", "Nogndr"])
  }
}
