internal import ParlanceLanguage

extension ModelReader {
  /// What `model` declares, in the order of its text.
  public func declarations(of model: Model) -> [DeclarationName] {
    blocks(of: model).map(\.name)
  }

  /// The text of a declaration of `model`, as it stands there; nil where the model has none of the name.
  public func text(of name: DeclarationName, in model: Model) -> String? {
    let source = SourceText(model.text)
    return blocks(of: model).first { $0.name == name }.map { source[$0.range] }
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
    let rest = ModelNames(files)
    var draft = ModelDraft(files, names: rest, problems: problems)
    draft.read()
    draft.check()
    guard problems.isEmpty else { throw errors(problems, in: files, before) }
    return try read(SourceText(bytes: text, name: "the model"))
  }

  private func blocks(of model: Model) -> [ModelBlock] {
    let files = ModelFiles([SourceText(model.text)], load: load, problems: ModelProblems())
    return files.blocks(ModelNames(files))
  }

  /// What is wrong, each with the declaration that it stands in.
  private func errors(_ problems: ModelProblems, in files: ModelFiles, _ names: ModelNames) -> ModelErrors {
    let blocks = files.blocks(names)
    return ModelErrors(
      problems.errors(in: files.sources).all.map { error in
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
