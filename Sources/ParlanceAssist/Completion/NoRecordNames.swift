/// No database is open: no record has a name.
package struct NoRecordNames: RecordNames {
  package init() {}

  package func names(of entity: String, withPrefix prefix: String, limit: Int) -> [String] { [] }
}
