import Testing

@testable import ParlanceAssist
@testable import ParlanceConsole
@testable import ParlanceSession

@Suite struct LocaleNameTests {
  @Test(arguments: [
    ([:], false), (["LANG": "C.UTF-8"], false), (["LANG": "de_CH.utf8"], false), (["LANG": "C"], true),
    (["LANG": "POSIX"], true), (["LANG": "de_CH.ISO-8859-1"], true),
    (["LC_CTYPE": "C", "LANG": "en_US.UTF-8"], true), (["LC_ALL": "en_US.UTF-8", "LC_CTYPE": "C"], false),
    (["LC_ALL": "", "LANG": "C"], true), (["LANG": "de_CH.UTF-8@euro"], false),
    (["LC_CTYPE": "UTF-8"], false),
  ])
  func isASCII(_ environment: [String: String], _ expected: Bool) {
    #expect(LocaleName.isASCII(environment) == expected)
  }
}
