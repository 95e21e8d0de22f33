/// What the lookups of a sentence found, in their order. Most sentences have one, which takes no memory of its own.
struct FoundList {
  private var first: FoundRecords?
  private var rest: [FoundRecords] = []

  mutating func append(_ records: FoundRecords) {
    if first == nil { first = records } else { rest.append(records) }
  }

  subscript(number: Int) -> FoundRecords {
    if number > 0 { return rest[number - 1] }
    guard let first else { preconditionFailure("a record is looked up before it is used") }
    return first
  }
}
