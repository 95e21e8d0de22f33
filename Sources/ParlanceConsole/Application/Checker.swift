import ParlanceLanguage
import ParlanceModel
import ParlancePlanner
import ParlanceRender
import ParlanceSession

/// Reads scripts and models without running them.
package struct Checker {
  private let modelFile: String?
  private let errors = ErrorWriter(FileDescriptorSink(2), renderer: DiagnosticRenderer(.script))

  package init(model: String?) { modelFile = model }

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
        errors.write("parlance: read with the starter model: `--model FILE` names another\n")
      }
      return isSound ? .success : .failed
    } catch let error as StartError {
      errors.write(error.text)
    } catch let error as ModelErrors {
      errors.write(error)
    } catch {
      errors.write("parlance: \(FileReader.reason(error))\n")
    }
    return .cannotStart
  }

  private func script(_ path: String) throws(StartError) -> SourceText {
    let source = try StartError.read(path, by: .commandLine)
    try StartError.requireText(source)
    return source
  }

  /// Whether every sentence is read and resolved. What rows alone can tell is left open.
  private func check(script source: SourceText, _ model: Model) throws -> Bool {
    var probe = SentenceProbe(model: model)
    var reader = SentenceReader(source)
    var isSound = true
    while let piece = reader.next(probe.language) {
      do {
        switch piece {
        case .broken(let diagnostic), .unfinished(let diagnostic): throw diagnostic
        case .declarations(let range): try probe.declare(source, range)
        case .command(let range): _ = try DotCommand.find(.init(source, range).parted { _ in true }.line)
        case .sentence(let tokens), .piped(let tokens, _):
          do throws(Diagnostic) {
            try probe.check(tokens, source)
          } catch {
            throw probe.suggesting(error, tokens, source)
          }
        }
      } catch {
        errors.write(error, in: source)
        isSound = false
      }
    }
    return isSound
  }
}
