public import ParlanceModel
public import ParlancePlanner

/// A single value as a person reads it: a scalar, or a value in a receipt.
public enum CellText {
  /// `2.50`, `5`, `yes`, or `—` for what is missing; controls are spelt out as in a table.
  ///
  /// With `keepingLines` the line feeds of a text stay, as where it is all there is to print.
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

  /// `text` with everything spelt out that would act on a terminal.
  public static func visible(_ text: String) -> String {
    written { _ = try $0.append(visible: text) }
  }

  static func written(_ write: (OutputBuffer) throws -> Void) -> String {
    let arena = OutputBuffer()
    do { try write(arena) } catch { preconditionFailure("an arena has no sink that could fail: \(error)") }
    return String(decoding: arena.contents, as: UTF8.self)
  }
}

/// A moment as a person reads it: of a full minute the seconds say nothing.
enum MomentText {
  /// `2026-11-20 18:00` of `2026-11-20 18:00:00`; anything else as it is.
  static func brief(_ moment: UnsafeBufferPointer<UInt8>) -> UnsafeBufferPointer<UInt8> {
    guard moment.count == 19, moment[16] == colon, moment[17] == zero, moment[18] == zero else {
      return moment
    }
    return UnsafeBufferPointer(rebasing: moment.prefix(16))
  }

  static func brief(_ moment: String) -> String {
    moment.utf8.count == 19 && moment.hasSuffix(":00") ? String(moment.dropLast(3)) : moment
  }

  private static let colon = UInt8(ascii: ":")
  private static let zero = UInt8(ascii: "0")
}

/// A part of a whole as a person reads it: `75 %`, or `██████░░░░ 60 %`.
struct ShareText {
  let full: StaticString
  let rest: StaticString

  static var blocks: ShareText { ShareText(full: "█", rest: "░") }
  /// For terminals that know no other signs.
  static var ascii: ShareText { ShareText(full: "#", rest: ".") }

  /// In signs.
  static var barWidth: Int { 10 }

  /// What is nearly done is not yet 100 %, and what is begun is more than 0 %.
  static func percent(_ share: Double) -> Double {
    let rounded = (share * 100).rounded()
    if rounded == 100, share < 1 { return 99 }
    return rounded == 0 && share > 0 ? 1 : rounded
  }

  /// How many signs of the bar are full: all of them only when the whole is reached.
  static func fullSigns(_ share: Double) -> Int {
    guard share > 0 else { return 0 }
    return share >= 1 ? barWidth : max(Int(share * Double(barWidth)), 1)
  }
}

extension Entity {
  /// So many of its records, as a person is told: `1 class`, `1,234 classes`.
  public func counted(_ count: some BinaryInteger) -> String {
    "\(NumberLayout.thousands.text(of: Int(count))) \(noun(for: count))"
  }
}

extension ResultColumn {
  /// The name as a person reads it above a column: a period says its date where there are several, a quantity its unit.
  var heading: String {
    let name = fullName ?? name
    return if case .quantity(let unit, _) = kind { "\(name) (\(unit))" } else { name }
  }

  /// Numbers line up by their last digit.
  var isRightAligned: Bool {
    switch kind {
    case .number, .decimal, .quantity, .duration, .share: true
    case .text, .day, .moment, .flag, .named, .bar: false
    }
  }
}

extension CellText {
  /// A single value as a person likes it, as the cells of a column are written.
  public static func of(
    _ value: Value, in column: ResultColumn, _ format: ValueFormat, keepingLines: Bool = false
  ) -> String {
    let plain = of(value, in: CellForm(column), keepingLines: keepingLines)
    guard let layout = ColumnFormat(column, format) else { return plain }
    switch (layout, value) {
    case (.day, .text(let iso)): return visible(format.day(iso))
    case (.moment, .text(let iso)): return visible(format.moment(iso))
    case (.number(let layout), .integer), (.number(let layout), .real): return layout.text(of: plain)
    default: return plain
    }
  }
}
