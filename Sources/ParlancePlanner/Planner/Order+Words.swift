extension Order {
  /// What it is by, in the model's words.
  public var words: String { PlanWords.words(expression) }
}
