extension String {
  /// Returns the name of a column, shortened, and with a number if the name is taken.
  package func numbered(besides isTaken: (String) -> Bool) -> String {
    let name = shortened
    if !isTaken(name) { return name }
    var number = 2
    while isTaken("\(name) \(number)") { number += 1 }
    return "\(name) \(number)"
  }

  /// The first characters of a name. PostgreSQL ignores the bytes of a name after the 63rd, and there must be room for
  /// a number.
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
