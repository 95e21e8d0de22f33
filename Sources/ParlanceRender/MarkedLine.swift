internal import ParlanceLanguage

/// A line of source text for a terminal, with the position and width of a marked range.
///
/// If the line is too long, only the text around the range is shown. `…` or `...` replaces the rest.
struct MarkedLine {
  /// One displayed grapheme, with its byte position in the line.
  private struct Glyph {
    var start: Int
    var text: String
    var width: Int
  }

  private(set) var text = ""
  /// The number of cells before the range.
  private(set) var indent = 0
  /// The number of cells in the range: at least one, so that an empty range can be marked.
  private(set) var span = 0

  /// Crops the line in `bytes` around `mark`.
  ///
  /// - Parameters:
  ///   - mark: The byte range to mark, as indices of `bytes`.
  ///   - limit: The maximum width of the line in cells.
  init(_ bytes: ArraySlice<UInt8>, marking mark: SourceRange, limit: Int, isASCII: Bool = false) {
    let leftOut = isASCII ? "..." : "…"
    // A glyph rarely has more than four bytes, so bytes farther away would rarely fit.
    let nearby = limit * 4
    var start = max(bytes.startIndex, mark.lowerBound - nearby)
    var end = min(bytes.endIndex, mark.lowerBound + nearby)
    while start > bytes.startIndex, bytes[start] & 0xC0 == 0x80 { start -= 1 }
    while end < bytes.endIndex, bytes[end] & 0xC0 == 0x80 { end += 1 }

    let glyphs = Self.glyphs(bytes[start..<end])
    let isWhole = start == bytes.startIndex && end == bytes.endIndex
    let fits = isWhole && glyphs.reduce(0) { $0 + $1.width } <= limit
    // The `…` at each end takes cells, too.
    let cells = limit - 2 * leftOut.count
    let shown = fits ? glyphs.indices : Self.window(of: glyphs, around: mark.lowerBound, cells: cells)

    if shown.lowerBound > 0 || start > bytes.startIndex {
      text = leftOut
      indent = leftOut.count
    }
    for index in shown {
      let glyph = glyphs[index]
      let glyphEnd = index + 1 < glyphs.count ? glyphs[index + 1].start : end
      if glyphEnd <= mark.lowerBound {
        indent += glyph.width
      } else if glyph.start < mark.upperBound {
        span += glyph.width
      }
      text += glyph.text
    }
    if shown.upperBound < glyphs.count || end < bytes.endIndex { text += leftOut }
    span = max(span, 1)
  }

  /// Returns the indices of the glyphs that fit into `cells`. At most half of the cells are for glyphs before
  /// `position`. The other cells are for the glyphs after it. If cells remain, more glyphs before `position` are added.
  private static func window(of glyphs: [Glyph], around position: Int, cells: Int) -> Range<Int> {
    var last = glyphs.firstIndex { $0.start >= position } ?? glyphs.count
    var first = last
    var width = 0
    func extendBackwards(upTo limit: Int) {
      while first > 0, width + glyphs[first - 1].width <= limit {
        first -= 1
        width += glyphs[first].width
      }
    }
    extendBackwards(upTo: cells / 2)
    while last < glyphs.count, width + glyphs[last].width <= cells {
      width += glyphs[last].width
      last += 1
    }
    extendBackwards(upTo: cells)
    return first..<last
  }

  private static func glyphs(_ bytes: ArraySlice<UInt8>) -> [Glyph] {
    bytes.withUnsafeBufferPointer { memory in
      var glyphs: [Glyph] = []
      var offset = 0
      func add(_ character: String, _ count: Int) {
        let text = character == "\t" ? " " : CellText.visible(character)
        glyphs.append(Glyph(start: bytes.startIndex + offset, text: text, width: DisplayWidth.of(text)))
        offset += count
      }
      if UTF8Scalar.isValid(memory) {
        for character in String(decoding: memory, as: UTF8.self) {
          add(String(character), character.utf8.count)
        }
        return glyphs
      }
      // Graphemes can be found only in valid UTF-8. Otherwise each scalar and each invalid byte is a glyph.
      while offset < memory.count {
        var next = offset
        let scalar = Unicode.Scalar(UTF8Scalar.read(memory, at: &next)) ?? "\u{FFFD}"
        add(String(scalar), next - offset)
      }
      return glyphs
    }
  }
}
