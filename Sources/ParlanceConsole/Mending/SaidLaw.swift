/// One thing that a sentence says, and that what is offered in its place has to say, too.
protocol SaidLaw {
  func isKept(in suggestion: String) -> Bool
}
