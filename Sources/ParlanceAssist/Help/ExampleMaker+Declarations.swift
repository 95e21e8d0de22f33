import ParlanceLanguage
import ParlanceModel
import ParlanceSession

/// Examples of declarations.
extension ExampleMaker {
  /// Returns the example lines of a declaration form, without indented lines. `here` are lines that the open model has
  /// or would accept, and `elsewhere` are the catalogue's other examples.
  func lines(of form: Form) -> (here: [String], elsewhere: [String]) {
    let own = form.name == "pair" ? model.pairs.map { String($0.text.prefix { $0 != "\n" }) } : []
    let others = form.examples.filter { !own.contains($0) }
    let here = others.filter { check.acceptsDeclaration($0) && isAcceptedHere($0) }
    return (own + here, others.filter { !here.contains($0) })
  }

  /// Whether the line can be declared by itself, in an existing entity, or in a new one.
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
  /// Returns the model's declarations of the form's kind with their indented lines. Those of the form's examples come
  /// first.
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
    // Names from `define` have another form.
    let declared = blocks.filter { $0.first?.hasPrefix(form.name + " ") == true }
    let known = form.examples.compactMap { heading in declared.first { $0[0] == heading } }
    return known + declared.filter { !known.contains($0) }
  }
}
