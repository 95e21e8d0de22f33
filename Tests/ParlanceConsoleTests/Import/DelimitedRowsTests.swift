@testable import ParlanceFiles
import ParlanceLanguage
import ParlanceModel
import Testing

@testable import ParlanceAssist
@testable import ParlanceConsole
@testable import ParlanceSession

/// Reading the cells of CSV and TSV files.
@Suite("Delimited rows")
struct DelimitedRowsTests {
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
      (" a , b ", [["a", "b"]]), ("\" a \" ,  \"b,\"\"\"\t,  \n", [[" a ", "b,\"", ""]]),
      ("a\n\n\nb\n", [["a"], ["b"]]),
      ("\u{FEFF}é,日本\n", [["é", "日本"]]),
      ("", []), ("\n\r\n", []),
      ("a\rb", [["a"], ["b"]]),
      ("'a',`b`,``,`\n", [["'a'", "`b`", "``", "`"]]),
    ], [1, 2, 3, 1000])
  func csv(text: (csv: String, rows: [[String]]), piece: Int) throws {
    #expect(try Self.rows(text.csv, .csv(), piece: piece) == text.rows)
  }

  @Test(
    "Tabs, and what stands for them in a cell",
    arguments: [
      ("a\tb\n", [["a", "b"]]), ("a\\tb\t\"c\"\n", [["a\tb", "\"c\""]]),
      ("a\\\\nb\\n\t\n", [["a\\nb\n", ""]]),
      ("`a`\t,\n", [["`a`", ","]]),
    ])
  func tsv(text: String, rows: [[String]]) throws { #expect(try Self.rows(text, .tsv) == rows) }

  @Test(
    "What is no csv is told at its line, and the next one is read",
    arguments: [
      ("a\n\"b\nc\n", "broken-row", 2, ["a", "c"]), ("a\n\"b\"c\nd\n", "broken-row", 2, ["a", "d"]),
      ("a\nb\"c\nd", "broken-row", 2, ["a", "d"]), ("a\r\n\r\nb\0c\r\nd", "broken-row", 3, ["a", "d"]),
      ("a\n\"b\n\0\"\nd", "broken-row", 2, ["a", "d"]),
    ])
  func broken(text: String, id: String, line: Int, rest: [String]) throws {
    let reader = Self.reader(text, .csv(), piece: 2)
    var (ids, rows): ([String], [String]) = ([], [])
    while true {
      do {
        guard try reader.next() else { break }
        rows.append(reader.text(of: reader.cells[0]))
      } catch let error as BrokenRow {
        ids.append(error.diagnostic.id)
        #expect(error.excerpt.firstLine == line)
      }
    }
    #expect(ids.first == id)
    #expect(rows.first == "a" && rest.contains(rows.last ?? ""))
  }

  @Test(
    "The separator is the most frequent one in the first line, outside quotes",
    arguments: [
      ("a;b;c\n1,5;2;3", [["a", "b", "c"], ["1,5", "2", "3"]]), ("a\tb\n \t2", [["a", "b"], ["", "2"]]),
      ("\n\"a,b,c\"|d\n1|2", [["a,b,c", "d"], ["1", "2"]]), ("a,b;c\n", [["a", "b;c"]]),
      ("\u{FEFF}a;b", [["a", "b"]]), ("a b\n", [["a b"]]), ("", []),
    ], [1, 2, 1000])
  func separators(text: (csv: String, rows: [[String]]), piece: Int) throws {
    let reader = Self.reader(text.csv, .csv(), piece: piece)
    try reader.skip(lines: 0)
    #expect(try reader.recognizeSeparator() == (reader.form != .csv()))
    var rows: [[String]] = []
    while try reader.next() { rows.append(reader.cells.map(reader.text)) }
    #expect(rows == text.rows)
  }

  @Test("Whatever is written is read again")
  func roundTrip() throws {
    var dice = SystemRandomNumberGenerator()
    let pieces = ["a", "é", "\"", ",", "\n", "\r\n", "`", "\\", "\t", " ", "日"]
    for number in 1...500 {
      let rows = (1...3).map { _ in
        (1...3).map { _ in
          (0..<Int.random(in: 0...4, using: &dice)).map { _ in pieces.randomElement(using: &dice) ?? "" }
            .joined()
        }
      }
      let csv = rows.map { row in
        row.map { "\"" + $0.replacing("\"", with: "\"\"") + "\"" }.joined(separator: ",") + "\r\n"
      }.joined()
      #expect(try Self.rows(csv, .csv(), piece: number % 20 + 1) == rows)
    }
  }

  @Test("Each row has the line on which it begins")
  func lines() throws {
    let reader = Self.reader("a\r\n\"b\nb\"\n\n\rc\nd", .csv(), piece: 3)
    var lines: [Int] = []
    while try reader.next() { lines.append(reader.line) }
    #expect(lines == [1, 2, 6, 7])
  }

  private static func reader(_ text: String, _ form: DelimitedForm, piece: Int) -> DelimitedRows {
    var rest = Array(text.utf8)[...]
    return DelimitedRows("x.csv", form, piece: piece) { buffer in
      let part = rest.prefix(buffer.count)
      rest = rest.dropFirst(part.count)
      buffer.copyBytes(from: part)
      return part.count
    }
  }

  private static func rows(_ text: String, _ form: DelimitedForm, piece: Int = 1000) throws -> [[String]] {
    let reader = reader(text, form, piece: piece)
    try reader.skip(lines: 0)
    var rows: [[String]] = []
    while try reader.next() { rows.append(reader.cells.map(reader.text)) }
    return rows
  }
}
