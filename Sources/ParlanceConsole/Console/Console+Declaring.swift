import ParlanceLanguage
import ParlanceModel
import ParlanceStore

/// Declarations may change many rows: they are waited for as sentences are.
extension Console {
  /// Adds what the lines of `range` declare, as ``Session/declare(_:_:but:)`` does. In a script, the script is what is
  /// waited for.
  @discardableResult
  func declare(
    _ source: SourceText, _ range: SourceRange, but fixed: [DeclarationName] = []
  ) throws -> [DeclarationName] {
    guard isInteractive else { return try session.declare(source, range, but: fixed) }
    return try awaited { try session.declare(source, range, but: fixed) }
  }

  /// Grows the database to the model that the program was given for it.
  ///
  /// - Returns: Whether the program goes on: not where ^C came, which is told with what became of it.
  /// - Throws: As ``Session/grow(to:of:)`` does, but for ^C.
  func grow(to given: Model) throws -> Bool {
    beginEntry()
    do {
      let gone = try awaited {
        try session.grow(to: given, of: database.path ?? database.name)
      }
      for line in gone { errors.writeAside(line) }
    } catch let error where ErrorWriter.isStop(error) {
      errors.write(error)
      return false
    }
    guard Interrupts.haveCome, Interrupts.comesTooLate else { return true }
    errors.writeStop(.kept)
    return false
  }
}
