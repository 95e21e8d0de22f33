import ParlanceAssist
import ParlanceLanguage

extension TabMisfit {
  /// One row of the screen: as much of what is expected as there is room for.
  func row(width: Int) -> String {
    let limit = width - 1
    let beginning = "nothing begins with \"\(CandidateList.plain(typed))\": expected "
    let listed = candidates.map { CandidateList.plain($0.text) }
    let all = Array(expected.prefix(likeliest)) + listed + expected.dropFirst(likeliest)
    for count in stride(from: min(all.count, Self.most), to: 0, by: -1) {
      let rest = all.count - count
      let said = rest == 0 && !isPartial ? all : all.prefix(count) + [isPartial ? "more" : "\(rest) more"]
      let row = beginning + EnglishList.of(said, "or")
      if CandidateList.width(row) <= limit { return row }
    }
    return CandidateList.cut("nothing begins with \"\(CandidateList.plain(typed))\"", to: limit)
  }

  /// Of a longer list a person reads no more at a glance.
  private static let most = 8
}
