/// The bytes that a terminal sends for a key that isn't a character: `ESC [`, parameters and a letter, or `ESC O` and a
/// letter. With Alt, an ESC precedes the bytes of the key.
struct EscapeSequence: Equatable {
  let bytes: [UInt8]

  private static let escape: UInt8 = 0x1B

  /// The last character, which identifies the key or the kind of key.
  var final: Unicode.Scalar { bytes.last.map { Unicode.Scalar($0) } ?? "\0" }

  /// The numbers before the last character; 0 for an omitted number.
  var parameters: [Int] {
    let text = bytes.dropLast().filter { $0 == UInt8(ascii: ";") || 0x30...0x39 ~= $0 }
    return text.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
      .map { Int(String(decoding: $0, as: UTF8.self)) ?? 0 }
  }

  /// Whether Alt or Ctrl was pressed. The terminal sends the modifier keys as one number: 1, plus 1 for Shift, 2 for
  /// Alt and 4 for Ctrl. For Ctrl-Left, it is the 5 in `ESC [ 1 ; 5 D`. Some terminals omit the parameter before this
  /// number.
  var isAltered: Bool {
    if bytes.dropFirst().first == Self.escape { return true }
    let isLetter = final != "~"
    let modifiers = parameters.count > 1 ? parameters[1] : isLetter ? parameters.first ?? 0 : 0
    return (modifiers - 1) & 6 != 0 && modifiers > 0
  }

  /// Whether bytes begin with an escape sequence.
  enum Beginning: Equatable {
    case whole(EscapeSequence)
    /// An incomplete sequence. `mayBeKeys` is true if its bytes can also be separate keys.
    case part(mayBeKeys: Bool)
    case none
  }

  static func beginning(of bytes: ArraySlice<UInt8>) -> Beginning {
    let lead = bytes.prefix { $0 == escape }.prefix(2).count
    guard lead > 0 else { return .none }
    let rest = bytes.dropFirst(lead)
    func whole(_ count: Int) -> Beginning {
      .whole(EscapeSequence(bytes: Array(bytes.prefix(lead + count))))
    }
    guard let first = rest.first else { return .part(mayBeKeys: true) }
    switch first {
    case 0x08, 0x7F: return lead == 1 ? whole(1) : .none
    case UInt8(ascii: "O"):
      guard let final = rest.dropFirst().first else { return .part(mayBeKeys: true) }
      return isFinal(final) ? whole(2) : .none
    case UInt8(ascii: "["):
      // `ESC [ [ A`: the function keys of the Linux console.
      let inner = rest.dropFirst().first == UInt8(ascii: "[") ? 2 : 1
      let body = rest.dropFirst(inner).prefix { 0x20...0x3F ~= $0 }
      guard let final = rest.dropFirst(inner + body.count).first else {
        return .part(mayBeKeys: body.isEmpty)
      }
      // A byte that can't be part of the sequence belongs to the next key.
      return whole(inner + body.count + (isFinal(final) ? 1 : 0))
    default: return .none
    }
  }

  private static func isFinal(_ byte: UInt8) -> Bool { 0x40...0x7E ~= byte }
}

/// The editing keys, such as the key that moves one word to the left. Each key has one case, although different
/// terminals send different bytes for it.
///
/// Each case has a control character that no keyboard sends (see ``LineEditor``). libedit binds this character to the
/// key's function.
enum EditingKey: UInt8, CaseIterable {
  case older = 0x90
  case newer, left, right, wordLeft, wordRight, lineStart, lineEnd, delete, deleteWord, deleteWordBefore

  var key: Unicode.Scalar { Unicode.Scalar(rawValue) }

  /// The name of the function that is bound to the key. The function belongs to libedit or to ``LineEditor``.
  var function: String {
    switch self {
    case .older: "older"
    case .newer: "newer"
    case .left: "ed-prev-char"
    case .right: "ed-next-char"
    case .wordLeft: "ed-prev-word"
    case .wordRight: "em-next-word"
    case .lineStart: "line-start"
    case .lineEnd: "line-end"
    case .delete: "delete-next"
    case .deleteWord: "em-delete-next-word"
    case .deleteWordBefore: "ed-delete-prev-word"
    }
  }

  /// The function in vi's command mode, where words end at other positions.
  var commandFunction: String { self == .wordRight ? "vi-next-word" : function }

  /// Finds the key for a sequence; nil if it isn't an editing key. For example, terminals send `ESC [ 1 ; 5 D` for
  /// Ctrl-Left; older ones send `ESC [ 5 D` or `ESC O d`. Some terminals send another ESC first if Alt is pressed.
  init?(_ sequence: EscapeSequence) {
    let isWord = sequence.isAltered
    switch sequence.final {
    case "A": self = .older
    case "B": self = .newer
    case "C", "c": self = isWord || sequence.final == "c" ? .wordRight : .right
    case "D", "d": self = isWord || sequence.final == "d" ? .wordLeft : .left
    case "H": self = .lineStart
    case "F": self = .lineEnd
    case "\u{8}", "\u{7F}": self = .deleteWordBefore
    case "~", "^", "@":
      switch sequence.parameters.first {
      case 1, 7: self = .lineStart
      case 4, 8: self = .lineEnd
      case 3: self = isWord || sequence.final != "~" ? .deleteWord : .delete
      default: return nil
      }
    default: return nil
    }
  }
}
