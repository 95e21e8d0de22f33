import ParlanceLanguage
import ParlanceModel
import ParlanceStore

/// An error ends with the one sentence to say instead, which has been read as carefully as what is said.
extension Session {
  /// The error to tell of `said`.
  func mended(_ error: Diagnostic, _ said: SaidSentence) -> Diagnostic {
    var mender = mender(said.clock)
    let mended = mender.mended(error, said.tokens, of: said.source, at: said.range)
    // What no sentence says may be SQL, which can be said where it is allowed.
    return mended.fix == nil && permissions.allows(.sql) ? SQLHabit.noted(in: mended, said) : mended
  }

  /// The error to tell where a text could not be cut into words.
  func mended(_ error: Diagnostic, in source: SourceText) -> Diagnostic {
    guard error.fix != nil else { return error }
    let newline = UInt8(ascii: "\n")
    let place = error.range.clamped(to: 0..<source.bytes.count)
    let start = source.bytes[..<place.lowerBound].lastIndex(of: newline).map { $0 + 1 } ?? 0
    let end = source.bytes[place.upperBound...].firstIndex(of: newline) ?? source.bytes.count
    var mender = mender(clock)
    return mender.mended(error, [], of: source, at: start..<end)
  }

  private func mender(_ clock: Clock) -> SentenceMender {
    SentenceMender(language: language) { [self] tokens, source in
      do {
        let node = try language.parse(tokens, of: source)
        _ = try prepare(node, SaidSentence(source, tokens: tokens, clock: clock))
      } catch let error as Diagnostic {
        return error
      } catch {
        // What the database refused is no reason not to suggest the sentence.
      }
      return nil
    }
  }
}
