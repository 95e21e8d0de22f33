import ParlanceLanguage
import ParlanceLessons
import ParlanceRender
import ParlanceSession

extension Console {
  /// `.critique`: what the rows and the declarations show about the design of the open database.
  func critique(_ line: DotCommand.Line) throws {
    _ = try line.words(atMost: 0)
    let output = session.output
    let findings = try Critique(of: session).findings
    for text in CritiqueText.lines(of: findings, isOpen: true) { try output.line(text) }
  }
}

/// The text of a critique.
enum CritiqueText {
  /// A line for each problem and proof, and an empty line between findings.
  static func lines(of findings: [Critique.Finding], isOpen: Bool) -> [String] {
    guard !findings.isEmpty else { return ["nothing found"] }
    return Array(findings.map { $0.lines(isOpen: isOpen) }.joined(separator: [""]))
  }
}
