public import ParlanceModel
public import ParlanceSQL

/// Formats single values for people: scalar answers and values in receipts.
public enum CellText {
  /// Returns the display text of a value: `2.50`, `5`, `yes`, or `—` if it is missing. Control characters are escaped.
  ///
  /// - Parameter keepingLines: Whether line feeds are preserved, as for text that is printed by itself.
  public static func of(_ value: Value, as kind: ResultColumn.Kind, keepingLines: Bool = false) -> String {
    of(value, in: CellForm(kind), keepingLines: keepingLines)
  }

  private static func of(_ value: Value, in form: CellForm, keepingLines: Bool) -> String {
    if case .text(var text) = value {
      if case .moment = form { text = MomentText.brief(text) }
      return keepingLines
        ? text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
          .map { visible(String($0)) }.joined(separator: "\n")
        : visible(text)
    }
    return written { out in
      switch value {
      case .null: try out.append(CellStyle.alone.missing)
      case .integer(let number): try out.append(number, form, .alone)
      case .real(let number): try out.append(number, form, .alone)
      case .text: break
      }
    }
  }

  /// Returns `text` with escapes in place of the characters that would control a terminal.
  public static func visible(_ text: String) -> String {
    written { _ = try $0.append(visible: text) }
  }

  static func written(_ write: (OutputBuffer) throws -> Void) -> String {
    let arena = OutputBuffer()
    do { try write(arena) } catch { preconditionFailure("an arena has no sink that could fail: \(error)") }
    return String(decoding: arena.contents, as: UTF8.self)
  }
}

/// Formats dates with a time, and times of day, for people. Seconds are left out if they are 0.
enum MomentText {
  /// Returns `2026-11-20 18:00` for `2026-11-20 18:00:00`, `18:00` for `18:00:00`, and any other text unchanged.
  static func brief(_ moment: UnsafeBufferPointer<UInt8>) -> UnsafeBufferPointer<UInt8> {
    let end = moment.count - 3
    guard end == 16 || end == 5, moment[end] == colon, moment[end + 1] == zero, moment[end + 2] == zero else {
      return moment
    }
    return UnsafeBufferPointer(rebasing: moment.prefix(end))
  }

  static func brief(_ moment: String) -> String {
    [19, 8].contains(moment.utf8.count) && moment.hasSuffix(":00") ? String(moment.dropLast(3)) : moment
  }

  private static let colon = UInt8(ascii: ":")
  private static let zero = UInt8(ascii: "0")
}

/// How a share of a sum is written: as `75 %`, or with a bar as `██████░░░░ 60 %`.
struct ShareText {
  let full: StaticString
  let rest: StaticString

  static var blocks: ShareText { ShareText(full: "█", rest: "░") }
  /// The bar in ASCII.
  static var ascii: ShareText { ShareText(full: "#", rest: ".") }

  /// The width of the bar in characters.
  static var barWidth: Int { 10 }

  /// Returns the rounded percentage: at most 99 for a share below 1, and at least 1 for a share above 0.
  static func percent(_ share: Double) -> Double {
    let rounded = (share * 100).rounded()
    if rounded == 100, share < 1 { return 99 }
    return rounded == 0 && share > 0 ? 1 : rounded
  }

  /// Returns the number of filled characters in the bar. The bar is full only if the share is at least 1.
  static func fullSigns(_ share: Double) -> Int {
    guard share > 0 else { return 0 }
    return share >= 1 ? barWidth : max(Int(share * Double(barWidth)), 1)
  }
}

extension Entity {
  /// Returns a count with the entity's name: `1 class`, `1,234 classes`.
  public func counted(_ count: some BinaryInteger) -> String {
    "\(NumberLayout.thousands.text(of: Int(count))) \(noun(for: count))"
  }
}

extension ResultColumn {
  /// The column's heading in a table: the full name, if the column has one, and the unit of a quantity, as in `length
  /// (min)`.
  var heading: String {
    let name = fullName ?? name
    return if case .quantity(let unit, _) = kind { "\(name) (\(unit))" } else { name }
  }

  /// Whether the cells are right-aligned, so that the last digits of numbers line up.
  var isRightAligned: Bool {
    switch kind {
    case .number, .decimal, .quantity, .length, .duration, .share: true
    case .text, .day, .moment, .clock, .flag, .named, .bar: false
    }
  }
}

extension CellText {
  /// Returns the display text of a value in the user's formats, as in a cell of a table.
  public static func of(
    _ value: Value, in column: ResultColumn, _ format: ValueFormat, keepingLines: Bool = false
  ) -> String {
    let plain = of(value, in: CellForm(column), keepingLines: keepingLines)
    guard let layout = ColumnFormat(column, format) else { return plain }
    switch (layout, value) {
    case (.day, .text(let iso)): return visible(format.day(iso))
    case (.moment, .text(let iso)): return visible(format.moment(iso))
    case (.clock, .text(let iso)): return visible(format.clock(iso))
    case (.number(let layout), .integer), (.number(let layout), .real): return layout.text(of: plain)
    default: return plain
    }
  }
}
