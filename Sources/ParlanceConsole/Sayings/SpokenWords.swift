import ParlanceLanguage

/// What was said, cut into words as a person reads it: the lexer knows neither `anna's` nor a question mark.
struct SpokenWords {
  /// Words that name nothing: a sentence means the same without them.
  private static let fillers: Set<String> = [
    "the", "a", "an", "my", "our", "your", "their", "its", "his", "her", "all", "just",
  ]
  /// What is no name, wherever it stands.
  private static let courtesies: Set<String> = ["please", "plz", "pls", "thanks"]
  /// More is no sentence that a person would say in words of her own.
  private static let most = 24

  /// Words, numbers, texts in their quotes, and signs; `'s` stands alone after its owner.
  let words: [String]
  /// Whether it asks: what is suggested then changes nothing.
  let asks: Bool

  /// Whether it was said with words that name nothing, or a sign that ends it.
  let hasFillers: Bool
  /// The words with those that name nothing: within a text they are part of it.
  let whole: [String]

  /// Nil where it is too long, or of several lines.
  init?(_ text: String) {
    guard text.utf8.count < 200, !text.utf8.contains(UInt8(ascii: "\n")) else { return nil }
    var cut = Self.cut(text)
    let isQuestion = cut.last == "?"
    let endsWithStop = cut.last == "." || cut.last == "!"
    while let last = cut.last, ["?", "!", ".", ";"].contains(last) { cut.removeLast() }
    let asking: Set<String> = [
      "who", "what", "which", "when", "where", "how", "why", "whose", "is", "are", "was", "were", "do",
      "does",
      "did", "has", "have", "can",
    ]
    let isDeed = cut.count > 1 && cut[0].lowercased() == "did" && cut[1].first?.isNumber == true
    asks = isQuestion || !isDeed && cut.first.map { asking.contains($0.lowercased()) } == true
    let all = cut
    cut.removeAll { Self.courtesies.contains($0.lowercased()) }
    whole = cut
    words = cut.enumerated().filter { place, word in
      place == cut.count - 1 || !Self.fillers.contains(word.lowercased()) || Self.quantifies(place, cut)
    }.map(\.element)
    hasFillers = words.count < all.count || isQuestion || endsWithStop
    guard !words.isEmpty, words.count <= Self.most else { return nil }
  }

  /// Whether a word names nothing, but within a text.
  static func isFiller(_ word: String) -> Bool { fillers.contains(word.lowercased()) }

  /// Whether a word names nothing, or is a courtesy: what is left out of a sentence, and kept in a name.
  static func namesNothing(_ word: String) -> Bool {
    isFiller(word) || courtesies.contains(word.lowercased())
  }

  /// The words without the first of those that name nothing, then without the first two, and so on.
  var withoutFirstFillers: [[String]] {
    var rest = whole
    var found = [rest]
    while let place = rest.firstIndex(where: Self.isFiller) {
      rest.remove(at: place)
      found.append(rest)
    }
    return found
  }

  /// `all members` of a change is what keeps it from being refused.
  private static func quantifies(_ place: Int, _ words: [String]) -> Bool {
    words[place].lowercased() == "all" && place == 1
  }

  /// The words as a sentence, with no blank before a sign that ends what was said.
  static func joined(_ words: some Sequence<String>) -> String { spaced(words.joined(separator: " ")) }

  /// The sentence with one blank between two words, and none where a sign needs none; its texts stay letter for letter.
  static func spaced(_ sentence: String) -> String {
    let parts = sentence.split(separator: "\"", omittingEmptySubsequences: false)
    let spaced = parts.enumerated().map { place, part in
      place.isMultiple(of: 2) ? spacedOutsideTexts(part) : String(part)
    }
    return String(spaced.joined(separator: "\"").trimmed { $0 == " " })
  }

  private static func spacedOutsideTexts(_ part: Substring) -> String {
    part.reduce(into: "") { spaced, letter in
      if letter != " " || spaced.last != " " { spaced.append(letter) }
    }
    .replacing(" :", with: ":").replacing(" ,", with: ",").replacing(" ;", with: ";")
    .replacing("( ", with: "(").replacing(" )", with: ")")
  }

  /// The sentence with what begins at some places said otherwise; none where nothing is.
  ///
  /// - Parameter saying: What is said in place of the words from this one on, and which word follows them.
  static func turned(_ words: [String], _ saying: (Int) -> (text: [String], end: Int)?) -> [String] {
    var said: [String] = []
    var place = 0
    while place < words.count {
      let (text, end) = saying(place) ?? ([words[place]], place + 1)
      said += text
      place = end
    }
    return said == words ? [] : [joined(said)]
  }

  /// What stands between blanks, outside of texts in double quotes; nil where one is never closed.
  static func betweenBlanks(_ text: String) -> [Substring]? {
    var quote = OpenQuote()
    let words = text.split { sign in
      quote.read(sign)
      return sign.isWhitespace && !quote.isOpen
    }
    return quote.isOpen ? nil : words
  }

  /// As ``cut(_:)``, in small letters, those of a text too.
  static func cutSmall(_ text: String) -> [String] { cut(text).map { $0.lowercased() } }

  /// Words, numbers, texts in their quotes, and signs, of a text of any length.
  static func cut(_ text: String) -> [String] {
    var words: [String] = []
    var word = ""
    var quote: Character?
    func isSign(_ character: Character) -> Bool { "(),:;?!=<>+*/#".contains(character) }
    func end() {
      if !word.isEmpty { words += parted(word) }
      word = ""
    }
    let characters = Array(text)
    var isDoubled = false
    for (place, character) in characters.enumerated() {
      let isNextDigit = place + 1 < characters.count && characters[place + 1].isNumber
      let isAssigned = character == "-" && place + 1 < characters.count && characters[place + 1] == "="
      let isTime = character == ":" && word.last?.isNumber == true && isNextDigit
      if let open = quote {
        word.append(character)
        // A doubled quote stands for itself.
        if character == open, !isDoubled, place + 1 < characters.count, characters[place + 1] == open {
          isDoubled = true
        } else if isDoubled {
          isDoubled = false
        } else if character == open {
          words.append(word)
          (word, quote) = ("", nil)
        }
      } else if character == "\"" || character == "`" {
        end()
        (word, quote) = (String(character), character)
      } else if character.isWhitespace {
        end()
      } else if character == "=", word.isEmpty, place > 0, "<>!=".contains(characters[place - 1]),
        !words.isEmpty
      {
        words[words.count - 1].append(character)
      } else if isSign(character) || isAssigned, !isTime {
        end()
        words.append(String(character))
      } else {
        word.append(character)
      }
    }
    end()
    return words
  }

  /// `what's` is `what is`.
  private static let questions: Set<String> = ["what", "who", "where", "when", "how", "which", "it", "that"]

  /// `-10%` is a sign, a number and another sign; nil for what is no number of per cents.
  private static func share(_ word: String) -> [String]? {
    let sign = word.hasPrefix("-") ? ["-"] : []
    let number = word.dropFirst(sign.count).dropLast()
    guard word.hasSuffix("%"), number.first?.isNumber == true,
      number.allSatisfy({ $0.isNumber || ".,".contains($0) })
    else { return nil }
    return sign + [String(number), "%"]
  }

  /// `anna's` is her and what she has; a full stop at the end of a word is the sentence's.
  private static func parted(_ word: String) -> [String] {
    if word.count > 1, word.hasSuffix(".") { return parted(String(word.dropLast())) + ["."] }
    if let share = share(word) { return share }
    for owner in ["'s", "’s"] where word.count > 2 && word.hasSuffix(owner) {
      let name = String(word.dropLast(2))
      return [name, questions.contains(name.lowercased()) ? "is" : "'s"]
    }
    if word.lowercased() == "whats" { return [String(word.dropLast()), "is"] }
    return [word]
  }
}
