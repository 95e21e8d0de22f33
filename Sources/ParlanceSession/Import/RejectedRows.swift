import ParlanceLanguage
import ParlanceRender

/// A file of refused rows, with line numbers and reasons.
final class RejectedRows {
  let path: String
  private let headings: [String]
  /// The draft; nil until a row is written.
  private var draft: FileDraft?
  private var buffer: OutputBuffer?
  private let makeDraft: (String) throws -> FileDraft

  /// - Parameter makeDraft: Creates a draft of the file at a path.
  init(
    of file: String, _ headings: [String], _ makeDraft: @escaping (String) throws -> FileDraft
  ) {
    path = file + ".rejected.csv"
    self.headings = headings
    self.makeDraft = makeDraft
  }

  func add(_ row: RefusedRow, _ reason: String) throws {
    if buffer == nil {
      let draft = try makeDraft(path)
      self.draft = draft
      buffer = OutputBuffer(draft)
      try write(["line", "reason"] + headings)
    }
    let isWhole = row.cells.count == headings.count
    try write(
      [String(row.excerpt.firstLine), reason]
        + (isWhole ? row.cells : [row.excerpt[row.excerpt.bytes.indices]]))
  }

  /// Completes the file.
  ///
  /// - Returns: false if no row was added, so that there isn't a file.
  func keep() throws -> Bool {
    try buffer?.flush()
    try draft?.keep()
    return draft != nil
  }

  private func write(_ cells: [String]) throws {
    let quoted = cells.map { cell in
      cell.contains { ",\"\n\r\r\n".contains($0) } ? "\"\(cell.replacing("\"", with: "\"\""))\"" : cell
    }
    try buffer?.append(quoted.joined(separator: ",") + "\r\n")
  }
}
