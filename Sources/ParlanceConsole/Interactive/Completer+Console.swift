package import ParlanceFiles
package import ParlanceMeaning
import ParlanceSession
package import ParlanceAssist
package import ParlanceLanguage
package import ParlanceModel

extension Completer {
  /// Creates a completer for the prompt, which also completes dot commands and files.
  ///
  /// - Parameter files: Returns the paths that begin with a text. The paths of directories end with `/`.
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
