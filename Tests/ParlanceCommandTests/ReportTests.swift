import TerminalSupport
import Testing

/// `--to`: the answers of scripts as one HTML page.
@Suite(.onTerminalThread) struct ReportTests {
  private let demo = ["--demo", "--now", "2026-11-20"]

  @Test("A page has a title, headings, tables, charts, values and notes")
  func page() throws {
    let place = Workplace()
    place.write(
      """
      # The week in numbers

      # Bookings per class
      count bookings per class by count desc
      chart count bookings per class
      count bookings
      list members where name = nobody
      add member "<Nina>"

      """, to: "weekly.say")
    let run = try place.run(demo + ["--echo", "-f", "weekly.say", "--to", "report.html"])
    #expect(run.status == 0 && run.errors == "")
    let html = String(decoding: place.bytes("report.html"), as: UTF8.self)
    for part in [
      "<title>The week in numbers</title>", "<h1>The week in numbers</h1>",
      "<h2>Bookings per class</h2>\n<p class=\"asked\"><code>count bookings per class by count desc</code></p>\n<table>",
      "<h2><code>chart count bookings per class</code></h2>\n<figure>\n<svg", "<p class=\"value\">7</p>",
      "<p class=\"note\">no member is called \"nobody\"</p>",
    ] {
      #expect(html.contains(part), "\(part)\n\(html)")
    }
    #expect(html.hasSuffix("</section>\n</html>\n"))
    // The page needs no other files: the only address is the name of a format.
    #expect(!html.replacing("http://www.w3.org/2000/svg", with: "").contains("http"))
  }

  @Test("A script that fails leaves no page")
  func failing() throws {
    let place = Workplace()
    try CommandCase(
      "--demo", "-c", "count bookings; count nothing", "--to", "report.html", status: 1, errors: "nothing"
    ).check(in: place)
    #expect(!place.names.contains { $0.contains("report") })
  }

  @Test(
    "What can't be a page is refused",
    arguments: [
      CommandCase("--demo", "-c", "count facts", "--to", "report.pdf", status: 2, errors: "ends in .html"),
      CommandCase(
        "--demo", "-c", "count facts", "--mode", "csv", "--to", "x.html", status: 2,
        errors: "leave out --mode"),
      CommandCase("--demo", "-c", "count facts", "--to", "none/x.html", status: 2, errors: "none/x.html"),
    ])
  func refused(_ one: CommandCase) throws { try one.check(in: Workplace()) }
}
