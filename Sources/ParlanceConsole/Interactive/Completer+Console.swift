package import ParlanceMeaning
package import ParlanceSession
package import ParlanceAssist
package import ParlanceLanguage
package import ParlanceModel

extension Completer {
  /// Tab at the prompt: with dot commands, files, and what the console asks of a sentence.
  ///
  /// - Parameter files: The paths that begin with a text, directories with a `/` at their end.
  package init(
    language: Language, model: Model, names: any RecordNames = NoRecordNames(),
    context: ResolutionContext = ResolutionContext(), permissions: Permissions = .everything,
    files: @escaping (String) -> [String] = { _ in [] }
  ) {
    self.init(of: language, model: model, names: names, context: context, permissions: permissions)
    self.files = files
    otherLines = { before, completer in
      DotCompletion(before: before, completer: completer, permissions: permissions)?.completion
    }
  }
}
