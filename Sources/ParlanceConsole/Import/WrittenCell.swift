import ParlanceRender

/// A cell with a day that is written as an example tells, and maybe a time behind it.
struct WrittenCell {
  /// `2026-11-25`, or `2026-11-25 18:00`.
  let iso: String

  /// Nil where the cell is written otherwise.
  init?(_ bytes: ArraySlice<UInt8>, _ dates: ExampleLayout) {
    // What is longer is no day.
    guard (6...40).contains(bytes.count) else { return nil }
    let text = String(decoding: bytes, as: UTF8.self)
    if let day = dates.iso(text) {
      iso = day
      return
    }
    guard let blank = text.lastIndex(of: " "), let day = dates.iso(String(text[..<blank])) else { return nil }
    let written = "\(day) \(text[text.index(after: blank)...])"
    guard let time = CellLook.time(Array(written.utf8)[...]), !time.isEmpty else { return nil }
    iso = written
  }
}
