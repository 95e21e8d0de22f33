/// Makes small mistakes in sentences, the same ones for the same seed.
struct SentenceMutation {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }

  mutating func pick<Element>(_ elements: [Element]) -> Element? {
    elements.isEmpty ? nil : elements[number(below: elements.count)]
  }

  /// The sentence with one word left out, misspelt, said twice or exchanged with the next.
  mutating func mutated(_ sentence: String) -> String {
    var words = sentence.split(separator: " ").map(String.init)
    let place = number(below: words.count)
    switch number(below: 4) {
    case 0: words.remove(at: place)
    case 1: words[place] = misspelt(words[place])
    case 2: words.insert(words[place], at: place)
    default: words.swapAt(place, min(place + 1, words.count - 1))
    }
    return words.joined(separator: " ")
  }

  private mutating func misspelt(_ word: String) -> String {
    var letters = Array(word)
    guard letters.count > 2 else { return word + "x" }
    let place = number(below: letters.count - 1)
    if number(below: 2) == 0 { letters.remove(at: place) } else { letters.swapAt(place, place + 1) }
    return String(letters)
  }

  /// Xorshift.
  private mutating func number(below limit: Int) -> Int {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return Int(state % UInt64(limit))
  }
}
