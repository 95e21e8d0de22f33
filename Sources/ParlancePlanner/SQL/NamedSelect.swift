/// A table that one statement makes for itself: `with "name" as (…)`.
struct NamedSelect: Sendable, Equatable {
  let name: String
  let select: Select
  /// What each of its rows leads on to, reading the table itself: with it the table is recursive.
  let next: Select?

  init(_ name: String, _ select: Select, next: Select? = nil) {
    self.name = name
    self.select = select
    self.next = next
  }
}
