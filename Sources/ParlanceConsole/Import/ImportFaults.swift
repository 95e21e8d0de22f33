/// The rows of a file that were refused.
struct ImportFaults: Error {
  /// A file of another kind is refused in all its rows, of which the first tell enough.
  private static let mostTold = 10

  /// Why the first of them were refused.
  private(set) var told: [any Error] = []
  private(set) var count = 0
  /// How many other rows there are.
  var others = 0

  mutating func add(_ error: any Error) {
    count += 1
    if told.count < Self.mostTold { told.append(error) }
  }

  /// Of how many no more is told.
  var untold: Int { count - told.count }
}
