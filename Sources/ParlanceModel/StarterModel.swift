internal import ParlanceLanguage

/// The model of a database that was given none: the five example models together.
///
/// Their files in `examples/` are compiled into the program, so that it needs no file beside it.
public enum StarterModel {
  public static var text: String {
    let files = [
      PackageResources.practice_model, PackageResources.exercise_planning_model, PackageResources.facts_model,
      PackageResources.studio_model, PackageResources.exercise_history_model,
    ]
    return files.map { String(decoding: $0, as: UTF8.self) }.joined(separator: "\n")
  }

  public static let model: Model = {
    do throws(ModelErrors) {
      return try ModelReader().read(SourceText(text, name: "starter.model"))
    } catch {
      preconditionFailure("the starter model is read: \(error.all.map(\.diagnostic.message))")
    }
  }()
}
