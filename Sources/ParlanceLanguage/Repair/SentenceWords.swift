/// A sentence cut into words so that it can be compared with another, whether or not it has tokens.
///
/// Quotes are no words: each word says whether it is quoted. So a text in quotes and the same words without them differ in
/// their quoting only.
struct SentenceWords {
  enum Quoting: Equatable {
    case none
    /// In a text of its own; texts count from 0.
    case text(Int)
    /// Behind a quote that no other one closes.
    case unclosed
  }

  struct Word {
    /// Without case and diacritics.
    let text: String
    /// In bytes.
    let range: SourceRange
    let quoting: Quoting
    /// How many parentheses are open before it.
    let depth: Int
  }

  private(set) var all: [Word] = []
  /// Parentheses that open, less those that close.
  private(set) var balance = 0

  private static let pairs: Set<String> = ["<=", ">=", "!=", "&&", "||"]

  init(_ sentence: String) {
    let signs = Array(sentence)
    var offsets = [0]
    for sign in signs { offsets.append((offsets.last ?? 0) + String(sign).utf8.count) }
    var place = 0
    var texts = 0
    var closing: Set<Character>?
    var quoting = Quoting.none

    func isNamePart(_ place: Int) -> Bool {
      signs.indices.contains(place)
        && (signs[place].isLetter || signs[place].isNumber || signs[place] == "_")
    }
    func add(_ range: Range<Int>) {
      let text = Folding.folded(String(signs[range]))
      all.append(
        Word(
          text: text, range: offsets[range.lowerBound]..<offsets[range.upperBound], quoting: quoting,
          depth: balance))
    }

    while place < signs.count {
      let sign = signs[place]
      if let ends = closing, ends.contains(sign), sign == "\"" || !isNamePart(place + 1) {
        if place + 1 < signs.count, signs[place + 1] == sign, sign == "\"" || sign == "'" {
          place += 2
          continue
        }
        (closing, quoting) = (nil, .none)
        place += 1
      } else if closing == nil, let ends = sign == "\"" ? ["\""] : LexicalRepair.quotes[sign],
        !isNamePart(place - 1) || sign == "\""
      {
        let isClosed = signs[(place + 1)...].contains(where: ends.contains)
        quoting = isClosed ? .text(texts) : .unclosed
        texts += 1
        closing = ends
        place += 1
      } else if sign.isWhitespace {
        place += 1
      } else {
        var end = place + 1
        if isNamePart(place) || sign == "$" {
          let isNumber = sign.isWholeNumber
          while end < signs.count {
            let links = isNumber ? "-.,/:" : "-.'’@"
            guard isNamePart(end) || links.contains(signs[end]) && isNamePart(end + 1) else { break }
            end += 1
          }
        } else if place + 1 < signs.count, Self.pairs.contains(String(signs[place...place + 1])) {
          end += 1
        }
        add(place..<end)
        if quoting == .none {
          if sign == "(" { balance += 1 }
          if sign == ")" { balance -= 1 }
        }
        place = end
      }
    }
  }
}
