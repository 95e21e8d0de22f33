package import ParlanceLanguage

/// An error with any id, for tests.
package struct TestError: DiagnosticMessage {
  package let id: String
  package let kind: Diagnostic.Kind
  package let text: String

  package init(_ id: String, _ kind: Diagnostic.Kind, _ text: String = "") {
    (self.id, self.kind, self.text) = (id, kind, text)
  }
}
