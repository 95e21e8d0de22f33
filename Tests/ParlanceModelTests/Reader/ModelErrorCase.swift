import Testing

/// What is wrong with a model, and a text in which only that is wrong, marked by `«»`.
struct ModelErrorCase: CustomTestStringConvertible {
  let id: String
  let text: String
  let message: String
  var fix: String?
  var testDescription: String { id }

  init(_ id: String, _ text: String, _ message: String, fix: String? = nil) {
    self.id = id
    self.text = text
    self.message = message
    self.fix = fix
  }
}
