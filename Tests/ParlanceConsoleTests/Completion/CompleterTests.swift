import ParlanceLanguage
import ParlanceModel
import ParlancePlanner
import Testing

@testable import ParlanceAssist
@testable import ParlanceConsole
@testable import ParlanceSession

@Suite struct CompleterTests {
  static let model = StarterModel.model
  static let language = Language(vocabulary: model.vocabulary)
  let completer = Completer(
    language: language, model: model, names: ListedNames(), context: ListedNames.context,
    files: { typed in ["july.say", "june.say", "drafts/"].filter { $0.hasPrefix(typed) } })

  @Test(
    "A file that is read must be there, one that is written need not",
    arguments: [
      ("load \"ü", "no file begins with \"ü\""), ("load ü", "no file begins with \"ü\""),
      ("load ./n", "no file begins with \"./n\""), ("use \"n", "no file begins with \"n\""),
      ("load \"", nil), ("export facts to \"n", nil),
    ])
  func noSuchFile(_ text: String, _ remark: String?) {
    let answer = completer.completion(of: text, cursor: text.utf8.count)
    #expect(answer.remark == remark)
    #expect(answer.isEmpty == (remark != nil))
  }
}
