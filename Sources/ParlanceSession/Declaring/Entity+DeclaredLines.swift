import ParlanceModel

extension Entity {
  /// The lines that it is declared by, with others behind them, which take their margin.
  func declaredLines(adding added: [String] = []) -> [String] {
    let lines = text.declaredLines
    let margin = lines.dropFirst().first.map { String($0.prefix(while: \.isWhitespace)) } ?? "  "
    return lines + added.map { margin + $0.trimmed }
  }
}

extension String {
  /// Those of its lines that are not blank.
  var declaredLines: [String] {
    split(whereSeparator: \.isNewline).map(String.init).filter { !$0.allSatisfy(\.isWhitespace) }
  }
}
