import ParlanceMeaning
import ParlanceModel
import ParlancePlanner
import ParlanceRender
import Testing
import ParlanceSQL

/// The HTML table of an answer.
@Suite struct HTMLTests {
  private let columns = [ResultColumn("a<b", .text), ResultColumn("n", .number)]

  @Test func aTableIsComplete() throws {
    #expect(
      try OutputMode.html.text(columns, [["x & \"y\"", 108], ["one\ntwo\r\nthree", nil]]) == """
        <table>
        <thead>
        <tr><th>a&lt;b</th><th style="text-align:right">n</th></tr>
        </thead>
        <tbody>
        <tr><td>x &amp; &quot;y&quot;</td><td style="text-align:right">108</td></tr>
        <tr><td>one<br>two<br>three</td><td style="text-align:right">—</td></tr>
        </tbody>
        </table>

        """)
  }

  @Test func noCellIsMarkup() throws {
    let text = try OutputMode.html.text(
      [ResultColumn("t", .text)], [["</td><script>alert('1')</script>\u{1B}\r\u{0}"]])
    #expect(text.contains("<td>&lt;/td&gt;&lt;script&gt;alert('1')&lt;/script&gt;\\e\\r\\0</td>"))
  }

  @Test func anEmptyAnswerIsATableToo() throws {
    #expect(try OutputMode.html.text(columns, []).hasSuffix("<tbody>\n</tbody>\n</table>\n"))
  }
}
