public import ParlanceLanguage

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
    var draft = ModelDraft(files, names: names, problems: problems)
    draft.read()
    draft.check()
    guard problems.isEmpty else { throw errors(problems, in: files, names) }
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
      let old = known.filter { $0.name.clashes(with: new.name) }
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
  private func errors(_ problems: ModelProblems, in files: ModelFiles, _ names: ModelNames) -> ModelErrors {
    let all = problems.errors(in: files.sources).all
    let own = all.filter { $0.source != files.sources[0] }
    if !own.isEmpty { return ModelErrors(own) }
    let blocks = files.blocks(names).filter { $0.file == 0 }
    return ModelErrors(
      all.map { error in
        let start = error.diagnostic.range.lowerBound
        let block = blocks.last { $0.range.lowerBound <= start }
        return .init(diagnostic: error.diagnostic, source: error.source, declaration: block?.name.words)
      })
  }
}
