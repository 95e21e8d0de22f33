/// Where the answers of a live query are shown.
package protocol LiveView: AnyObject {
  /// How many rows of an answer it needs.
  var rowLimit: Int { get }

  /// Shows what is now to be seen.
  ///
  /// - Throws: What writing throws.
  func show(_ scene: LiveScene) throws

  /// Called where the place of output may have another size.
  func fit(_ scene: LiveScene) throws

  /// Leaves what it shows as it stands; what is shown next stands below.
  func leave()
}
