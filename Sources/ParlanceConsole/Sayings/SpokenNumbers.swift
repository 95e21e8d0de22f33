import ParlanceModel

/// Numbers that are written as elsewhere: `add 5k to ngondro`, `change anna: credits .5`; behind `at` an hour is a time.
struct SpokenNumbers {
  let model: Model

  /// The sentence with its numbers as they are said, where a letter may be a unit's with that first: `5k` is 5 km of what is
  /// kept in km. None where all are said so.
  func sentences(_ words: [String]) -> [String] {
    let inUnits = said(words) { number, letter in
      guard ["k", "K"].contains(letter) else { return nil }
      return model.units.first { $0.name.hasPrefix("k") && $0.name.count > 1 }.map { "\(number) \($0.name)" }
    }
    return [inUnits, said(words) { _, _ in nil }].filter { $0 != words }.map(SpokenWords.joined)
  }

  private func said(_ words: [String], unit: (_ number: String, _ letter: String) -> String?) -> [String] {
    var said: [String] = []
    var rest = words[...]
    while let word = rest.first {
      let written = said.isEmpty ? nil : WrittenNumber(rest)
      if let written {
        let inUnit = written.scale.flatMap { unit(String(word.prefix { $0.isNumber || $0 == "." }), $0) }
        said.append(inUnit ?? written.plain)
      } else if said.last?.lowercased() == "at", let time = SpokenTime(hour: word) {
        said.append(time.text)
      } else if word != "+" || said.count != 1 || rest.dropFirst().first?.first?.isNumber != true {
        // `add +5` adds 5.
        said.append(word)
      }
      rest = rest.dropFirst(written?.count ?? 1)
    }
    return said
  }
}
