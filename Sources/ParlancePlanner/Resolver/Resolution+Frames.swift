import ParlanceLanguage
import ParlanceModel

/// Bodies of verbs, reports and `define`s, each read where it is called.
extension Resolution {
  /// Reads a body: its literals are constants, its `$names` are the frame's.
  ///
  /// - Parameter call: The words of the call: the body stands in another text, so its errors are told there. Nil where
  ///   the body itself is read to be checked.
  func within<Result>(
    _ frame: Frame, calledAt call: SourceRange?, _ read: () throws(Diagnostic) -> Result
  ) throws(Diagnostic) -> Result {
    frames.append(frame)
    modelDepths.append(modelDepth)
    modelDepth += 1
    defer {
      frames.removeLast()
      modelDepth = modelDepths.removeLast()
    }
    do throws(Diagnostic) {
      return try read()
    } catch {
      if let failed = failedFrame {
        if failed == frames.count { failedFrame = nil }
        throw error
      }
      guard let call else { throw error }
      throw Diagnostic(
        error.id, error.kind, at: call,
        "`\(frame.name)` cannot be \(frame.kind == .verb ? "done" : "asked") so: \(error.message)",
        notes: error.notes)
    }
  }

  /// Reads words that the caller of the innermost body said.
  func inCaller<Result>(_ read: () throws(Diagnostic) -> Result) throws(Diagnostic) -> Result {
    let number = frames.count
    let frame = frames.removeLast()
    let depth = modelDepth
    modelDepth = modelDepths.removeLast()
    defer {
      modelDepths.append(modelDepth)
      modelDepth = depth
      frames.append(frame)
    }
    do throws(Diagnostic) {
      return try read()
    } catch {
      if failedFrame == nil { failedFrame = number }
      throw error
    }
  }

  /// Whether the body of a verb is read, whose steps change what later steps find.
  var isInVerb: Bool { frames.last?.kind == .verb }

  /// Refuses a call that leads back to what is being read already.
  func requireOutside(
    _ name: String, _ kind: Frame.Kind, target: FieldType? = nil, at range: SourceRange
  ) throws(Diagnostic) {
    let isVerb = kind == .verb
    let isWithin = frames.contains {
      $0.name == name && ($0.kind == .verb) == isVerb && $0.target == target
    }
    guard isWithin else { return }
    throw Diagnostic(
      "leads-back", .notInModel, at: range, "`\(name)` leads back to itself, so it would never end")
  }
}
