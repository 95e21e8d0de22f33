import TestSupport
import Foundation
import ParlanceModel
import ParlancePlanner
import ParlanceRender
import Testing
import ParlanceSQL

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite struct ChartSVGTests {
  /// Parses a document and records the parts that the tests check.
  private final class Reader: NSObject, XMLParserDelegate {
    var elements: Set<String> = []
    var root: [String: String] = [:]
    var words = ""

    func parser(
      _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
      attributes: [String: String] = [:]
    ) {
      if elements.isEmpty { root = attributes }
      elements.insert(name)
    }

    func parser(_ parser: XMLParser, foundCharacters text: String) { words += text }
  }

  private func read(_ svg: String) throws -> Reader {
    let reader = Reader()
    let parser = XMLParser(data: Data(svg.utf8))
    parser.delegate = reader
    let isRead = parser.parse()
    try #require(isRead, "\(parser.parserError.map(String.init(describing:)) ?? "") at \(parser.lineNumber)")
    return reader
  }

  @Test(arguments: ChartCase.all)
  func isADocumentOfItsOwn(_ one: ChartCase) throws {
    let svg = try one.picture.svg
    let reader = try read(svg)
    #expect(reader.elements.isSubset(of: ["svg", "title", "text", "rect", "line", "polyline", "circle"]))
    #expect(reader.root["viewBox"]?.hasPrefix("0 0 720 ") == true)
    #expect(reader.words.contains(one.name))
    #expect(!svg.contains("nan") && !svg.contains("inf\""))
    #expect(try one.picture.svg == svg)
  }

  @Test func everythingIsEscaped() throws {
    let one = ChartCase(
      name: "1 < 2 & \"3\" > ]]>", kind: .bars,
      columns: [ResultColumn("text", .text), ResultColumn("<n>", .number)],
      rows: [["</svg><script>alert(1)</script>\u{0}\u{1B}\u{FFFF}", 1]])
    let reader = try read(try one.picture.svg)
    #expect(!reader.elements.contains("script"))
    #expect(reader.words.contains("1 < 2 & \"3\" > ]]>"))
    #expect(reader.words.contains("</svg><script>alert(1)"))
    #expect(reader.words.contains("<n>"))
  }

  @Test(arguments: [
    ("bars.svg", "one number for each name"), ("line.svg", "days at their distance"),
    ("calendar.svg", "around the new year"), ("compare.svg", "planned and done"),
  ])
  func documents(_ file: String, _ name: String) throws {
    let one = try #require(ChartCase.all.first { $0.name == name })
    try Snapshot(file).expect(try one.picture.svg)
  }
}
