import ParlanceModel

/// One line of a `create table`, and what of the model it is there for.
struct SchemaPart {
  enum Origin {
    case id
    case column(Field)
    case check(Check)
  }

  let origin: Origin
  let sql: String
}
