extension FormCatalogue {
  static let drawing = [
    Form(
      "chart", .asking, "an answer as a picture",
      aliases: ["bars", "line", "sparkline", "calendar", "svg", "picture"], rules: [.sentence],
      "Draws the numbers of an answer: as `bars`, as a `line` over time, as a `sparkline` of one line, as a `calendar` of days, as pairs to `compare`, or as `svg`; `to` writes the picture into a file.",
      examples: [
        "chart count bookings per class",
        "chart sum amount of sessions of ngondro last 30 days per day as line",
        "chart sum amount of sessions per day as calendar",
        "chart sum amount of sessions of ngondro per week as svg to \"practice.svg\"",
      ])
  ]
}
