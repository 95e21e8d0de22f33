internal import ParlanceLanguage

/// A model that is being read. The draft parses all lines, and then runs the checks that compare several lines.
struct ModelDraft {
  let files: ModelFiles
  let names: ModelNames
  let problems: ModelProblems
  let language: Language
  var entities: [EntityDraft] = []
  var units: [UnitDraft] = []
  var sentences: [SentenceDraft] = []
  /// The pairs as declared, with unresolved names.
  private(set) var declaredPairs: [PairDraft] = []
  /// The pairs with resolved names.
  var pairs: [Pair] = []
  private var block = Block.none

  /// The declaration that indented lines belong to.
  private enum Block {
    case none
    /// The lines belong to the last entity.
    case entity
    /// The lines belong to the last verb or report.
    case sentence(SentenceDraft.Kind)
    /// The lines belong to a heading that was refused.
    case refused
  }

  init(_ files: ModelFiles, names: ModelNames, problems: ModelProblems) {
    self.files = files
    self.names = names
    self.problems = problems
    language = Language(vocabulary: names.model.vocabulary)
    read()
    check()
  }

  var model: Model {
    var model = Model(
      entities: entities.map { draft in
        var entity = draft.entity
        entity.text = files.sources[draft.file][draft.textRange]
        entity.textStart = draft.textRange.lowerBound
        return entity
      },
      units: resolvedUnits(), text: String(decoding: files.text, as: UTF8.self))
    model.verbs = sentences.compactMap { $0.verb(in: files.sources[$0.file]) }
    model.reports = sentences.compactMap { $0.report(in: files.sources[$0.file]) }
    model.pairs = pairs
    return model
  }

  private mutating func read() {
    var tokens: [Token] = []
    for line in files.lines where isPlaced(line) {
      let node = parsed(line, &tokens)
      if !line.isMember {
        declare(node.map { Syntax.Declaration($0).form }, line)
      } else if case .sentence = block {
        addLine(node, line)
      } else {
        addMember(node.map(Syntax.Member.init), line)
      }
    }
  }

  /// Returns the syntax tree of a line. If the line can't be parsed, adds an error and returns nil.
  private func parsed(_ line: ModelLine, _ tokens: inout [Token]) -> SyntaxNode? {
    guard line.failure == nil else { return nil }
    let source = files.sources[line.file]
    let words = WordsOfLine(line, in: source)
    if case .entity = block, line.isMember, words.isID, !words.hasAny(of: ["uuid", "column", "key"], at: 1) {
      let place = Place(file: line.file, range: line.tokens[0].range)
      problems.refuse(ModelTextError.reservedName("id", for: nil), at: place)
      return nil
    }
    source.bytes.withUnsafeBufferPointer { bytes in
      _ = language.lexer.sentence(in: bytes, from: line.range.lowerBound, into: &tokens)
    }
    do throws(Diagnostic) {
      return try language.parse(tokens, of: source, as: line.isMember ? ruleOfMember : .declaration)
    } catch {
      problems.add(error, in: line.file)
      return nil
    }
  }

  private var ruleOfMember: RuleName {
    switch block {
    case .sentence(.verb): .step
    case .sentence(.report): .plain
    case .none, .entity, .refused: .member
    }
  }

  private mutating func declare(_ declaration: Syntax.Declaration.Form?, _ line: ModelLine) {
    block = .none
    switch declaration {
    case .entity(let heading):
      block = .entity
      addEntity(heading, line)
    case .call(let call):
      block = .sentence(call.callKind.value)
      addSentence(call, line)
    case .unit(let unit): addUnit(unit, line)
    case .pair(let pair):
      declaredPairs.append(PairDraft(said: pair, file: line.file, text: files.sources[line.file][line.range]))
    case .use: break
    case nil: declareBroken(line)
    }
  }

  /// Begins an entity, verb or report whose heading couldn't be read, so that its lines are still checked.
  private mutating func declareBroken(_ line: ModelLine) {
    let words = WordsOfLine(line, in: files.sources[line.file])
    let kind = words.sentenceKind
    guard words.has("entity", at: 0) || kind != nil else { return }
    guard let name = words[1] else {
      block = .refused
      return
    }
    let place = Place(file: line.file, range: line.tokens[1].range)
    if let kind {
      block = .sentence(kind)
      sentences.append(
        SentenceDraft(kind: kind, name: name, place: place, isBroken: true, textRange: line.range))
    } else {
      block = .entity
      addBrokenEntity(name, at: place, line)
    }
  }

  // MARK: Places of lines

  private mutating func isPlaced(_ line: ModelLine) -> Bool {
    line.isMember ? isPlaced(member: line) : isPlaced(declaration: line)
  }

  private mutating func isPlaced(declaration line: ModelLine) -> Bool {
    let words = WordsOfLine(line, in: files.sources[line.file])
    if line.tokens.isEmpty || words.hasAny(of: DeclarationWords.all, at: 0) {
      block = .none
      return !line.tokens.isEmpty
    }
    block = .refused
    let first = Place(file: line.file, range: line.tokens[0].range)
    let typed = files.sources[line.file][first.range]
    let fix = words[0].flatMap {
      EditDistance.nearest(to: $0, in: DeclarationWords.all, count: 1).first
    }
    problems.refuse(ModelTextError.unknownDeclaration(typed), at: first, fix: fix)
    return false
  }

  private mutating func isPlaced(member line: ModelLine) -> Bool {
    if line.tokens.isEmpty { return false }
    switch block {
    case .refused: return false
    case .none:
      block = .refused
      problems.refuse(ModelTextError.memberWithoutEntity, at: line.place)
      return false
    case .entity:
      let expected = entities[entities.count - 1].indentation
      entities[entities.count - 1].indentation = indentation(line, like: expected, "lines of an entity")
    case .sentence(let kind):
      let expected = sentences[sentences.count - 1].indentation
      sentences[sentences.count - 1].indentation = indentation(
        line, like: expected, "lines of a \(kind.rawValue)")
    }
    return true
  }

  /// Returns the indentation of the first line of a block. Refuses a line with a different indentation.
  private func indentation(
    _ line: ModelLine, like first: ArraySlice<UInt8>?, _ lines: String
  ) -> ArraySlice<UInt8> {
    let blanks = files.sources[line.file].bytes[line.indentation]
    let expected = first ?? blanks
    if blanks != expected {
      problems.refuse(
        ModelTextError.badIndentation(lines), at: Place(file: line.file, range: line.indentation),
        fix: String(decoding: expected, as: UTF8.self))
    }
    return expected
  }
}
