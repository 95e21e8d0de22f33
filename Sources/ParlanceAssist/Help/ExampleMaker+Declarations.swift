import ParlanceLanguage
import ParlanceModel
import ParlanceSession

/// Whole declarations, as they are typed.
extension ExampleMaker {
  /// The lines of a declaration of this form, without any below them: those that the open model has or could be given, and
  /// the catalogue's others, which are of another model.
  func lines(of form: Form) -> (here: [String], elsewhere: [String]) {
    let own = form.name == "pair" ? model.pairs.map { String($0.text.prefix { $0 != "\n" }) } : []
    let others = form.examples.filter { !own.contains($0) }
    let here = others.filter { check.acceptsDeclaration($0) && isAcceptedHere($0) }
    return (own + here, others.filter { !here.contains($0) })
  }

  /// Whether it can be declared by itself, or in an entity that is there or in a new one.
  private func isAcceptedHere(_ line: String) -> Bool {
    if isAccepted([line]) { return true }
    let entities = model.entities.map { $0.text.split(separator: "\n").map(String.init) }
    return (entities + [["entity parcel"]]).contains { isAccepted($0 + ["  " + line]) }
  }

  private func isAccepted(_ lines: [String]) -> Bool {
    let source = SourceText(lines.map { $0 + "\n" }.joined())
    let reader = DeclarationReader(model: model, files: FileReader(.safe, stoppedBy: NoCancellation()))
    return (try? reader.read(source, 0..<source.bytes.count)) != nil
  }
}

extension Model {
  /// What it declares of a form's kind, each with its indented lines: first those of the form's examples.
  func declarations(of form: Form) -> [[String]] {
    let texts: [String] =
      switch form.body {
      case .member: entities.map(\.text)
      case .step: verbs.map(\.text)
      case .query: reports.map(\.text)
      default: []
      }
    let blocks = texts.map { text in
      var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      while lines.last?.allSatisfy(\.isWhitespace) == true { lines.removeLast() }
      return lines
    }
    // What was `define`d is said otherwise.
    let declared = blocks.filter { $0.first?.hasPrefix(form.name + " ") == true }
    let known = form.examples.compactMap { heading in declared.first { $0[0] == heading } }
    return known + declared.filter { !known.contains($0) }
  }
}
