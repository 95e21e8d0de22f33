import ParlanceLanguage
import ParlanceModel
@testable import ParlanceSession
import Testing

@testable import ParlanceAssist
@testable import ParlanceConsole

/// The cells of csv and tsv files.
@Suite("Delimited text")
struct DelimitedTextTests {
  @Test(
    "RFC 4180, its seven rules and their edges",
    arguments: [
      ("aaa,bbb\r\nzzz,yyy\r\n", [["aaa", "bbb"], ["zzz", "yyy"]]),
      ("aaa,bbb\nzzz,yyy", [["aaa", "bbb"], ["zzz", "yyy"]]),
      ("\"aaa\",\"b\r\nb\"\r\nz,y", [["aaa", "b\r\nb"], ["z", "y"]]),
      ("\"a\"\"b\",\"\"\"\"", [["a\"b", "\""]]),
      ("\"a,b\",\"\"", [["a,b", ""]]),
      ("a,,\n", [["a", "", ""]]),
      (",\n", [["", ""]]),
      (" a , b ", [[" a ", " b "]]),
      ("a\n\n\nb\n", [["a"], ["b"]]),
      ("\u{FEFF}é,日本\n", [["é", "日本"]]),
      ("", []), ("\n\r\n", []),
      ("a\rb", [["a"], ["b"]]),
      ("'a',`b`,``,`\n", [["'a'", "`b`", "``", "`"]]),
    ])
  func csv(text: String, rows: [[String]]) throws { #expect(try Self.rows(text, .csv) == rows) }

  @Test(
    "Tabs, and what stands for them in a cell",
    arguments: [
      ("a\tb\n", [["a", "b"]]), ("a\\tb\t\"c\"\n", [["a\tb", "\"c\""]]),
      ("a\\\\nb\\n\t\n", [["a\\nb\n", ""]]),
      ("`a`\t,\n", [["`a`", ","]]),
    ])
  func tsv(text: String, rows: [[String]]) throws { #expect(try Self.rows(text, .tsv) == rows) }

  @Test(
    "What is no csv is told at its place",
    arguments: [
      ("a\n\"b\nc\n", "broken-row", 2..<3), ("a\n\"b\"c\n", "broken-row", 5..<6),
      ("a\nb\"c\n", "broken-row", 3..<4),
    ])
  func broken(text: String, id: String, range: SourceRange) {
    #expect { try Self.rows(text, .csv) } throws: { error in
      let error = error as? Diagnostic
      return error?.id == id && error?.range == range
    }
  }

  @Test("Whatever is written is read again")
  func roundTrip() throws {
    var dice = SystemRandomNumberGenerator()
    let pieces = ["a", "é", "\"", ",", "\n", "\r\n", "`", "\\", "\t", " ", "日"]
    for _ in 1...500 {
      let rows = (1...3).map { _ in
        (1...3).map { _ in
          (0..<Int.random(in: 0...4, using: &dice)).map { _ in pieces.randomElement(using: &dice) ?? "" }
            .joined()
        }
      }
      let csv = rows.map { row in
        row.map { "\"" + $0.replacing("\"", with: "\"\"") + "\"" }.joined(separator: ",") + "\r\n"
      }.joined()
      #expect(try Self.rows(csv, .csv) == rows)
    }
  }

  private static func rows(_ text: String, _ form: DelimitedText.Form) throws -> [[String]] {
    var reader = DelimitedText(SourceText(text), form)
    var cells: [DelimitedText.Cell] = []
    var rows: [[String]] = []
    while try reader.next(into: &cells) {
      rows.append(cells.map { String(decoding: reader.text(of: $0), as: UTF8.self) })
    }
    return rows
  }
}
