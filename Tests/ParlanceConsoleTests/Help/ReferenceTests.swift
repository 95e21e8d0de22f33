import ParlanceLanguage
import ParlanceModel
import Testing

@testable import ParlanceAssist
@testable import ParlanceConsole
@testable import ParlanceSession

@Suite struct ReferenceTests {
  /// Everything that stands in a block of sentences.
  private static let sentences: [String] = {
    var isOpen = false
    var found: [String] = []
    for line in Reference(sql: { _ in nil }).text.split(separator: "\n") {
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

  @Test func showsTheSQLOfAnExample() {
    let text = Reference(sql: { $0 == "delete fact 3" ? ["DELETE FROM \"fact\" WHERE \"id\" = ?"] : nil })
      .text
    #expect(
      text.contains("```parlance\ndelete fact 3\n```\n\n```sql\nDELETE FROM \"fact\" WHERE \"id\" = ?;\n```"))
  }

  @Test func tellsEveryFormAndRule() {
    let text = Reference(sql: { _ in nil }).text
    for form in FormCatalogue.forms { #expect(text.contains("\n### \(form.name)\n\n\(form.summary)\n")) }
    for rule in RuleName.allCases { #expect(text.contains("\n\(rule.rawValue) = ")) }
    #expect(text == Reference(sql: { _ in nil }).text)
  }

  @Test func tellsAsManyBlocksAsItBegins() {
    let fences = Reference(sql: { _ in nil }).text.split(separator: "\n").filter { $0.hasPrefix("```") }
    #expect(fences.count.isMultiple(of: 2))
  }
}
