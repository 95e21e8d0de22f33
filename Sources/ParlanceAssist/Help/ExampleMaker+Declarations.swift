import ParlanceFiles
import ParlanceLanguage
import ParlanceModel
import ParlanceSession

/// Examples of declarations.
extension ExampleMaker {
  /// Returns example lines for a form of declaration, such as `entity` or `pair`, without indented lines. The lines in
  /// `here` are in the open model, or could be added to it. The lines in `elsewhere` are the catalogue's other
  /// examples.
  func lines(of form: Form) -> (here: [String], elsewhere: [String]) {
    let own = form.name == "pair" ? model.pairs.map { String($0.text.prefix { $0 != "\n" }) } : []
    let others = form.examples.filter { !own.contains($0) }
    let here = others.filter { check.acceptsDeclaration($0) && isAcceptedHere($0) }
    return (own + here, others.filter { !here.contains($0) })
  }

  /// Whether the model accepts the line by itself, below one of its entities, or below a new entity.
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
  /// Returns the model's declarations that have this form, with their indented lines. Declarations that are also
  /// examples in the catalogue come first.
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
    // A report from `define` has no `report` line, so it isn't an example of the form.
    let declared = blocks.filter { $0.first?.hasPrefix(form.name + " ") == true }
    let known = form.examples.compactMap { heading in declared.first { $0[0] == heading } }
    return known + declared.filter { !known.contains($0) }
  }
}
