internal import ParlanceLanguage

/// The kind and the name of a declaration. A later declaration with the same kind and name replaces an earlier one.
public struct DeclarationName: Sendable, Equatable {
  public enum Kind: String, Sendable {
    case unit, entity, pair, verb, report
  }

  public let kind: Kind
  /// The declared name. For a pair, the names of both entities.
  public let names: [String]
  /// For a verb, the entity of the records that it applies to.
  public let target: String?
  /// For an entity, its previous name.
  let former: String?

  /// The declaration in words: `verb gift`, `pair plan with exercise`.
  public var words: String { "\(kind.rawValue) \(names.joined(separator: " with "))" }

  /// Reads the first line of a declaration. Fails if the line doesn't declare anything, or is incomplete.
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

  /// Whether `other` declares this entity under a new name: `entity writer was author`.
  func isFormer(of other: DeclarationName) -> Bool {
    kind == .entity && other.former.map { NameComparison.areSame($0, names[0]) } == true
  }

  /// Whether a model can't contain both declarations because they have the same name. Verbs that apply to different
  /// entities may have the same name.
  func clashes(with other: DeclarationName) -> Bool {
    kind == other.kind && zip(names, other.names).allSatisfy(NameComparison.areSame)
      && (target == other.target || target == nil || other.target == nil)
  }
}

/// The words that can begin a declaration in a model.
public enum DeclarationWords {
  public static let all = ["entity", "unit", "pair", "verb", "report", "use"]

  /// The words as a list: `` `entity`, `unit`, … or `use` ``
  static var list: String { EnglishList.of(all.map { "`\($0)`" }, "or") }
}
