import ParlanceLanguage

extension Habit {
  /// Refuses what is done here only by what is out of reach.
  ///
  /// - Throws: `out-of-reach`.
  func require(within permissions: Permissions, at range: SourceRange) throws(Diagnostic) {
    let needed = forms.map(Self.reaches)
    guard let first = needed.first, !needed.contains(where: { $0.allSatisfy(permissions.allows) }) else {
      return
    }
    for reach in Reach.allCases where first.contains(reach) { try permissions.require(reach, at: range) }
  }

  /// What a sentence or command needs beyond the open database.
  private static func reaches(_ form: String) -> Set<Reach> {
    let word = form.prefix { $0 != " " }
    if let command = DotCommand.named(String(word)) { return command.reaches }
    return word == "export" ? [.files] : []
  }
}
