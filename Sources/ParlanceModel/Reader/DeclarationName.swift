internal import ParlanceLanguage

/// The identity of a declaration. A later declaration with the same identity replaces the earlier one.
public struct DeclarationName: Sendable, Equatable {
  public enum Kind: String, Sendable {
    case unit, entity, pair, verb, report
  }

  public let kind: Kind
  /// The declared name, or the names of a pair's two entities.
  public let names: [String]
  /// The entity of the record that a verb applies to.
  public let target: String?
  /// The previous name of an entity.
  let former: String?

  /// The declaration in words: `verb gift`, `pair plan with exercise`.
  public var words: String { "\(kind.rawValue) \(names.joined(separator: " with "))" }

  /// Returns nil for a line that doesn't declare anything or can't be read so far.
  init?(_ words: WordsOfLine, _ model: ModelNames) {
    guard !words.isMember, let first = words[0], let kind = Kind(rawValue: first.lowercased()),
      let name = words[1]
    else { return nil }
    self.kind = kind
    var target: String?
    switch kind {
    case .pair:
      guard let other = words[3] else { return nil }
      names = [name, other].map { model.entity($0)?.name ?? $0 }
    case .verb:
      names = [name]
      target = words[words.has("as", at: 3) ? 4 : 2].flatMap { model.entity($0)?.name }
    case .unit, .entity, .report: names = [name]
    }
    self.target = target
    former = kind == .entity ? words.after("was", from: 2) : nil
  }

  /// Whether this is the entity that `other` renames.
  func isFormer(of other: DeclarationName) -> Bool {
    kind == .entity && other.former.map { NameComparison.areSame($0, names[0]) } == true
  }

  /// Whether one model can't contain both. It can contain verbs with the same name that apply to records of different
  /// entities.
  func clashes(with other: DeclarationName) -> Bool {
    kind == other.kind && zip(names, other.names).allSatisfy(NameComparison.areSame)
      && (target == other.target || target == nil || other.target == nil)
  }
}

/// The words that begin the lines of a model that aren't indented.
public enum DeclarationWords {
  public static let all = ["entity", "unit", "pair", "verb", "report", "use"]

  /// The words as a list: `` `entity`, `unit`, … or `use` ``
  static var list: String { EnglishList.of(all.map { "`\($0)`" }, "or") }
}
