/// What a lookup found.
enum FoundRecords {
  case one(Int64)
  case several([Int64])

  var id: Int64 {
    switch self {
    case .one(let id): id
    case .several(let ids):
      if let id = ids.first { id } else { preconditionFailure("a lookup of one record finds one or throws") }
    }
  }

  var ids: [Int64] {
    switch self {
    case .one(let id): [id]
    case .several(let ids): ids
    }
  }
}
