/// What the keys beside the letters do, whatever a terminal sends for them and whichever keys `~/.editrc` asks for.
///
/// Among the keys each is one control character that no keyboard sends (see ``LineEditor``), which libedit can bind.
enum EditingKey: UInt8, CaseIterable {
  case older = 0x90
  case newer, left, right, wordLeft, wordRight, lineStart, lineEnd, delete, deleteWord, deleteWordBefore

  var key: Unicode.Scalar { Unicode.Scalar(rawValue) }

  /// The function of libedit, or ours, that it is bound to. Vi's words end elsewhere where commands are typed.
  var function: (inserting: String, commanding: String) {
    switch self {
    case .older: ("older", "older")
    case .newer: ("newer", "newer")
    case .left: ("ed-prev-char", "ed-prev-char")
    case .right: ("ed-next-char", "ed-next-char")
    case .wordLeft: ("ed-prev-word", "ed-prev-word")
    case .wordRight: ("em-next-word", "vi-next-word")
    case .lineStart: ("line-start", "line-start")
    case .lineEnd: ("line-end", "line-end")
    case .delete: ("delete-next", "delete-next")
    case .deleteWord: ("em-delete-next-word", "em-delete-next-word")
    case .deleteWordBefore: ("ed-delete-prev-word", "ed-delete-prev-word")
    }
  }

  /// Reads what a terminal sends for a key: `ESC [ 1 ; 5 D`, or as older ones put it, `ESC [ 5 D`, `ESC O d`, or with
  /// another ESC before it for Alt. Nil for every other key.
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
