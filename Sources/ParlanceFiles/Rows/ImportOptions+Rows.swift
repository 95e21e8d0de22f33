package import ParlanceModel
import ParlanceLanguage
import ParlanceRender

/// The rows of the file that is imported.
extension ImportOptions {
  /// Returns the rows below the headings. Returns nil if the file is a property list that doesn't exist yet.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - zone: The time zone for the times in a property list.
  package func rows(
    at path: String, _ files: FileReader, _ zone: WallClockTimeZone
  ) throws -> ImportRows? {
    let range = file.range
    switch try format() {
    case .rows(.json), .rows(.ndjson):
      let source = try files.read(path, at: range)
      var reader = JSONRows(source)
      let rows = try objects(source) { try reader.rows() }
      if let (list, others) = reader.wrapping {
        let rest = others.isEmpty ? "" : " without \(EnglishList.of(others, "and"))"
        rows.dialect.append("from the list `\(list)`" + rest)
      }
      return rows
    case .rows(.plist):
      guard try FileReader.isThere(path, within: files.permissions, at: range) else { return nil }
      let source = try files.read(path, at: range)
      return try objects(source) { try PropertyListRows.rows(source.bytes, zone) }
    case let format:
      let form = self.form ?? (format == .rows(.tsv) ? .tsv : .csv(separatedBy: separator))
      let encoding = try files.encoding(of: path, at: range)
      let (size, read) = try files.pieces(of: path, at: range)
      let rows = DelimitedRows(path, form, encoding.converting(read))
      rows.size = size
      try rows.skip(lines: skip)
      let isSpecified = self.form != nil || form != .csv()
      if !isSpecified, skip == 0, columns == nil {
        let titleLines = try rows.skipTitle()
        if titleLines > 0 { rows.dialect.append("from line \(titleLines + 1), below a title") }
      }
      if !isSpecified, try rows.recognizeSeparator() {
        let isTab = rows.form.separator == UInt8(ascii: "\t")
        let sign = isTab ? "tabs" : "\"\(Character(Unicode.Scalar(rows.form.separator)))\""
        rows.dialect.append("with \(sign) between values")
        rows.assumesPoint = rows.form.separator != UInt8(ascii: ";")
      }
      // A comma is what this program writes, so a row of commas is a record, unless the entity is derived from the file.
      rows.skipsEmptyRows = declaresEntity || rows.form.separator == UInt8(ascii: ";")
      if encoding != .utf8 { rows.dialect.append("as \(encoding.name)") }
      if let columns = columns {
        rows.headings = columns.map { ImportHeading(text: $0.text, range: $0.range) }
        return rows
      }
      do {
        guard try rows.next() else {
          throw ImportFailure(ImportError.noHeader.at(0..<0), in: SourceText("", name: path))
        }
      } catch let broken as BrokenRow {
        throw ImportFailure(broken.diagnostic, in: broken.excerpt)
      }
      rows.headings = rows.cells.map { ImportHeading(text: rows.text(of: $0), range: $0.place) }
      return rows
    }
  }

  /// Returns the rows of a JSON file or property list.
  ///
  /// - Throws: ``ImportFailure`` if the file is damaged or isn't a list of rows.
  private func objects(
    _ source: SourceText, _ read: () throws -> [(value: ObjectValue, line: Int)]
  ) throws -> ImportRows {
    do {
      let rows = try ObjectRows(source.name, read())
      rows.size = source.bytes.count
      return rows
    } catch let error as Diagnostic {
      throw ImportFailure(error, in: source)
    } catch {
      let what =
        switch error {
        case is NoRows: "it doesn't contain a list of rows"
        case is DeepList:
          "its lists are nested more than \(PropertyListShape.depthLimit) deep, or never end"
        default: "it is damaged, or isn't a property list"
        }
      throw ImportFailure(
        FileError.damagedFile(source.name, reason: what).at(0..<0), in: SourceText("", name: source.name))
    }
  }
}
