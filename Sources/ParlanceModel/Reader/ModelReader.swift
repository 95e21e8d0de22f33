public import ParlanceLanguage

/// Reads a model from its text.
public struct ModelReader {
  /// Gives the file at a path, or nil where it cannot be read.
  public typealias Loader = (_ path: String) -> SourceText?

  let load: Loader

  /// - Parameter load: Called once for each file named by `use`, with its path relative to where the first file's name is.
  public init(load: @escaping Loader = { _ in nil }) { self.load = load }

  /// The model that `source` declares, together with the files it uses.
  ///
  /// The first pass finds all names, as any line may speak of what is declared after it. The second reads each line with
  /// them; then what no line alone can tell is checked.
  ///
  /// - Throws: Everything that is wrong, not only the first.
  public func read(_ source: SourceText) throws(ModelErrors) -> Model {
    let problems = ModelProblems()
    let files = ModelFiles([source], load: load, problems: problems)
    let draft = ModelDraft(files, names: ModelNames(files), problems: problems)
    guard problems.isEmpty else { throw problems.errors(in: files.sources) }
    return draft.model
  }

  /// What `source` declares as far as it can be read: of a line with an error, what is to be seen of it. And the slots of
  /// the last verb or report, which may have no lines yet.
  public func outline(of source: SourceText) -> (model: Model, slots: [Slot]) {
    let problems = ModelProblems()
    let files = ModelFiles([source], load: load, problems: problems)
    let draft = ModelDraft(files, names: ModelNames(files), problems: problems)
    return (draft.model, draft.sentences.last?.slots ?? [])
  }
}

extension ModelReader {
  /// The model that `known` becomes by what `source` declares: what it has declared already is replaced.
  ///
  /// - Parameter fixed: What is not replaced but declared twice: a file tells each thing once.
  /// - Throws: Everything that is wrong with the new lines; where nothing is, what `known` has that holds no more.
  public func read(
    _ source: SourceText, extending known: Model, but fixed: [DeclarationName] = []
  ) throws(ModelErrors) -> ExtendedModel {
    let problems = ModelProblems()
    let before = SourceText(known.text, name: "the model")
    var files = ModelFiles([before, source], load: load, problems: problems)
    var names = ModelNames(files)
    let blocks = files.blocks(names)
    let declared = blocks.filter { $0.file > 0 }
    let replaced = replacements(blocks.filter { $0.file == 0 }, by: declared, but: fixed)
    files.remove(replaced.map(\.old))
    names = ModelNames(files)
    let draft = ModelDraft(files, names: names, problems: problems)
    guard problems.isEmpty else { throw newErrors(problems, in: files, names) }
    var model = draft.model
    // What stands between declarations that are there already would be added each time that a file is run.
    let isNothingNew = replaced.count == declared.count
    let text = files.text(
      replacing: replaced.map { ($0.old, files.bytes(of: $0.new)) } + replaced.map { ($0.new, []) },
      upTo: isNothingNew ? 0 : files.sources.count - 1)
    model.text = String(decoding: text, as: UTF8.self)
    let changed = replaced.filter { files.bytes(of: $0.old) != files.bytes(of: $0.new) }.map(\.new.name)
    let same = replaced.map(\.new.name).filter { !changed.contains($0) }
    return ExtendedModel(
      model: model, added: declared.map(\.name).filter { !changed.contains($0) && !same.contains($0) },
      changed: changed, same: same)
  }

  private func replacements(
    _ known: [ModelBlock], by declared: [ModelBlock], but fixed: [DeclarationName]
  ) -> [(old: ModelBlock, new: ModelBlock)] {
    var pairs: [(old: ModelBlock, new: ModelBlock)] = []
    for (index, new) in declared.enumerated() {
      let same = known.filter { $0.name.clashes(with: new.name) }
      let old = same.isEmpty ? known.filter { $0.name.isFormer(of: new.name) } : same
      // What is said twice in one go is not meant so, and of several it is not known which is meant: both are told.
      guard old.count == 1, !fixed.contains(where: { $0.clashes(with: new.name) }),
        !declared[..<index].contains(where: { $0.name.clashes(with: new.name) }),
        !pairs.contains(where: { $0.old.range == old[0].range })
      else { continue }
      pairs.append((old[0], new))
    }
    return pairs
  }

  /// Those of the new lines if there are any, else those of what was known, each with what it stands in.
  private func newErrors(
    _ problems: ModelProblems, in files: ModelFiles, _ names: ModelNames
  ) -> ModelErrors {
    let all = problems.errors(in: files.sources).all
    let own = all.filter { $0.source != files.sources[0] }
    return own.isEmpty ? errors(all, in: files.blocks(names).filter { $0.file == 0 }) : ModelErrors(own)
  }
}

extension ModelReader {
  /// What `model` declares, in the order of its text.
  public func declarations(of model: Model) -> [DeclarationName] { declarations(in: SourceText(model.text)) }

  /// The names of what `source` declares, as far as it can be read, together with the files it uses.
  public func declarations(in source: SourceText) -> [DeclarationName] { blocks(of: source).map(\.name) }

  /// The text of a declaration of `model`, as it stands there; nil where the model has none of the name.
  public func text(of name: DeclarationName, in model: Model) -> String? {
    let source = SourceText(model.text)
    return blocks(of: source).first { $0.name == name }.map { source[$0.range] }
  }

  /// The model without the declarations of these names.
  ///
  /// - Throws: What of the rest holds no more.
  public func read(_ known: Model, forgetting names: [DeclarationName]) throws(ModelErrors) -> Model {
    let problems = ModelProblems()
    var files = ModelFiles([SourceText(known.text, name: "the model")], load: load, problems: problems)
    let before = ModelNames(files)
    let gone = files.blocks(before).filter { names.contains($0.name) }
    let text = files.text(without: gone)
    files.remove(gone)
    _ = ModelDraft(files, names: ModelNames(files), problems: problems)
    guard problems.isEmpty else {
      throw errors(problems.errors(in: files.sources).all, in: files.blocks(before))
    }
    return try read(SourceText(bytes: text, name: "the model"))
  }

  private func blocks(of source: SourceText) -> [ModelBlock] {
    let files = ModelFiles([source], load: load, problems: ModelProblems())
    return files.blocks(ModelNames(files))
  }

  /// What is wrong, each with the declaration that it stands in.
  private func errors(_ errors: [ModelErrors.Located], in blocks: [ModelBlock]) -> ModelErrors {
    ModelErrors(
      errors.map { error in
        let start = error.diagnostic.range.lowerBound
        let block = blocks.last { $0.range.lowerBound <= start }
        return .init(diagnostic: error.diagnostic, source: error.source, declaration: block?.name.words)
      })
  }
}

extension ModelFiles {
  /// The text of all files as one without these blocks, and without the blank lines that stood under them.
  fileprivate func text(without gone: [ModelBlock]) -> [UInt8] {
    let blanks: Set<UInt8> = [UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: " "), UInt8(ascii: "\t")]
    let wider = gone.map { block -> (block: ModelBlock, bytes: ArraySlice<UInt8>) in
      var block = block
      let rest = sources[block.file].bytes[block.range.upperBound...]
      block.range = block.range.lowerBound..<(rest.firstIndex { !blanks.contains($0) } ?? rest.endIndex)
      return (block, [])
    }
    return text(replacing: wider, upTo: sources.count - 1)
  }
}

/// A model with what was declared after it was made.
public struct ExtendedModel: Sendable {
  /// As read: what is new stands in the source that was read. Its text is that of the whole.
  public let model: Model
  /// What was not declared before, in order.
  public let added: [DeclarationName]
  /// What was declared before, and otherwise.
  public let changed: [DeclarationName]
  /// What was declared before in just these words.
  public let same: [DeclarationName]

  public var declared: [DeclarationName] { added + changed + same }
}

/// Paths as texts: no file is looked at.
enum FilePath {
  /// `path` as seen from the directory of the file `base`, without `.` and `..` where they can be resolved.
  static func normalized(_ path: String, relativeTo base: String) -> String {
    let directory = base.split(separator: "/", omittingEmptySubsequences: false).dropLast().map(String.init)
    let whole = path.hasPrefix("/") ? path : (directory + [path]).joined(separator: "/")
    var parts: [Substring] = []
    for part in whole.split(separator: "/") where part != "." {
      if part == "..", let last = parts.last, last != ".." { parts.removeLast() } else { parts.append(part) }
    }
    return (whole.hasPrefix("/") ? "/" : "") + parts.joined(separator: "/")
  }
}
