/// A record that was found although its name was typed otherwise: what was resolved is echoed.
public struct NearName: Sendable, Equatable {
  /// Which of the sentence's lookups it is, from 0.
  public let lookup: Int
  /// The record's name as it is kept: `Ngöndro` for `ngondro`.
  public let name: String

  public init(lookup: Int, name: String) {
    self.lookup = lookup
    self.name = name
  }
}
