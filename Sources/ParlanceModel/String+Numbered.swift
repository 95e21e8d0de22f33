extension String {
  /// A column's name, shortened and with a number if that makes it unique.
  package func numbered(besides isTaken: (String) -> Bool) -> String {
    let name = shortened
    if !isTaken(name) { return name }
    var number = 2
    while isTaken("\(name) \(number)") { number += 1 }
    return "\(name) \(number)"
  }

  /// Its first characters. PostgreSQL ignores what a name has after 63 bytes, and there must be room for a number.
  package var shortened: String {
    if utf8.count <= 56 { return self }
    var name = ""
    for character in self {
      if name.utf8.count + character.utf8.count > 56 { break }
      name.append(character)
    }
    return name
  }
}
