import ParlanceFiles
import ParlanceLessons
import ParlanceModel
import ParlanceRender
package import ParlanceSession
import ParlanceStore

/// The task of `parlance check --critique`: reports mistakes in the design of models, and the rows that prove each
/// mistake. The rows come from databases or scripts.
package struct CritiqueTask {
  private let modelFile: String?
  private let opener: EngineOpener
  private let out = FileDescriptorSink(1)
  private let errors = ErrorWriter(FileDescriptorSink(2), renderer: DiagnosticRenderer(.script))

  /// Creates the task.
  ///
  /// - Parameter model: The path of the model for the databases and scripts; nil if the databases have their own
  ///   models, or if the model is one of the files passed to ``run(_:)``.
  package init(model: String?, with opener: @escaping EngineOpener) {
    (modelFile, self.opener) = (model, opener)
  }

  /// Reports on each database among the files. Without a database, reports on the models and scripts together.
  ///
  /// - Returns: `failed` if there is a finding.
  package func run(_ paths: [String]) -> ExitStatus {
    do {
      var findings: [Critique.Finding] = []
      let databases = paths.filter(DatabaseCheck.isRecognized)
      for path in databases { findings += try critique(database: path) }
      let files = (modelFile.map { [$0] } ?? []) + paths.filter { !databases.contains($0) }
      if databases.isEmpty { findings += try critique(files: files) }
      for line in CritiqueText.lines(of: findings, isOpen: false) {
        try Array((line + "\n").utf8).withUnsafeBytes { try out.write($0) }
      }
      return findings.isEmpty ? .success : .failed
    } catch let error as StartError {
      errors.write(error.text)
    } catch let error as ModelErrors {
      errors.write(error)
    } catch is ScriptFailure {
      return .failed
    } catch {
      errors.write("parlance: \(FileReader.reason(error))\n")
    }
    return .cannotStart
  }

  private func critique(database path: String) throws -> [Critique.Finding] {
    let given = try modelFile.map { try OpenDatabase.model($0, by: .commandLine) }
    let database = try OpenDatabase.open(
      path, given: given, readOnly: true, modelsBy: .commandLine, with: opener)
    return try Critique(of: World(database, clock: .system).conversation).findings
  }

  /// Returns the findings about models. If there are scripts, they fill a database in memory first.
  private func critique(files: [String]) throws -> [Critique.Finding] {
    let isModel = { (path: String) in path.hasSuffix(".model") }
    // Each model is read separately, so that errors refer to positions in its own file.
    let models = try files.filter(isModel).map { try OpenDatabase.model($0, by: .commandLine) }
    let scripts = files.filter { !isModel($0) }
    if scripts.isEmpty { return models.flatMap { Critique(of: $0).findings } }
    guard let model = models.last, models.count == 1 else {
      throw StartError(
        "--critique needs exactly one model for these scripts", notes: ["  use `--model FILE`"])
    }
    let sources = try scripts.map { try StartError.read($0, by: .commandLine) }
    let database = try OpenDatabase.open(":memory:", given: model, isNamed: false, with: opener)
    let world = World(database, clock: .system)
    for source in sources {
      do {
        try world.conversation.say(source)
      } catch {
        errors.write(error, in: source)
        throw ScriptFailure()
      }
    }
    return try Critique(of: world.conversation).findings
  }

  /// Thrown if a script can't be run. The script's error is already printed.
  private struct ScriptFailure: Error {}
}
