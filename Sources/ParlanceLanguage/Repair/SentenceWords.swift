/// A sentence split into words, so that it can be compared with another sentence. The sentence may contain invalid
/// tokens.
///
/// Quotes aren't words. Instead, each word stores whether it is quoted. So `"Guru Yoga"` and `Guru Yoga` differ only in
/// ``Word/quoting``.
struct SentenceWords {
  enum Quoting: Equatable {
    case none
    /// Inside a quoted text. The number is the index of this text among the quoted texts of the sentence, from 0.
    case text(Int)
    /// After an opening quote without a closing one.
    case unclosed
  }

  struct Word {
    /// The word in lower case, without diacritics.
    let text: String
    /// The byte range in the sentence.
    let range: SourceRange
    let quoting: Quoting
    /// The number of open parentheses before the word.
    let depth: Int
  }

  private(set) var all: [Word] = []
  /// The number of opening parentheses minus the number of closing ones.
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
