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
    let names = ModelNames(files)
    var draft = ModelDraft(files, names: names, problems: problems)
    draft.read()
    draft.check()
    guard problems.isEmpty else { throw problems.errors(in: files.sources) }
    return draft.model
  }

  /// What `source` declares as far as it can be read: of a line with an error, what is to be seen of it. And the slots of
  /// the last verb or report, which may have no lines yet.
  public func outline(of source: SourceText) -> (model: Model, slots: [Slot]) {
    let problems = ModelProblems()
    let files = ModelFiles([source], load: load, problems: problems)
    var draft = ModelDraft(files, names: ModelNames(files), problems: problems)
    draft.read()
    draft.check()
    return (draft.model, draft.sentences.last?.slots ?? [])
  }
}
