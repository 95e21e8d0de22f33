import ParlanceFiles
import ParlanceLanguage
import ParlanceMeaning
import ParlanceModel
import ParlanceRender
import ParlanceSession

/// Checks scripts and models without running them.
package struct Checker {
  private let modelFile: String?
  private let errors: ErrorWriter

  /// Creates a checker.
  ///
  /// - Parameters:
  ///   - model: The path of the model for the scripts. If nil, a script uses the last model before it among the files,
  ///     or else the starter model.
  ///   - isJSON: Whether errors are written as JSON objects on standard output, instead of as text on standard error.
  package init(model: String?, isJSON: Bool = false) {
    modelFile = model
    errors = ErrorWriter(FileDescriptorSink(isJSON ? 1 : 2), renderer: DiagnosticRenderer(.script))
    errors.isJSON = { isJSON }
  }

  /// Checks files in order. A model applies to the scripts that follow it.
  ///
  /// - Returns: `failed` if there is an error; `cannotStart` if a file can't be read.
  package func check(_ paths: [String]) -> ExitStatus {
    do {
      var given = try modelFile.map { try OpenDatabase.model($0, by: .commandLine) }
      var (isSound, lacksModel) = (true, false)
      for path in paths {
        if path.hasSuffix(".model") {
          do {
            given = try OpenDatabase.model(path, by: .commandLine)
          } catch let error as ModelErrors {
            errors.write(error)
            isSound = false
          }
        } else if try !check(script: script(path), given ?? StarterModel.model) {
          isSound = false
          lacksModel = lacksModel || given == nil
        }
      }
      if lacksModel {
        errors.writeFailure(
          "checked with the starter model; use `--model FILE` for another model, or `parlance model DATABASE > FILE` to write the model of a database",
          severity: .warning)
      }
      return isSound ? .success : .failed
    } catch let error as StartError {
      errors.write(error)
    } catch let error as ModelErrors {
      errors.write(error)
    } catch {
      errors.writeFailure("\(FileReader.reason(error))")
    }
    return .cannotStart
  }

  private func script(_ path: String) throws(StartError) -> SourceText {
    let source = try StartError.read(path, by: .commandLine)
    try StartError.requireText(source)
    return source
  }

  /// Returns whether every sentence can be parsed and resolved. Writes the errors. Nothing is run, so errors that
  /// depend on rows aren't found.
  private func check(script source: SourceText, _ model: Model) throws -> Bool {
    var script = CheckedScript(model)
    var reader = SentenceReader(source)
    var isSound = true
    while let piece = reader.next(script.language) {
      do {
        var found: [Diagnostic] = []
        switch piece {
        case .broken(let diagnostic), .unfinished(let diagnostic): throw diagnostic
        case .declarations(let range): try script.declare(source, range)
        case .command(let range): _ = try DotCommand.find(.init(source, range).parted { _ in true }.line)
        case .sentence(let tokens), .piped(let tokens, _): found = script.suggesting(tokens, source)
        }
        for diagnostic in found { errors.write(diagnostic, in: source) }
        isSound = isSound && found.allSatisfy { $0.severity == .hint }
      } catch {
        errors.write(error, in: source)
        isSound = false
      }
    }
    return isSound
  }
}

/// The state of a script that is checked without being run: its model, and the context for the next sentence, such as
/// the defined names.
private struct CheckedScript {
  private(set) var language: Language
  /// The model without the files that the script uses.
  private var stored: Model
  /// The entities of the files that the script uses.
  private var files: [Entity] = []
  private var model: Model { stored.adding(files: files) }
  /// The declarations of the script so far.
  private var declared: [DeclarationName] = []
  private var context = ResolutionContext(entitiesWithRecord: { _, entities throws(Diagnostic) in
    Array(entities.prefix(1))
  })

  init(_ model: Model) {
    stored = model
    language = Language(vocabulary: model.vocabulary)
  }

  mutating func declare(_ source: SourceText, _ range: SourceRange) throws {
    let reader = DeclarationReader(model: stored, files: .commandLine)
    let extended = try reader.read(source, range, but: declared)
    declared += extended.declared
    stored = try ModelReader().read(SourceText(extended.model.text, name: "the model"))
    rebuildLanguage()
  }

  /// Returns the errors and hints of a sentence. If there is only one error, and only one smallest correction makes the
  /// sentence valid, the error gets this correction as its fix.
  mutating func suggesting(_ tokens: [Token], _ source: SourceText) -> [Diagnostic] {
    let (errors, hints) = check(tokens, source)
    guard errors.count == 1 else { return errors.map { $0.offering(nil) } + hints }
    let start = tokens.first?.range.lowerBound ?? 0
    let range = start..<(tokens.last?.range.upperBound ?? start)
    let offer = language.offer(for: source[range], after: errors[0].moved(by: -start)) { text in
      var trial = self
      let source = SourceText(text)
      do throws(Diagnostic) {
        // Without a database, no names of records are known.
        return trial.check(try language.lexer.tokens(of: source), source).errors.first.map(
          SentenceTrial.fault)
          ?? .meaning(known: [])
      } catch {
        return .fault(error)
      }
    }
    return [errors[0].offering(offer, from: start)]
  }

  private mutating func check(
    _ tokens: [Token], _ source: SourceText
  ) -> (errors: [Diagnostic], hints: [Diagnostic]) {
    do throws(Diagnostic) {
      let sentence = Syntax.Sentence(try language.parse(tokens, of: source))
      if case .forgetting(let forgetting) = sentence.form {
        try forget(ForgottenName(forgetting, model, context.defined))
        return ([], [])
      }
      try takeFile(sentence, source)
      let checked = Resolver(model: model, context: context).check(sentence, in: source, language)
      context = checked.later
      if case .define = sentence.form { rebuildLanguage() }
      return (checked.errors, checked.hints)
    } catch {
      return (ExpectedError.isStated(by: tokens, in: source, error) ? [] : [error], [])
    }
  }

  /// Adds the entity that the sentence makes from a file.
  ///
  /// - Throws: An error if the file can't be read.
  private mutating func takeFile(_ sentence: Syntax.Sentence, _ source: SourceText) throws(Diagnostic) {
    let (file, name, isStored): (SyntaxToken, SyntaxToken, Bool)
    switch sentence.form {
    case .use(let used): (file, name, isStored) = (used.file, used.name, false)
    case .import(let wanted):
      guard case .new(let new) = wanted.imported else { return }
      (file, name, isStored) = (new.file, new.name, true)
    default: return
    }
    let word = SourceWord(file)
    let entity = Entity(name: name.text, plural: name.text, table: name.text)
    let options = ImportOptions(file: word, entity: entity, separator: UInt8(ascii: ","))
    let beside = word.text.hasPrefix("/") ? word.text : FileName(source.name).directory + word.text
    let path = FileReader.isRegular(beside) ? beside : word.text
    do {
      guard let rows = try options.rows(at: path, .commandLine, .ahead(minutes: 0)) else { return }
      let reader = DeclarationReader(model: stored, files: .commandLine)
      let new = try NewEntity(word, rows, nil) {
        let lines = SourceText("entity \(name.text)\n  \($0) text\n")
        return (try? reader.read(lines, lines.bytes.indices)) != nil
      }
      if isStored {
        let lines = SourceText(new.lines(name.text).joined(separator: "\n") + "\n")
        return try declare(lines, lines.bytes.indices)
      }
      files.removeAll { $0.name == name.text }
      files.append(try UsedFile(new, name, in: stored).entity.ofFile(in: name.text))
    } catch let error as Diagnostic {
      throw error
    } catch {
      throw FileError.unreadableFile(word.text, reason: "its rows can't be read").at(word.range)
    }
    rebuildLanguage()
  }

  private mutating func forget(_ wanted: ForgottenName) throws(Diagnostic) {
    if wanted.isDefined {
      context.defined.removeAll { $0.name == wanted.name }
    } else if let file = wanted.file {
      files.removeAll { $0.name == file.name }
    } else {
      stored = try DeclarationReader(model: stored, files: .commandLine)
        .read(forgetting: wanted.declarations, at: wanted.syntax.range)
      declared.removeAll { wanted.declarations.contains($0) }
    }
    rebuildLanguage()
  }

  private mutating func rebuildLanguage() {
    language = Language(vocabulary: model.vocabulary.adding(context.defined))
  }
}
