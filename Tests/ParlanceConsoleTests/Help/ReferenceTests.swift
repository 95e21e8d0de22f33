import ParlanceLanguage
import ParlanceModel
import Testing

@testable import ParlanceAssist
@testable import ParlanceConsole
@testable import ParlanceSession

@Suite struct ReferenceTests {
  /// The lines of all blocks with sentences.
  private static let sentences: [String] = {
    var isOpen = false
    var found: [String] = []
    for line in Self.reference().text.split(separator: "\n") {
      if line.hasPrefix("```") {
        isOpen = line == "```parlance"
      } else if isOpen {
        found.append(String(line))
      }
    }
    return found
  }()

  @Test(arguments: sentences)
  func everySentenceIsSaid(_ sentence: String) {
    let model = OpenModel.starter
    #expect(SentenceCheck(language: OpenModel.language(model), model: model).accepts(sentence))
  }

  private static func reference(
    sql: @escaping (String) -> [String]? = { _ in nil },
    demonstration: @escaping (String) -> String? = { _ in nil }
  ) -> Reference {
    Reference(sql: sql, answer: { _ in "" }, demonstration: demonstration)
  }

  @Test func showsTheSQLOfAnExample() {
    let text = Self.reference(sql: {
      $0 == "delete fact 3" ? ["DELETE FROM \"fact\" WHERE \"id\" = ?"] : nil
    }).text
    #expect(
      text.contains("```parlance\ndelete fact 3\n```\n\n```sql\nDELETE FROM \"fact\" WHERE \"id\" = ?;\n```"))
  }

  @Test func showsTheFirstLinesOfAnAnswer() {
    let lines = (1...9).map { "\($0)" }
    let text = Self.reference(demonstration: { $0 == "list facts" ? lines.joined(separator: "\n") : nil })
      .text
    #expect(
      text.contains("```console\n> list facts\n" + lines.prefix(8).joined(separator: "\n") + "\n…\n```"))
  }

  @Test func tellsEveryFormAndRule() {
    let text = Self.reference().text
    for form in FormCatalogue.forms {
      #expect(text.contains("\n### \(form.name)\n\n```"), "\(form.name) begins with an example")
      #expect(text.contains("\n\(form.summary)\n"))
    }
    for rule in RuleName.allCases { #expect(text.contains("\n\(rule) = ")) }
    #expect(text == Self.reference().text)
  }

  @Test func tellsAsManyBlocksAsItBegins() {
    let fences = Self.reference().text.split(separator: "\n").filter { $0.hasPrefix("```") }
    #expect(fences.count.isMultiple(of: 2))
  }
}
