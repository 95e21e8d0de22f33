/// The aliases of tables in a statement's text: `b` for the first `booking`, `b2` for the second, or `bo` if another
/// table is already called `b`. Aliases are assigned in the order of the text, so that equal statements have equal
/// aliases.
package struct PlaceNames {
  private var names: [(place: Place, name: String)] = []
  private var words: [String: String] = [:]

  package init() {}

  /// The number of aliases. If there are several, columns are qualified with them.
  package var count: Int { names.count }

  package subscript(place: Place) -> String {
    if place.isNamed { return place.word }
    guard let known = names.first(where: { $0.place == place }) else {
      preconditionFailure("no select of the statement reads \(place.word)")
    }
    return known.name
  }

  package mutating func add(_ place: Place) {
    if place.isNamed || names.contains(where: { $0.place == place }) { return }
    names.append((place, name(of: place.word)))
  }

  package mutating func add(_ select: Select) {
    for table in select.tables {
      add(table.select)
      if let next = table.next { add(next) }
    }
    add(select.source)
    for join in select.joins { add(join.source) }
    var others = select
    (others.tables, others.source) = ([], .nothing)
    others.joins = select.joins.map { SQLJoin(source: .nothing, isLeft: $0.isLeft, on: $0.on) }
    others.visitParts {
      add($0)
    } select: {
      add($0)
    }
  }

  package mutating func add(_ expression: SQLExpression) {
    expression.visitParts {
      add($0)
    } select: {
      add($0)
    }
  }

  private mutating func add(_ source: SQLSource) {
    if let place = source.place { add(place) }
    if case .select(let inner, _) = source { add(inner) }
    if case .function(let call) = source { add(call) }
  }

  private mutating func name(of word: String) -> String {
    let letters = word.lowercased().filter(\.isLetter)
    let initial = letters.isEmpty ? "t" : String(letters.prefix(1))
    if words[initial] == nil { return take(initial, word) }
    if words[initial] != word, letters.count > 1 {
      let two = String(letters.prefix(2))
      if words[two] == nil { return take(two, word) }
    }
    var number = 2
    while words["\(initial)\(number)"] != nil { number += 1 }
    return take("\(initial)\(number)", word)
  }

  private mutating func take(_ name: String, _ word: String) -> String {
    words[name] = word
    return name
  }
}
