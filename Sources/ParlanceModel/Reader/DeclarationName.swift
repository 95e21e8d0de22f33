internal import ParlanceLanguage

/// What a declaration tells of. Told again, by itself, it takes the place of what was told before.
public struct DeclarationName: Sendable, Equatable {
  public enum Kind: String, Sendable {
    case unit, entity, pair, verb, report
  }

  public let kind: Kind
  /// As declared: one name, or the two entities of a pair.
  public let names: [String]
  /// The entity of the record that a verb is done to.
  public let target: String?
  /// What an entity was called before.
  let former: String?

  /// As it is told of: `verb gift`, `pair plan with exercise`.
  public var words: String { "\(kind.rawValue) \(names.joined(separator: " with "))" }

  /// Nil for a line that declares nothing, or cannot be read so far.
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

  /// Whether it is the entity that `other` is renamed from.
  func isFormer(of other: DeclarationName) -> Bool {
    kind == .entity && other.former.map { NameComparison.areSame($0, names[0]) } == true
  }

  /// Whether both cannot stand in one model. Verbs of one name can where they are done to records of different entities.
  func clashes(with other: DeclarationName) -> Bool {
    kind == other.kind && zip(names, other.names).allSatisfy(NameComparison.areSame)
      && (target == other.target || target == nil || other.target == nil)
  }
}

/// The words that begin the lines of a model which stand under no other.
public enum DeclarationWords {
  public static let all = ["entity", "unit", "pair", "verb", "report", "use"]

  /// `` `entity`, `unit`, … or `use` ``
  static var list: String { EnglishList.of(all.map { "`\($0)`" }, "or") }
}
