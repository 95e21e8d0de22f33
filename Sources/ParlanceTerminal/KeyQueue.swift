/// Queues the bytes that a terminal sends, and splits them into keys and pastes. The caller reads the bytes from the
/// terminal.
///
/// A terminal with bracketed paste (see ``TerminalModes``) sends `ESC [ 200 ~` before pasted text and `ESC [ 201 ~`
/// after it. libedit doesn't know these sequences, so pastes are removed here and passed on as text. The sequences of
/// special keys are also removed as a whole, because libedit would insert unknown ones as letters.
struct KeyQueue {
  private static let pasteBegins = Array("\u{1B}[200~".utf8)
  private static let pasteEnds = Array("\u{1B}[201~".utf8)
  private static let escape: UInt8 = 0x1B
  /// The time to wait for more bytes after an ESC, in milliseconds. It is short because ESC is also a key, which vi
  /// users press often. After the beginning of a character or a paste, more bytes certainly follow. The time to wait is
  /// then ``patience``, which is longer.
  private static let patienceAfterEscape: Int32 = 30
  private static let patience: Int32 = 1_000

  private var bytes: [UInt8] = []
  private var head = 0
  /// The offset up to which the bytes were already searched for the end of a paste.
  private var searched = 0
  /// The number of bytes at the front that are read as characters, even if they look like an escape sequence.
  private var verbatim = 0
  /// Whether the last byte received was a CR.
  private var endsInReturn = false

  /// The item at the front of the queue.
  enum Item: Equatable {
    case key(Unicode.Scalar)
    /// A key that isn't a character.
    case sequence(EscapeSequence)
    /// The pasted bytes, unchanged.
    case paste([UInt8])
    /// More bytes are needed to identify the item. `patience` is the maximum time to wait for them, in milliseconds.
    case incomplete(patience: Int32)
    case empty
  }

  var isEmpty: Bool { head == bytes.count }

  /// Whether a paste begins at the front of the queue.
  var isInPaste: Bool { verbatim == 0 && bytes[head...].starts(with: Self.pasteBegins) }

  mutating func append(_ more: some Sequence<UInt8>) {
    let more = Array(more)
    guard let last = more.last else { return }
    if isEmpty { removeBytes() }
    // CR and LF together end one line, even if they arrive separately.
    bytes += endsInReturn && more.first == 0x0A ? more.dropFirst() : more[...]
    endsInReturn = last == 0x0D
  }

  mutating func removeAll() {
    removeBytes()
    endsInReturn = false
  }

  /// Notes that a new line begins. If an LF comes next, it counts as another Enter, even after a CR, because outside
  /// raw mode the terminal converts the CR of the Enter key to an LF.
  mutating func beginLine() { endsInReturn = false }

  private mutating func removeBytes() {
    bytes.removeAll()
    head = 0
    searched = 0
    verbatim = 0
  }

  /// Puts back a sequence that ``next(isFinal:)`` has returned, so that it is read byte by byte.
  mutating func spell(_ sequence: EscapeSequence) {
    head -= sequence.bytes.count
    verbatim = sequence.bytes.count
  }

  /// Removes the next item from the queue and returns it. If the result is ``Item/incomplete`` or ``Item/empty``,
  /// nothing is removed.
  ///
  /// - Parameter isFinal: Whether the time to wait for more bytes is over, or the input has ended. If so, incomplete
  ///   input is returned as it is.
  mutating func next(isFinal: Bool = false) -> Item {
    guard let first = bytes[head...].first else { return .empty }
    if verbatim > 0 {
      verbatim -= 1
    } else if first == Self.escape {
      let front = bytes[head...].prefix(Self.pasteBegins.count)
      if front.elementsEqual(Self.pasteBegins) { return nextPaste(isFinal: isFinal) }
      switch EscapeSequence.beginning(of: bytes[head...]) {
      case .whole(let sequence): return take(sequence)
      case .part(let mayBeKeys):
        guard isFinal else {
          return .incomplete(patience: mayBeKeys ? Self.patienceAfterEscape : Self.patience)
        }
        if !mayBeKeys { return take(EscapeSequence(bytes: Array(bytes[head...]))) }
      case .none: break
      }
    }
    return nextKey(first, isFinal: isFinal)
  }

  private mutating func take(_ sequence: EscapeSequence) -> Item {
    head += sequence.bytes.count
    return .sequence(sequence)
  }

  private mutating func nextKey(_ first: UInt8, isFinal: Bool) -> Item {
    let length =
      switch first {
      case 0xC2...0xDF: 2
      case 0xE0...0xEF: 3
      case 0xF0...0xF4: 4
      default: 1
      }
    let character = bytes[head...].prefix(length)
    let isWhole = character.count == length || !character.dropFirst().allSatisfy { 0x80...0xBF ~= $0 }
    guard isWhole || isFinal else { return .incomplete(patience: Self.patience) }
    let scalars = String(decoding: character, as: UTF8.self).unicodeScalars
    if scalars.count == 1, let scalar = scalars.first, character.count == length {
      head += length
      // CR and LF together end one line.
      if scalar == "\r", bytes[head...].first == 0x0A { head += 1 }
      return .key(scalar)
    }
    head += 1
    return .key("\u{FFFD}")
  }

  private mutating func nextPaste(isFinal: Bool) -> Item {
    let start = head + Self.pasteBegins.count
    guard let end = end(from: max(start, searched)) else {
      searched = max(start, bytes.count - Self.pasteEnds.count + 1)
      guard isFinal else { return .incomplete(patience: Self.patience) }
      return takePaste(start..<bytes.count, next: bytes.count)
    }
    return takePaste(start..<end, next: end + Self.pasteEnds.count)
  }

  private func end(from start: Int) -> Int? {
    (start..<max(start, bytes.count - Self.pasteEnds.count + 1)).first {
      bytes[$0] == Self.escape && bytes[$0...].starts(with: Self.pasteEnds)
    }
  }

  private mutating func takePaste(_ range: Range<Int>, next: Int) -> Item {
    let paste = Array(bytes[range])
    head = next
    searched = 0
    return .paste(paste)
  }
}
