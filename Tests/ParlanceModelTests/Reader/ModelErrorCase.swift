import Testing

/// A model error, and a model with only this error, whose place is marked by `«»`.
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
