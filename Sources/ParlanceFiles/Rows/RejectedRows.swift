import ParlanceLanguage
import ParlanceRender

/// A csv file with the refused rows. Each row also has its line number and the reason why it was refused.
package final class RejectedRows {
  let path: String
  private let headings: [String]
  /// The unfinished file; nil until a row is added.
  private var draft: FileDraft?
  private var buffer: OutputBuffer?
  private let makeDraft: (String) throws -> FileDraft

  /// - Parameter makeDraft: Creates an unfinished file for the given path.
  package init(
    of file: String, _ headings: [String], _ makeDraft: @escaping (String) throws -> FileDraft
  ) {
    path = file + ".rejected.csv"
    self.headings = headings
    self.makeDraft = makeDraft
  }

  package func add(_ row: RefusedRow, _ reason: String) throws {
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
  /// - Returns: false if no row was added. In this case, no file is written.
  package func keep() throws -> Bool {
    try buffer?.flush()
    try draft?.keep()
    return draft != nil
  }

  private func write(_ cells: [String]) throws {
    let quoted = cells.map { cell in
      cell.contains { ",\"\n\r\r\n".contains($0) } || cell != cell.trimmed
        ? "\"\(cell.replacing("\"", with: "\"\""))\"" : cell
    }
    try buffer?.append(quoted.joined(separator: ",") + "\r\n")
  }
}
