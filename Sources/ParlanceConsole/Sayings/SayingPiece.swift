import ParlanceModel

/// What a slot of a saying holds.
struct SayingPiece {
  /// As it stands in a sentence.
  let text: String
  /// Of a noun or a deed.
  var entity: Entity?
  /// A record's name, without quotes; nil for one that is told by its number.
  var name: String?
  /// Where it is several, the names of the others; of those without names, the numbers of all.
  var others: [String] = []
}
