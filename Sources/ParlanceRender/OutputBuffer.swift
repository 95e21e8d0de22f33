/// A buffer that passes its bytes to a sink in chunks of about 64 KB.
///
/// The code that creates the buffer must flush it. Each ``RowSink`` of this target also flushes the buffer at its end.
/// Without a sink, the buffer grows until it is cleared.
public final class OutputBuffer {
  static let pieceSize = 65_536
  /// The maximum capacity that a cleared buffer retains.
  private static let largestKept = 1 << 20

  /// The destination; nil for a buffer that only grows. Change it only while the buffer is empty.
  public var sink: (any ByteSink)?
  private var base: UnsafeMutablePointer<UInt8>
  private var capacity: Int
  private(set) var count = 0

  public init(_ sink: any ByteSink) {
    self.sink = sink
    capacity = Self.pieceSize
    base = .allocate(capacity: capacity)
  }

  /// Creates a buffer without a sink.
  init() {
    sink = nil
    capacity = 256
    base = .allocate(capacity: capacity)
  }

  deinit {
    base.deallocate()
  }

  /// Passes the buffered bytes to the sink.
  ///
  /// - Throws: The sink's error. If it throws, the bytes are discarded, so that they aren't written to a broken pipe
  ///   again.
  public func flush() throws {
    guard let sink, count > 0 else { return }
    let full = UnsafeRawBufferPointer(start: base, count: count)
    count = 0
    try sink.write(full)
  }

  public func append(_ text: String) throws {
    var text = text
    try text.withUTF8 { try append($0) }
  }

  /// The buffered bytes, valid until the next change.
  var contents: UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: base, count: count)
  }

  func clear() {
    count = 0
    if capacity > Self.largestKept {
      base.deallocate()
      capacity = Self.pieceSize
      base = .allocate(capacity: capacity)
    }
  }

  /// Returns memory for at least `room` more bytes. After writing to it, call ``advance(_:)`` with the number of bytes
  /// used.
  @inline(__always)
  func reserve(_ room: Int) throws -> UnsafeMutablePointer<UInt8> {
    if capacity - count < room { try makeRoom(room) }
    return base + count
  }

  @inline(__always)
  func advance(_ used: Int) {
    count += used
  }

  @inline(__always)
  func append(byte: UInt8) throws {
    try reserve(1).pointee = byte
    count += 1
  }

  @inline(__always)
  func append(_ text: StaticString) throws {
    let length = text.utf8CodeUnitCount
    try reserve(length).update(from: text.utf8Start, count: length)
    count += length
  }

  @inline(__always)
  func append(_ bytes: UnsafeBufferPointer<UInt8>) throws {
    guard let start = bytes.baseAddress else { return }
    if capacity - count < bytes.count {
      if let sink, bytes.count > Self.pieceSize {
        try flush()
        return try sink.write(UnsafeRawBufferPointer(bytes))
      }
      try makeRoom(bytes.count)
    }
    (base + count).update(from: start, count: bytes.count)
    count += bytes.count
  }

  func append(_ bytes: [UInt8]) throws {
    try bytes.withUnsafeBufferPointer { try append($0) }
  }

  func append(repeating byte: UInt8, count times: Int) throws {
    var left = times
    while left > 0 {
      let some = min(left, 4096)
      try reserve(some).update(repeating: byte, count: some)
      count += some
      left -= some
    }
  }

  @inline(never)
  private func makeRoom(_ room: Int) throws {
    try flush()
    guard capacity - count < room else { return }
    let larger = max(capacity * 2, count + room)
    let moved = UnsafeMutablePointer<UInt8>.allocate(capacity: larger)
    moved.update(from: base, count: count)
    base.deallocate()
    base = moved
    capacity = larger
  }
}
