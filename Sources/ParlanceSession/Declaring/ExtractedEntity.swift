import ParlanceLanguage
import ParlanceModel

/// A declaration such as `entity author from book author, author-born`. It moves two fields of `book` into a new entity
/// `author`. In `book`, a reference to `author` replaces the first field.
struct ExtractedEntity {
  private struct Part {
    let field: Field
    /// The field's name as it was typed in the declaration, perhaps in backticks.
    let spelling: String
    /// The field's name in the new entity.
    let newName: String
  }

  private let heading: String
  /// The new entity's name as it was typed.
  private let name: String
  private let source: Entity
  private let parts: [Part]
  private let lexer: Lexer

  /// Returns the full declarations of both entities if `lines` is a single line with `from`. Otherwise, returns
  /// `lines`.
  ///
  /// - Throws: ``ModelErrors`` if the fields can't become an entity.
  static func completed(_ lines: SourceText, in model: Model) throws(ModelErrors) -> SourceText {
    let language = Language(vocabulary: model.vocabulary)
    guard lines[lines.bytes.indices].declaredLines.count == 1,
      let node = try? language.parse(lines, as: .declaration),
      case .entity(let heading) = Syntax.Declaration(node).form
    else { return lines }
    let origin = heading.attributes.lazy.compactMap { attribute in
      if case .from(let origin) = attribute { origin } else { nil }
    }
    guard let origin = origin.first else { return lines }
    do throws(Diagnostic) {
      let entity = try ExtractedEntity(heading.name, origin, lines, model, language)
      return SourceText(entity.declarations, name: lines.name)
    } catch {
      throw ModelErrors([.init(diagnostic: error, source: lines)])
    }
  }

  private init(
    _ name: SyntaxToken, _ origin: Syntax.Attribute.From, _ lines: SourceText, _ model: Model,
    _ language: Language
  ) throws(Diagnostic) {
    guard let source = model.entityNamedOrPlural(origin.source.text) else {
      throw DeclarationError.noEntity(origin.source.text).at(origin.source.range)
    }
    if let known = model.entityNamedOrPlural(name.text) {
      throw DeclarationError.notExtractable(.exists(known, field: origin.fields[0].text, of: source))
        .at(name.range)
    }
    if source.isExternal { throw DeclarationError.notExtractable(.others(source)).at(origin.source.range) }
    var parts: [Part] = []
    for said in origin.fields {
      guard let field = source.field(said.text) else {
        throw DeclarationError.noField(said.text, of: source).at(said.range)
      }
      let isFirst = parts.isEmpty
      guard field.canBeExtracted, !isFirst || field.type == .text else {
        throw DeclarationError.notExtractable(isFirst ? .noText(field) : .type(field)).at(said.range)
      }
      if isFirst, field.isKey { throw DeclarationError.notExtractable(.key(field, source)).at(said.range) }
      let newName =
        isFirst ? "name" : Self.newName(of: field, besides: [name.text, parts[0].field.name], language)
      parts.append(Part(field: field, spelling: lines[said.range], newName: newName))
    }
    (self.source, self.parts, lexer) = (source, parts, language.lexer)
    (heading, self.name) = (lines[lines.bytes.indices].declaredLines[0].trimmed, lines[name.range])
  }

  /// Returns the field's name in the new entity: `born` for `author-born`. The prefix `author-` is dropped if the rest
  /// is a valid name.
  private static func newName(of field: Field, besides owners: [String], _ language: Language) -> String {
    let rests = owners.filter { field.name.hasPrefix($0 + "-") }.map {
      String(field.name.dropFirst($0.count + 1))
    }
    return rests.first { rest in
      rest != "name" && (try? language.parse(SourceText("\(rest) text"), as: .member)) != nil
    } ?? field.name
  }

  private var declarations: String {
    let own = [heading] + parts.map { "  " + line(of: $0) }
    return (own + [""] + sourceLines).joined(separator: "\n") + "\n"
  }

  /// Returns the line that declares the field in the new entity, including the field's checks.
  private func line(of part: Part) -> String {
    let line = source.text.declaredLines.first { isLine($0, of: part) } ?? ""
    let tokens = tokens(of: line)
    if part.newName == "name" {
      guard let check = tokens.first(where: { line.word(of: $0) == "check" }) else { return "name text key" }
      let rest = tokens.drop { $0.range.lowerBound < check.range.lowerBound }
      return "name text key " + line.renaming(part.field.name, to: part.newName, Array(rest))
    }
    return line.renaming(part.field.name, to: part.newName, tokens)
  }

  /// The lines of the source entity after the change. A reference replaces the first moved field. The other moved
  /// fields are left out.
  private var sourceLines: [String] {
    source.text.declaredLines.compactMap { line in
      guard let part = parts.first(where: { isLine(line, of: $0) }) else { return line }
      guard part.field.name == parts[0].field.name else { return nil }
      return line.prefix(while: \.isWhitespace) + "\(part.spelling) \(name)"
        + (part.field.isOptional ? " optional" : "")
    }
  }

  private func isLine(_ line: String, of part: Part) -> Bool {
    guard line.first?.isWhitespace == true, let first = tokens(of: line).first else { return false }
    return line.name(of: first) == part.field.name
  }

  private func tokens(of line: String) -> [Token] {
    ((try? lexer.tokens(of: SourceText(line))) ?? []).filter { $0.kind != .end }
  }
}

extension String {
  fileprivate func word(of token: Token) -> String { SourceText(self)[token.range] }

  /// Returns the text of a token, without backticks.
  fileprivate func name(of token: Token) -> String {
    token.kind == .quotedWord ? String(word(of: token).dropFirst().dropLast()) : word(of: token)
  }

  /// Returns the text from the first to the last token, with the field `name` renamed.
  fileprivate func renaming(_ name: String, to newName: String, _ tokens: [Token]) -> String {
    guard let first = tokens.first, let last = tokens.last else { return "" }
    let source = SourceText(self)
    var text = ""
    var end = first.range.lowerBound
    for token in tokens where [.word, .quotedWord].contains(token.kind) && self.name(of: token) == name {
      text += source[end..<token.range.lowerBound] + newName
      end = token.range.upperBound
    }
    return text + source[end..<last.range.upperBound]
  }
}
