internal import ParlanceLanguage

/// A model while it is read: the second pass over its lines.
struct ModelDraft {
  let files: ModelFiles
  let names: ModelNames
  let problems: ModelProblems
  let language: Language
  var entities: [EntityDraft] = []
  var units: [UnitDraft] = []
  /// Whether indented lines are members of the last entity; else they belong to nothing.
  private var isInEntity = false
  /// Whether indented lines belong to a line that was refused already.
  private var isInRefused = false

  init(_ files: ModelFiles, names: ModelNames, problems: ModelProblems) {
    self.files = files
    self.names = names
    self.problems = problems
    language = Language(vocabulary: names.model.vocabulary)
  }

  var model: Model {
    Model(
      entities: entities.map { draft in
        var entity = draft.entity
        entity.text = files.sources[draft.file][draft.textRange]
        return entity
      },
      units: resolvedUnits(), text: String(decoding: files.text, as: UTF8.self))
  }

  mutating func read() {
    var tokens: [Token] = []
    for line in files.lines where isPlaced(line) {
      let node = parsed(line, &tokens)
      if line.isMember {
        addMember(node, line)
      } else {
        declare(node, line)
      }
    }
  }

  /// The line as the grammar reads it; nil where it was refused.
  private func parsed(_ line: ModelLine, _ tokens: inout [Token]) -> SyntaxNode? {
    guard line.failure == nil else { return nil }
    let source = files.sources[line.file]
    source.bytes.withUnsafeBufferPointer { bytes in
      _ = language.lexer.sentence(in: bytes, from: line.range.lowerBound, into: &tokens)
    }
    do throws(Diagnostic) {
      return try language.parse(tokens, of: source, as: line.isMember ? .member : .declaration)
    } catch {
      problems.add(error, in: line.file)
      return nil
    }
  }

  private mutating func declare(_ node: SyntaxNode?, _ line: ModelLine) {
    let words = WordsOfLine(line, in: files.sources[line.file])
    isInEntity = words.says("entity", at: 0)
    if isInEntity {
      isInRefused = words[1] == nil
      if let name = words[1] { addEntity(node, name, line) }
    } else if words.says("unit", at: 0), let node {
      addUnit(node, line)
    }
  }

  // MARK: Places of lines

  private mutating func isPlaced(_ line: ModelLine) -> Bool {
    line.isMember ? isPlaced(member: line) : isPlaced(declaration: line)
  }

  private mutating func isPlaced(declaration line: ModelLine) -> Bool {
    isInRefused = false
    let words = WordsOfLine(line, in: files.sources[line.file])
    if line.tokens.isEmpty || words.saysAny(of: ["entity", "unit", "use"], at: 0) {
      return !line.tokens.isEmpty
    }
    isInRefused = true
    let first = Place(file: line.file, range: line.tokens[0].range)
    let typed = files.sources[line.file][first.range]
    let fix = words[0].flatMap {
      EditDistance.nearest(to: $0, in: ["entity", "unit", "use"], count: 1).first
    }
    problems.refuse(
      "unknown-declaration", at: first,
      "`\(typed)` declares nothing here; expected `entity`, `unit` or `use`, or a member of an entity, indented",
      fix: fix)
    return false
  }

  private mutating func isPlaced(member line: ModelLine) -> Bool {
    if isInRefused || line.tokens.isEmpty { return false }
    guard isInEntity else {
      isInRefused = true
      problems.refuse(
        "member-without-entity", at: line.place, "this line is indented, but stands under no entity")
      return false
    }
    let blanks = files.sources[line.file].bytes[line.indentation]
    let expected = entities[entities.count - 1].indentation ?? blanks
    if blanks != expected {
      problems.refuse(
        "bad-indentation", at: Place(file: line.file, range: line.indentation),
        "the members of an entity are indented alike", fix: String(decoding: expected, as: UTF8.self))
    }
    entities[entities.count - 1].indentation = expected
    return true
  }
}
