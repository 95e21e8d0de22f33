/// One way to mend a sentence, and what it costs.
public struct Repair: Sendable, Equatable {
  public let text: String
  public let fix: Diagnostic.Fix
  public let cost: Int
  public let edits: Int

  public init(text: String, fix: Diagnostic.Fix, cost: Int, edits: Int) {
    (self.text, self.fix, self.cost, self.edits) = (text, fix, cost, edits)
  }

  public static func cost(of fix: Diagnostic.Fix, in source: SourceText) -> Int { 2 }
}

extension Language {
  public func repairs(
    of tokens: [Token], in source: SourceText, range: SourceRange, after error: Diagnostic, limit: Int = 8
  ) -> [Repair] { [] }
}
