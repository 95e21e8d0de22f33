import ParlanceLanguage
import ParlanceModel
import ParlancePlanner
import ParlanceStore

/// Declarations said in a session: the model grows by them, and so does the database.
extension Session {
  /// Adds what the lines of `range` declare.
  ///
  /// - Throws: ``ModelErrors``; ``Diagnostic`` where something that exists would change; ``EngineFailure``.
  func declare(_ source: SourceText, _ range: SourceRange) throws {
    let text = model.extended(by: source, range)
    let grown = try grown(text, at: range)
    let schema = try OpenDatabase.schema(of: grown, beyond: model)
    let said = SaidSentence(source, tokens: [], clock: clock)
    try runner.writing(said) {
      try ModelStore(engine).remember(grown, adding: schema)
    }
    let added =
      grown.entities.filter { model.entity($0.name) == nil }.map(\.plural)
      + grown.verbs.dropFirst(model.verbs.count).map(\.name)
      + grown.reports.dropFirst(model.reports.count).map(\.name)
    adopt(grown)
    if tellsReceipts, !added.isEmpty { try output.line("declared \(added.joined(separator: ", "))") }
  }

  /// - Throws: ``ModelErrors``; `out-of-reach` where the lines use a file and none may be read.
  private func grown(_ text: SourceText, at range: SourceRange) throws -> Model {
    let files = FileReader(permissions)
    do {
      return try read(text, with: files)
    } catch {
      if error.all.contains(where: { $0.diagnostic.id == "unreadable-file" }) {
        try permissions.require(.files, at: range)
      }
      throw DeclarationMender(text: text) { text in
        do throws(ModelErrors) {
          _ = try self.read(text, with: files)
          return []
        } catch {
          return error.all
        }
      }.mended(error)
    }
  }

  private func read(_ text: SourceText, with files: FileReader) throws(ModelErrors) -> Model {
    let model = try ModelReader(load: { try? files.read($0) }).read(text)
    try DeclaredSentences.check(model, in: text)
    return model
  }
}

extension Model {
  /// The model's text with the new lines after it, so that they may speak of what it declares; errors keep the new
  /// lines' places in their file.
  func extended(by source: SourceText, _ range: SourceRange) -> SourceText {
    let known = text.hasSuffix("\n") || text.isEmpty ? text : text + "\n"
    let before = source.bytes[..<range.lowerBound].count { $0 == UInt8(ascii: "\n") }
    let knownLines = known.utf8.count { $0 == UInt8(ascii: "\n") }
    return SourceText(
      bytes: Array(known.utf8) + source.bytes[range], name: source.name,
      firstLine: source.firstLine + before - knownLines)
  }
}
