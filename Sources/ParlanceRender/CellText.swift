public import ParlanceModel
public import ParlancePlanner

/// A single value as a person reads it: a scalar, or a value in a receipt.
public enum CellText {
  /// `2.50`, `5`, `yes`, or `—` for what is missing; controls are spelt out as in a table.
  ///
  /// With `keepingLines` the line feeds of a text stay, as where it is all there is to print.
  public static func of(_ value: Value, as kind: ResultColumn.Kind, keepingLines: Bool = false) -> String {
    if case .text(var text) = value {
      if kind == .moment { text = MomentText.brief(text) }
      return keepingLines
        ? text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
          .map { visible(String($0)) }.joined(separator: "\n")
        : visible(text)
    }
    return written { out in
      switch value {
      case .null: try out.append(CellStyle.alone.missing)
      case .integer(let number): try out.append(number, CellForm(kind), .alone)
      case .real(let number): try out.append(number, CellForm(kind), .alone)
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
