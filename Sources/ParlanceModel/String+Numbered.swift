extension String {
  /// Returns the name, shortened to a valid name in SQL. If the name is taken, adds a number: `order 2`.
  package func numbered(besides isTaken: (String) -> Bool) -> String {
    let name = shortened
    if !isTaken(name) { return name }
    var number = 2
    while isTaken("\(name) \(number)") { number += 1 }
    return "\(name) \(number)"
  }

  /// The first characters of a name, at most 56 bytes. PostgreSQL ignores bytes after the 63rd, so 7 bytes remain for a
  /// number.
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
