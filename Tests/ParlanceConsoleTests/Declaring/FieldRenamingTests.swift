import ParlanceLanguage
import ParlanceModel
import Testing

@testable import ParlanceConsole

/// The lines of an entity, in which its field `mail` is called `email`.
@Suite struct FieldRenamingTests {
  private let renaming = FieldRenaming(
    Field(name: "mail", column: "mail", type: .text), to: "email",
    Language(vocabulary: Model(entities: [], units: []).vocabulary).lexer)

  @Test(arguments: [
    ("  mail text", "  email text column \"mail\""),
    ("  mail text key  # where mail goes", "  email text key column \"mail\"  # where mail goes"),
    ("  `mail` text column \"post\"", "  email text column \"post\""),
    ("  Mail (mail, phone)", "  email (mail, phone) column \"mail\""),
  ])
  func itsOwnLineKeepsTheColumn(line: String, renamed: String) {
    #expect(renaming.declaration(line) == renamed)
  }

  @Test(
    "Other lines speak of it by its new name, but for what only looks like it",
    arguments: [
      ("  check mail != \"mail\" else \"no mail\"", "  check email != \"mail\" else \"no mail\""),
      ("  index name, mail", "  index name, email"),
      ("  main mail", "  main email"),
      ("  length = `mail` + mail  # of mail", "  length = `email` + email  # of mail"),
      ("  way (mail, phone)", "  way (mail, phone)"),
      ("  mails number", "  mails number"),
    ])
  func others(line: String, renamed: String) {
    #expect(renaming.line(line) == renamed)
  }
}
