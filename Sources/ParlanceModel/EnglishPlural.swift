/// The regular plural of English nouns. It gives entities and units a plural, so that sentences can use both the
/// singular and the plural.
///
/// | ending | becomes | |
/// |---|---|---|
/// | s, x, z, ch, sh | + es | class, classes |
/// | a consonant and y | ies | activity, activities |
/// | anything else | + s | practice, practices; leaf, leafs; hero, heros |
///
/// An irregular plural is declared with `plural`. `describe` shows both forms.
public enum EnglishPlural {
  /// Returns the regular plural of a noun.
  public static func of(_ noun: String) -> String {
    let ending = noun.lowercased()
    if sibilants.contains(where: ending.hasSuffix) { return noun + "es" }
    if ending.hasSuffix("y"), let before = ending.dropLast().last, before.isLetter, !vowels.contains(before) {
      return noun.dropLast() + "ies"
    }
    return noun + "s"
  }

  private static let sibilants = ["s", "x", "z", "ch", "sh"]
  private static let vowels: Set<Character> = ["a", "e", "i", "o", "u"]
}

/// Guesses the singular of a regular plural. The inverse of ``EnglishPlural``.
public enum EnglishSingular {
  /// Returns the singular: `class` for `classes`. Returns the word itself if it isn't a regular plural.
  public static func of(_ word: String) -> String {
    let lower = word.lowercased()
    let stem: String
    if lower.hasSuffix("ies"), !endingInIE.contains(lower) {
      stem = word.dropLast(3) + "y"
    } else if sibilants.contains(where: lower.hasSuffix) {
      stem = String(word.dropLast(2))
    } else {
      stem = lower.hasSuffix("s") ? String(word.dropLast()) : word
    }
    return stem.count > 1 && EnglishPlural.of(stem) == word ? stem : word
  }

  /// The endings of plurals that are formed with `es`, not `s`.
  private static let sibilants = ["sses", "xes", "zzes", "ches", "shes"]
  private static let endingInIE: Set<String> = ["movies", "cookies", "calories", "pies", "ties"]
}

/// `a` or `an`, depending on the first letter of the noun: `a plan`, `an exercise`.
public enum EnglishArticle {
  /// Returns the article for a noun.
  public static func before(_ noun: String) -> String {
    noun.first.map { "aeiouAEIOU".contains($0) } == true ? "an" : "a"
  }

  /// Returns the noun with its article: `a fact`.
  public static func with(_ noun: String) -> String { before(noun) + " " + noun }
}

/// The past forms of verbs for receipts: `archived` for `archive`, `lent` for `lend`, `took` and `taken` for `take`.
///
/// Irregular verbs are in ``IrregularVerbs``.
///
/// | ending | becomes | |
/// |---|---|---|
/// | e | + d | archive, archived |
/// | a consonant and y | ied | carry, carried |
/// | one vowel and a consonant, in a short verb | doubled + ed | skip, skipped |
/// | anything else | + ed | book, booked |
public enum EnglishPast {
  /// Returns the simple past: `took`, as in `took 2 loans`.
  public static func of(_ verb: String) -> String {
    IrregularVerbs.forms(of: verb)?.past ?? regular(verb)
  }

  /// Returns the past participle: `taken`, as in `that loan was taken already`.
  public static func participle(of verb: String) -> String {
    IrregularVerbs.forms(of: verb)?.participle ?? regular(verb)
  }

  private static let vowels: Set<Character> = ["a", "e", "i", "o", "u"]

  private static func regular(_ verb: String) -> String {
    let letters = Array(verb)
    guard let last = letters.last, letters.count > 2 else { return verb + "ed" }
    let before = letters[letters.count - 2]
    if last == "e" { return verb + "d" }
    if last == "y", !vowels.contains(before) { return verb.dropLast() + "ied" }
    let isShort = letters.dropLast().filter(vowels.contains).count == 1
    let doubles =
      isShort && vowels.contains(before) && !vowels.contains(last) && !["w", "x", "y"].contains(last)
    return verb + (doubles ? String(last) : "") + "ed"
  }
}

/// The common irregular verbs of English, one per line: `begin began begun`. If the simple past and the participle are
/// equal, the line contains the form once.
enum IrregularVerbs {
  static let forms: [String: (past: String, participle: String)] = {
    var forms: [String: (past: String, participle: String)] = [:]
    for line in table.split(whereSeparator: { $0 == "," || $0 == "\n" }) {
      let words = line.split(separator: " ").map(String.init)
      guard words.count > 1, let participle = words.last else { continue }
      forms[words[0]] = (words[1], participle)
    }
    return forms
  }()

  /// Returns the past forms of `verb`. A prefix `un` or `re` stays: `unpaid` for `unpay`. Returns nil for a regular
  /// verb.
  static func forms(of verb: String) -> (past: String, participle: String)? {
    let verb = verb.lowercased()
    if let forms = forms[verb] { return forms }
    return ["un", "re"].lazy.compactMap { prefix in
      verb.hasPrefix(prefix)
        ? forms[String(verb.dropFirst(prefix.count))].map { (prefix + $0.past, prefix + $0.participle) } : nil
    }.first
  }

  private static let table = """
    arise arose arisen, awake awoke awoken, bear bore borne, beat beat beaten, become became become
    begin began begun, bend bent, bet bet, bid bid, bind bound, bite bit bitten, bleed bled, blow blew blown
    break broke broken, breed bred, bring brought, broadcast broadcast, build built, burst burst, buy bought
    cast cast, catch caught, choose chose chosen, cling clung, come came come, cost cost, creep crept, cut cut
    deal dealt, dig dug, do did done, draw drew drawn, drink drank drunk, drive drove driven, eat ate eaten
    fall fell fallen, feed fed, feel felt, fight fought, find found, fit fitted, flee fled, fling flung
    fly flew flown, forbid forbade forbidden, forecast forecast, foresee foresaw foreseen
    forget forgot forgotten, forgive forgave forgiven, freeze froze frozen, get got, give gave given
    go went gone, grind ground, grow grew grown, hang hung, have had, hear heard, hide hid hidden, hit hit
    hold held, hurt hurt, input input, keep kept, kneel knelt, know knew known, lay laid, lead led, leap leapt
    leave left, lend lent, let let, lie lay lain, light lit, lose lost, make made, mean meant, meet met
    mislay mislaid, mistake mistook mistaken, mow mowed mown, offset offset, outdo outdid outdone
    outgrow outgrew outgrown, overcome overcame overcome, overdraw overdrew overdrawn
    override overrode overridden, oversee oversaw overseen, overtake overtook overtaken
    overwrite overwrote overwritten, partake partook partaken, pay paid, prepay prepaid, relay relayed
    prove proved proven, put put, quit quit, read read, rebuild rebuilt, redo redid redone, remake remade
    rend rent, repay repaid, resell resold, reset reset, rethink rethought, rewrite rewrote rewritten, rid rid
    ride rode ridden, ring rang rung, rise rose risen, run ran run, saw sawed sawn, say said, see saw seen
    seek sought, sell sold, send sent, set set, sew sewed sewn, shake shook shaken, shed shed
    shine shone, shoot shot, show showed shown, shrink shrank shrunk, shut shut, sing sang sung
    sink sank sunk, sit sat, sleep slept, slide slid, sling slung, slit slit, sow sowed sown
    speak spoke spoken, spend spent, spin spun, split split, spread spread, spring sprang sprung
    stand stood, steal stole stolen, stick stuck, sting stung, strike struck, string strung
    strive strove striven, swear swore sworn, sweep swept, swell swelled swollen, swim swam swum
    swing swung, take took taken, teach taught, tear tore torn, tell told, think thought
    throw threw thrown, thrust thrust, unbind unbound, undergo underwent undergone
    understand understood, undertake undertook undertaken, undo undid undone, unwind unwound, uphold upheld
    upset upset, wake woke woken, wear wore worn, weave wove woven, weep wept, win won, wind wound
    withdraw withdrew withdrawn, withhold withheld, write wrote written
    """
}
