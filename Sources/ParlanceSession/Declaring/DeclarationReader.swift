package import ParlanceFiles
package import ParlanceLanguage
import ParlanceMeaning
package import ParlanceModel

/// A reader for declarations that a user types among sentences. The declarations extend or change the model.
package struct DeclarationReader {
  let model: Model
  /// The reader for files that a `use` line names.
  let files: FileReader

  package init(model: Model, files: FileReader) { (self.model, self.files) = (model, files) }

  /// Returns the model, extended by the declarations in the lines of `range`.
  ///
  /// - Parameter fixed: Names that can't be declared again, because a file may declare each name only once.
  /// - Throws: ``ModelErrors``; `holds-no-more` if another declaration would become invalid; `out-of-reach` if the
  ///   lines use a file and reading files isn't allowed.
  package func read(
    _ source: SourceText, _ range: SourceRange, but fixed: [DeclarationName] = []
  ) throws -> ExtendedModel {
    let lines = try ExtractedEntity.completed(lines(of: source, range), in: model)
    if let carried = try carryingNames(lines, but: fixed) { return carried }
    let extended: ExtendedModel
    do throws(ModelErrors) {
      extended = try read(lines, but: fixed)
    } catch {
      for case .unreadableFile in error.all.lazy.compactMap({ $0.diagnostic.reason as? ModelTextError }) {
        try files.permissions.require(.files, at: range)
      }
      let broken = error.all.compactMap { located in
        located.declaration.map { (name: $0, message: located.diagnostic.message) }
      }
      guard broken.isEmpty else {
        throw Self.refusal(of: broken, at: Self.heading(of: range, in: source))
      }
      throw error.keepingWorkingFixes(in: lines) { errors(in: $0, but: fixed) }
    }
    return extended
  }

  /// Returns the names that the lines of `range` declare. Lines that can't be parsed are skipped.
  func names(_ source: SourceText, _ range: SourceRange) -> [DeclarationName] {
    reader.declarations(in: lines(of: source, range))
  }

  /// Returns the model without the named declarations.
  ///
  /// - Throws: `holds-no-more` if a remaining declaration refers to a removed one.
  package func read(forgetting names: [DeclarationName], at range: SourceRange) throws(Diagnostic) -> Model {
    do throws(ModelErrors) {
      let rest = try reader.read(model, forgetting: names)
      try ModelCheck.check(rest, in: SourceText(rest.text, name: "the model"), extending: model)
      return rest
    } catch {
      throw Self.refusal(
        of: error.all.map { (name: $0.declaration ?? "the model", message: $0.diagnostic.message) }, at: range
      )
    }
  }

  /// Returns the extended model if the lines rename entities or fields that other declarations use. The other
  /// declarations then have the new names. Returns nil if they don't use the old names, or if they become invalid.
  ///
  /// - Throws: The errors in the lines.
  private func carryingNames(
    _ lines: SourceText, but fixed: [DeclarationName]
  ) throws(ModelErrors) -> ExtendedModel? {
    guard let renamed = CarriedNames(model, lines)?.renamed(), !renamed.declarations.isEmpty else {
      return nil
    }
    var known = model
    known.text = renamed.text
    do throws(ModelErrors) {
      var extended = try read(lines, extending: known, but: fixed)
      extended.carried = renamed.declarations
      return extended
    } catch {
      let own = error.all.filter { $0.declaration == nil && $0.source.bytes == lines.bytes }
      if own.isEmpty { return nil }
      throw ModelErrors(own).keepingWorkingFixes(in: lines) { errors(in: $0, but: fixed) }
    }
  }

  private func read(
    _ lines: SourceText, extending known: Model? = nil, but fixed: [DeclarationName]
  ) throws(ModelErrors) -> ExtendedModel {
    let extended = try reader.read(lines, extending: known ?? model, but: fixed)
    try ModelCheck.check(extended.model, in: lines, extending: model)
    return extended
  }

  private func errors(in lines: SourceText, but fixed: [DeclarationName]) -> [ModelErrors.Located] {
    do throws(ModelErrors) {
      _ = try read(lines, but: fixed)
      return []
    } catch {
      return error.all
    }
  }

  /// Returns the error for a change that would break other declarations.
  ///
  /// - Parameter broken: The names of the broken declarations, each with the reason.
  static func refusal(of broken: [(name: String, message: String)], at range: SourceRange) -> Diagnostic {
    var names: [String] = []
    for (name, _) in broken where !names.contains(name) { names.append(name) }
    return DeclarationError.holdsNoMore(names).at(range, notes: broken.map { "in \($0.name): \($0.message)" })
  }

  /// Returns the range of a declaration's first line.
  static func heading(of range: SourceRange, in source: SourceText) -> SourceRange {
    let line = source.bytes[range].prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }
    return line.startIndex..<line.endIndex
  }

  private var reader: ModelReader {
    ModelReader(load: { [files] in try? files.read($0) })
  }

  /// Returns the lines of `range` as a text. Errors in this text get the line numbers of the whole file.
  private func lines(of source: SourceText, _ range: SourceRange) -> SourceText {
    let before = source.bytes[..<range.lowerBound].count { $0 == UInt8(ascii: "\n") }
    return SourceText(
      bytes: Array(source.bytes[range]), name: source.name, firstLine: source.firstLine + before,
      firstByte: source.firstByte.map { $0 + range.lowerBound })
  }
}
