import ParlanceLanguage
import ParlanceLessons
import ParlanceRender
import ParlanceSession

extension Console {
  /// Runs `.critique`: prints the design mistakes in the open database, and the rows that prove them.
  func critique(_ line: DotCommand.Line) throws {
    _ = try line.words(atMost: 0)
    let output = session.output
    let findings = try Critique(of: session).findings
    for text in CritiqueText.lines(of: findings, isOpen: true) { try output.line(text) }
  }
}

/// The text of a critique.
enum CritiqueText {
  /// Returns the findings as lines, with an empty line between findings.
  ///
  /// - Parameter isOpen: Whether the findings are about the open database. If not, they are about files given on the
  ///   command line.
  static func lines(of findings: [Critique.Finding], isOpen: Bool) -> [String] {
    guard !findings.isEmpty else { return ["no design mistakes found"] }
    return Array(findings.map { $0.lines(isOpen: isOpen) }.joined(separator: [""]))
  }
}
