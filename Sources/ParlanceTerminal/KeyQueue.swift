/// The bytes of the terminal on their way to becoming keys; does no input itself.
///
/// A terminal that was asked to (see ``TerminalModes``) puts `ESC [ 200 ~` before what is pasted and `ESC [ 201 ~` after
/// it. libedit knows nothing of these, so pastes are taken out here and handed on as text. What keys send that are no
/// characters is taken out whole too: libedit would take what it does not know for letters.
struct KeyQueue {
  private static let pasteBegins = Array("\u{1B}[200~".utf8)
  private static let pasteEnds = Array("\u{1B}[201~".utf8)
  private static let escape: UInt8 = 0x1B
  /// A lone ESC is a key too, and vi's most used one; the rest of a character or a paste is on its way for certain.
  private static let patienceAfterEscape: Int32 = 30
  private static let patience: Int32 = 1_000

  private var bytes: [UInt8] = []
  private var head = 0
  /// How far the end of a paste has been looked for in vain.
  private var searched = 0
  /// How many bytes at the front are characters, whatever they look like.
  private var verbatim = 0
  /// Whether the last byte that came was a CR.
  private var endsInReturn = false

  /// What there is at the front of the queue.
  enum Item: Equatable {
    case key(Unicode.Scalar)
    /// A key that is no character.
    case sequence(EscapeSequence)
    /// What was pasted, as it came.
    case paste([UInt8])
    /// Too little to tell. Waiting can be in vain: `patience` is for how many milliseconds it is worth it.
    case incomplete(patience: Int32)
    case empty
  }

  var isEmpty: Bool { head == bytes.count }

  /// Whether a paste has begun at the front, and not ended.
  var isInPaste: Bool { verbatim == 0 && bytes[head...].starts(with: Self.pasteBegins) }

  mutating func append(_ more: some Sequence<UInt8>) {
    let more = Array(more)
    guard let last = more.last else { return }
    if isEmpty { removeBytes() }
    // Both together end one line, also where they come one after the other.
    bytes += endsInReturn && more.first == 0x0A ? more.dropFirst() : more[...]
    endsInReturn = last == 0x0D
  }

  mutating func removeAll() {
    removeBytes()
    endsInReturn = false
  }

  /// A line was ended: an Enter that comes now is another one, though the terminal may have made an LF of it.
  mutating func beginLine() { endsInReturn = false }

  private mutating func removeBytes() {
    bytes.removeAll()
    head = 0
    searched = 0
    verbatim = 0
  }

  /// Puts back what ``next(isFinal:)`` gave, to be taken byte by byte.
  mutating func spell(_ sequence: EscapeSequence) {
    head -= sequence.bytes.count
    verbatim = sequence.bytes.count
  }

  /// Takes the next item off the queue; ``Item/incomplete`` and ``Item/empty`` take nothing.
  ///
  /// - Parameter isFinal: Nothing follows for now: what is incomplete is taken as it is.
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
      // Both together end one line.
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
