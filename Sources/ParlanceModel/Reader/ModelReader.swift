public import ParlanceLanguage

/// Reads the text of a model.
public struct ModelReader {
  /// A function that returns the contents of the file at a path, or nil if the file can't be read.
  public typealias Loader = (_ path: String) -> SourceText?

  let load: Loader

  /// Creates a reader.
  ///
  /// - Parameter load: A function that returns the contents of a file named by `use`. Called once for each file.
  ///   Relative paths have already been resolved against the directory of the file that contains the `use`.
  public init(load: @escaping Loader = { _ in nil }) { self.load = load }

  /// Returns the model declared by `source` and the files that it uses.
  ///
  /// The first pass collects all names, because a line can refer to a later declaration. The second pass parses the
  /// lines, using these names. Finally, checks compare several lines.
  ///
  /// - Throws: All errors in the text, not only the first one.
  public func read(_ source: SourceText) throws(ModelErrors) -> Model {
    let problems = ModelProblems()
    let files = ModelFiles([source], load: load, problems: problems)
    let draft = ModelDraft(files, names: ModelNames(files), problems: problems)
    guard problems.isEmpty else { throw problems.errors(in: files.sources) }
    return draft.model
  }

  /// Returns the model declared by an incomplete text, such as the lines typed so far. Lines with errors are included
  /// as far as they can be understood. Also returns the slots of the last verb or report, even if it doesn't have any
  /// lines yet, followed by the records that the steps of the verb add.
  public func outline(of source: SourceText) -> (model: Model, slots: [Slot]) {
    let problems = ModelProblems()
    let files = ModelFiles([source], load: load, problems: problems)
    let draft = ModelDraft(files, names: ModelNames(files), problems: problems)
    let last = draft.sentences.last
    return (draft.model, (last?.slots ?? []) + (last?.addedRecords ?? []))
  }
}

extension ModelReader {
  /// Returns the model `known` with the declarations of `source` added. A new declaration replaces an existing one with
  /// the same kind and name.
  ///
  /// - Parameter fixed: The names of declarations that `source` must not replace, because the same script declared them
  ///   earlier. Declaring such a name again is an error.
  /// - Throws: All errors in the new lines. If there are none, the errors that the new lines cause in `known`.
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
    // If `source` declares nothing new, the text between its declarations, such as comments, isn't added. Otherwise the
    // model would grow each time a script runs.
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
      // It is probably a mistake if `source` declares a name twice, or if a declaration would replace several existing
      // ones. Then nothing is replaced, and the duplicates become errors.
      guard old.count == 1, !fixed.contains(where: { $0.clashes(with: new.name) }),
        !declared[..<index].contains(where: { $0.name.clashes(with: new.name) }),
        !pairs.contains(where: { $0.old.range == old[0].range })
      else { continue }
      pairs.append((old[0], new))
    }
    return pairs
  }

  /// Returns the errors in the new lines. If there are none, returns the errors in the existing lines, each with the
  /// declaration that contains it.
  private func newErrors(
    _ problems: ModelProblems, in files: ModelFiles, _ names: ModelNames
  ) -> ModelErrors {
    let all = problems.errors(in: files.sources).all
    let own = all.filter { $0.source != files.sources[0] }
    return own.isEmpty ? errors(all, in: files.blocks(names).filter { $0.file == 0 }) : ModelErrors(own)
  }
}

extension ModelReader {
  /// Returns the names of the declarations of `model`, in the order of its text.
  public func declarations(of model: Model) -> [DeclarationName] { declarations(in: SourceText(model.text)) }

  /// Returns the names of the declarations in `source` and in the files that it uses, as far as they can be read.
  public func declarations(in source: SourceText) -> [DeclarationName] { blocks(of: source).map(\.name) }

  /// Returns the text of a declaration of `model`, or nil if the model doesn't contain it.
  public func text(of name: DeclarationName, in model: Model) -> String? {
    let source = SourceText(model.text)
    return blocks(of: source).first { $0.name == name }.map { source[$0.range] }
  }

  /// Returns the model without these declarations.
  ///
  /// - Throws: The errors in the remaining declarations that need a removed one.
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

  /// Returns the errors, each with the declaration that contains it.
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
  /// Returns the joined text of all files without some declarations and the blank lines below them.
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

/// A model extended by new declarations.
public struct ExtendedModel: Sendable {
  /// The extended model. Its ``Model/text`` contains all declarations. The positions of new declarations are relative
  /// to the source that was read.
  public let model: Model
  /// The names of the new declarations, in order.
  public let added: [DeclarationName]
  /// The names of the declarations that replaced an existing one with a different text.
  public let changed: [DeclarationName]
  /// The names of the declarations that already existed with the same text.
  public let same: [DeclarationName]
  /// The other declarations that use a renamed entity or field, and now have its new name, such as `verb gift`.
  public var carried: [String] = []

  /// The names of all declarations of the source.
  public var declared: [DeclarationName] { added + changed + same }
}

/// Operations on paths as texts. They don't access files.
enum FilePath {
  /// Resolves `path` against the directory of the file `base`. Removes `.` and `..` where possible.
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
