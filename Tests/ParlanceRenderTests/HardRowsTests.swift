import ParlanceMeaning
import ParlanceModel
import ParlancePlanner
import ParlanceRender
import Testing
import ParlanceSQL

/// Texts whose width differs between terminals and programs, measured as the reference does.
@Suite struct HardRowsTests {
  @Test(arguments: HardRows.all)
  func cells(_ text: String, _ cells: Int) {
    #expect(DisplayWidth.of(CellText.visible(text)) == cells)
  }

  @Test(arguments: HardRows.otherwise)
  func otherwise(_ text: String, _ cells: Int, _ reference: Int) {
    #expect(DisplayWidth.of(CellText.visible(text)) == cells && cells != reference)
  }

  /// All lines have the same width according to the reference. The box adds one cell per character.
  @Test(arguments: [OutputMode.table, .rounded, .ascii])
  func aTableOfThemAligns(_ mode: OutputMode) throws {
    let table = try mode.text([ResultColumn("t", .text)], HardRows.all.map { [Cell(.text($0.text))] })
    let lines = table.split(separator: "\n").map(String.init)
    let widest = try #require(HardRows.all.map(\.cells).max())
    #expect(lines[0].count == widest + 4)
    for (line, row) in zip(lines[3...], HardRows.all) {
      let blanks = line.dropLast(2).reversed().prefix { $0 == " " }.count
      #expect(row.cells + blanks == widest, "\(line)")
    }
  }
}
