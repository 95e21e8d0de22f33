/// The numbers of cells by what they hold. A sentence that fails is followed in many ways, each a copy of all this: the
/// places are plain numbers, found without a general hash.
struct CellNumbers {
  /// The number of the cell that has a place, or -1.
  private var places = [Int32](repeating: -1, count: 256)
  private var count = 0

  /// The number of `cell`, which is the next one where it is new.
  mutating func number(of cell: Recogniser.Cell, in cells: [Recogniser.Cell]) -> Int32 {
    var place = place(of: cell)
    while places[place] >= 0 {
      let other = cells[Int(places[place])]
      if other.item == cell.item, other.next == cell.next { return places[place] }
      place = (place + 1) & (places.count - 1)
    }
    if 2 * count >= places.count {
      grow(cells)
      return number(of: cell, in: cells)
    }
    count += 1
    places[place] = Int32(cells.count)
    return Int32(cells.count)
  }

  private func place(of cell: Recogniser.Cell) -> Int {
    let key = UInt64(UInt32(bitPattern: cell.item)) << 32 | UInt64(UInt32(bitPattern: cell.next))
    return Int(truncatingIfNeeded: (key &* 0x9E37_79B9_7F4A_7C15) >> 40) & (places.count - 1)
  }

  private mutating func grow(_ cells: [Recogniser.Cell]) {
    places = [Int32](repeating: -1, count: 2 * places.count)
    for (number, cell) in cells.enumerated() {
      var place = place(of: cell)
      while places[place] >= 0 { place = (place + 1) & (places.count - 1) }
      places[place] = Int32(number)
    }
  }
}
