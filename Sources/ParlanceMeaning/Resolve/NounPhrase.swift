import ParlanceLanguage

/// A noun phrase, such as `archived facts since monday where number > 10`. Several grammar rules contain noun phrases,
/// so their nodes are converted to this type.
struct NounPhrase {
  var flags: [SyntaxToken] = []
  /// The noun. Nil for flags without a noun, as in `count archived`.
  var entity: SyntaxToken?
  var keys: [Syntax.Key] = []
  var tail = Tail()

  struct Tail {
    var narrowings: [Syntax.Narrowing] = []
    var withs: [Syntax.WithPart] = []
    var condition: Syntax.Condition?
  }
}

extension NounPhrase.Tail {
  init(_ tail: Syntax.SetTail) {
    let parts = tail.parts
    self.init(narrowings: parts.narrowings, withs: parts.withs, condition: parts.condition)
  }
}

extension NounPhrase {
  init(_ phrase: Syntax.Set.Form.Phrase) {
    self.init(
      flags: phrase.flags, entity: phrase.entity, keys: phrase.keys?.keys ?? [],
      tail: phrase.setTail.map(Tail.init) ?? Tail())
  }

  init(_ phrase: Syntax.Target.Form.Phrase) {
    self.init(
      entity: phrase.entity, keys: phrase.keys?.keys ?? [],
      tail: phrase.setTail.map(Tail.init) ?? Tail(narrowings: phrase.narrowings))
  }

  init(_ phrase: Syntax.VerbTarget.Form.Phrase) {
    self.init(
      entity: phrase.entity, keys: phrase.keys?.keys ?? [],
      tail: phrase.setTail.map(Tail.init) ?? Tail(narrowings: phrase.narrowings))
  }

  /// Creates the noun phrase of a target. Returns nil if the target is something else: `it`, `ngondro` or a set in
  /// parentheses.
  init?(_ target: Syntax.Target) {
    switch target.form {
    case .one: return nil
    case .many(let many): self.init(many)
    case .phrase(let phrase): self.init(phrase)
    }
  }

  init(_ many: Syntax.Many) {
    let parts = many.parts
    self.init(flags: parts.flags, entity: parts.entity, tail: Tail(parts.setTail))
  }

  init(_ phrase: Syntax.Inner.Form.Phrase) {
    self.init(
      flags: phrase.flags, entity: phrase.entity, keys: [phrase.key].compactMap(\.self),
      tail: Tail(narrowings: phrase.narrowings))
  }

  init(_ phrase: Syntax.Record.Phrase) {
    self.init(flags: phrase.flags, entity: phrase.entity, keys: [phrase.key].compactMap(\.self))
  }
}
