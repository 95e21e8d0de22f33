/// What came of a file's rows.
struct ImportTally {
  /// How many records were added.
  var count = 0
  /// Of the rows that were left out.
  var faults = ImportFaults()
}
