import ParlanceLanguage
import ParlanceMeaning
import ParlanceModel
import Testing

@testable import ParlanceAssist
@testable import ParlanceConsole
@testable import ParlanceSession
@testable import ParlanceTerminal

/// The message of Tab if no word begins with the typed text.
@Suite struct TabMisfitTests {
  private let completer = Completer(
    language: CompleterTests.language, model: CompleterTests.model, names: ListedNames(),
    files: { _ in [] })

  /// Returns the message that the first Tab shows at the bar.
  private func told(_ text: String, width: Int = 80) -> String? {
    let parts = text.split(separator: "|", omittingEmptySubsequences: false)
    let answer = completer.completion(of: parts.joined(), cursor: parts[0].utf8.count)
    return answer.misfit?.row(width: width)
  }

  @Test(arguments: [
    (".format xq|", "nothing begins with \"xq\": expected date, time or number"),
    ("list members xyz|", "nothing begins with \"xyz\": expected Anna, \"Anna Ng\", Maria, with, without"),
    ("describe facts as xyz|", "nothing begins with \"xyz\": expected ddl"),
    ("add 108 to zz|", "nothing begins with \"zz\": expected \"Guru Yoga\", Ngöndro"),
  ])
  func isTold(_ text: String, _ beginning: String) throws {
    let row = try #require(told(text, width: 200))
    #expect(row.hasPrefix(beginning), "\(row)")
  }

  @Test(
    "A name of one's own is no misfit, nor is what fits, nor nothing at all",
    arguments: [
      "let xyz|", "add fact xyz|", "list fac|", "list |", "", "list ) xyz|", "list facts where text = xyz|",
    ])
  func isQuiet(_ text: String) { #expect(told(text) == nil) }

  @Test("It is one row, however narrow", arguments: 12...90)
  func fits(_ width: Int) throws {
    for text in ["list xyz|", "list facts where 日本語日本語|", ".xyz|"] {
      let row = try #require(told(text, width: width))
      #expect(CandidateList.width(row) < width)
    }
  }

  @Test(
    "Behind a $ that fits nothing, it is said why",
    arguments: [
      (["quota": .number], "list facts where text = $", "no value defined with `let` fits here"),
      ([:], "list facts where number > $", "no `$name` is defined yet: `let x be 3` defines `$x`"),
      ([:], "define big $", nil), (["quota": .number], "list facts where number > $", nil),
    ] as [([String: FieldType], String, String?)])
  func noParameterFits(_ parameters: [String: FieldType], _ text: String, _ remark: String?) {
    var completer = completer
    completer.context.parameters = parameters
    #expect(completer.completion(of: text, cursor: text.utf8.count).remark == remark)
  }

  @Test func anotherParameterIsTold() throws {
    var completer = completer
    completer.context.parameters = ["quota": .number]
    let text = "list facts where number > $qo"
    let completion = completer.completion(of: text, cursor: text.utf8.count)
    let misfit = try #require(completion.misfit)
    #expect(misfit.row(width: 80) == "nothing begins with \"$qo\": expected $quota")
  }
}
