import ParlanceLanguage
@testable import ParlanceLessons

/// A model with deliberate mistakes, and a few rows that show them.
struct PlantedModel {
  let name: String
  /// The mistakes, in the form `kind entity fields`.
  let faults: [String]
  private let model: String
  private let rows: String

  init(_ name: String, _ model: String, _ rows: String, faults: [String]) {
    (self.name, self.model, self.rows, self.faults) = (name, model, rows, faults)
  }

  var files: [SourceText] {
    [SourceText(model + "\n", name: "\(name).model"), SourceText(rows + "\n", name: "\(name).say")]
  }
}

enum PlantedModels {
  static let all = [
    PlantedModel(
      "library",
      """
      entity author
        name text key

      entity book
        title text key
        author-name text
        author-born number
        tag1 text optional
        tag2 text optional
        tag3 text optional
      """,
      """
      add author "Jane Austen"
      add author Homer
      add author "Mary Shelley"
      add book Emma: author-name "Jane Austen", author-born 1775, tag1 novel, tag2 village
      add book Persuasion: author-name "Jane Austen", author-born 1776, tag1 novel
      add book "Mansfield Park": author-name "Jane Austen", author-born 1775
      add book "Sense and Sensibility": author-name "Jane Austen", author-born 1775
      add book Frankenstein: author-name "Mary Shelley", author-born 1797, tag1 novel, tag2 gothic, tag3 ice
      add book "The Last Man": author-name "Mary Shelley", author-born 1797
      add book Valperga: author-name "Mary Shelley", author-born 1797
      add book Iliad: author-name Homer, author-born -750
      """,
      faults: [
        "referenceAsText book author-name", "dependency book author-born",
        "numberedFields book tag1 tag2 tag3",
      ]),
    PlantedModel(
      "shop",
      """
      entity customer
        name text key
        orders-count number default 0

      entity product
        name text key
        price number

      entity purchase of customer one per customer, placed
        placed date main
        total decimal 2 default 0

      entity line of purchase, product as for one per purchase, product
        pieces number
        amount decimal 2
      """,
      """
      add customer Ann: orders-count 3
      add customer Bo: orders-count 1
      add customer Cy: orders-count 0
      add customer Di: orders-count 2
      add customer Ed: orders-count 4
      add product Tea: price 3.95
      add product Cup: price 7.5
      add product Pot: price 24.99
      add product Tray: price 12
      add purchase of Ann on 2026-11-01: total 23.4
      add line of it for Tea: pieces 4, amount 15.80
      add line of purchase 1 for Cup: pieces 1, amount 7.6
      add purchase of Ann on 2026-11-02: total 24.99
      add line of purchase 2 for Pot: pieces 1, amount 24.99
      add purchase of Ann on 2026-11-03: total 19.5
      add line of purchase 3 for Tray: pieces 1, amount 12
      add line of purchase 3 for Cup: pieces 1, amount 7.5
      add purchase of Bo on 2026-11-01: total 7.9
      add line of purchase 4 for Tea: pieces 2, amount 7.9
      add purchase of Di on 2026-11-05
      add purchase of Di on 2026-11-06
      add purchase of Ed on 2026-11-01
      add purchase of Ed on 2026-11-02
      add purchase of Ed on 2026-11-03
      add purchase of Ed on 2026-11-04
      """,
      faults: [
        "storedTotal customer orders-count", "storedTotal purchase total", "binaryFraction product price",
      ]),
    PlantedModel(
      "school",
      """
      entity course
        name text key

      entity pupil
        name text key
        courses course optional
        phone text optional
        phone2 text optional

      entity test of pupil one per pupil, day
        day date main
        mark number
        passed flag
      """,
      """
      add course Maths
      add course Art
      add pupil Ann: courses Maths, phone "111", phone2 "112"
      add pupil Bo: courses Art, phone "211"
      add pupil Cy
      add test of Ann on 2026-10-01: mark 88, passed
      add test of Ann on 2026-10-08: mark 41
      add test of Ann on 2026-10-15: mark 77, passed
      add test of Bo on 2026-10-01: mark 35
      add test of Bo on 2026-10-08: mark 52, passed
      add test of Bo on 2026-10-15: mark 28
      add test of Bo on 2026-10-22: mark 93, passed
      add test of Cy on 2026-10-01: mark 49
      add test of Cy on 2026-10-08: mark 64, passed
      add test of Cy on 2026-10-15: mark 12
      add test of Cy on 2026-10-22: mark 71, passed
      """,
      faults: [
        "pluralReference pupil courses", "numberedFields pupil phone phone2", "derivedFlag test passed",
      ]),
    PlantedModel(
      "recipes",
      """
      entity recipe
        title text key
        ingredients text
        minutes number

      entity review
        recipe text
        stars number
        words text optional
      """,
      """
      add recipe Pesto: ingredients "basil, oil, garlic, nuts", minutes 10
      add recipe Soup: ingredients "leek, potato", minutes 40
      add recipe Salad: ingredients "tomato, basil, oil", minutes 10
      add recipe Toast: ingredients "bread", minutes 5
      add recipe Omelette: ingredients "egg, oil, leek", minutes 10
      add review: recipe Pesto, stars 5, words "fresh, green, and quick to make at home"
      add review: recipe Soup, stars 3, words "warm"
      add review: recipe Pesto, stars 4
      add review: recipe Toast, stars 2
      """,
      faults: [
        "listInText recipe ingredients", "referenceAsText review recipe", "nameless review",
      ]),
    PlantedModel(
      "clinic",
      """
      entity patient
        name text key
        city text

      entity doctor
        name text key

      entity visit of patient one per patient, day
        day date main
        doctor text
        patient-city text
        billed date optional
        is-billed flag
      """,
      """
      add patient Ann: city Bath
      add patient Bo: city York
      add patient Cy: city Leeds
      add doctor Nunn
      add doctor Okoye
      add visit of Ann on 2026-09-01: doctor Nunn, patient-city Bath, billed 2026-09-30, is-billed
      add visit of Ann on 2026-09-08: doctor Okoye, patient-city Bath, billed 2026-09-30, is-billed
      add visit of Bo on 2026-09-09: doctor Okoye, patient-city York, billed 2026-10-02, is-billed
      add visit of Bo on 2026-10-13: doctor Nunn, patient-city York
      add visit of Cy on 2026-10-15: doctor Okoye, patient-city Leeds, billed 2026-10-30, is-billed
      add visit of Cy on 2026-11-03: doctor Nunn, patient-city Leeds
      add visit of Ann on 2026-11-04: doctor Okoye, patient-city Bath
      """,
      faults: [
        "referenceAsText visit doctor", "copiedField visit patient-city", "derivedFlag visit is-billed",
      ]),
    PlantedModel(
      "staff",
      """
      entity employee
        name text key
        boss text optional
        department text
        floor number

      entity payment of employee one per employee, month
        month date main
        gross number
        tax number
        net number
      """,
      """
      add employee Ann: department Sales, floor 2
      add employee Bo: boss Ann, department Sales, floor 2
      add employee Cy: boss Ann, department Stock, floor 0
      add employee Di: boss Cy, department Stock, floor 0
      add employee Ed: boss Ann, department Office, floor 3
      add employee Flo: boss Ed, department Office, floor 3
      add employee Gus: boss Ed, department Office, floor 3
      add employee Hal: boss Cy, department Stock, floor 0
      add employee Ina: boss Ann, department Sales, floor 2
      add employee Jo: boss Cy, department Stock, floor 0
      add payment of Ann on 2026-10-01: gross 5000, tax 1500, net 3500
      add payment of Bo on 2026-10-01: gross 4100, tax 1130, net 2970
      add payment of Cy on 2026-10-01: gross 4400, tax 1210, net 3190
      add payment of Di on 2026-10-01: gross 3000, tax 640, net 2360
      add payment of Ed on 2026-10-01: gross 3900, tax 1010, net 2890
      """,
      faults: [
        "referenceAsText employee boss", "dependency employee floor", "storedCalculation payment gross",
      ]),
    PlantedModel(
      "tasks",
      """
      entity project
        name text key
        open-tasks number default 0

      entity task of project one per project, words
        words text
        due date
        overdue flag
        labels text optional
      """,
      """
      add project House: open-tasks 4
      add project Garden: open-tasks 3
      add project Car: open-tasks 1
      add project Boat
      add project Shed: open-tasks 2
      add task of House: words "paint the door", due 2026-11-02, overdue, labels "paint, outside"
      add task of House: words "fix the lamp", due 2026-11-30, labels "power"
      add task of House: words "call the plumber", due 2026-11-14, overdue, labels "phone, water"
      add task of House: words "clean windows", due 2026-12-05, labels "outside, water"
      add task of Garden: words "cut the hedge", due 2026-10-20, overdue, labels "outside, tools, green"
      add task of Garden: words "plant tulips", due 2026-11-28, labels "green, outside"
      add task of Garden: words "rake leaves", due 2026-11-18, overdue
      add task of Car: words "new tyres", due 2026-12-01
      add task of Shed: words "new roof", due 2027-03-01, labels "tools, outside"
      add task of Shed: words "sort the tools", due 2026-11-10, overdue
      """,
      faults: [
        "derivedFlag task overdue", "listInText task labels", "storedTotal project open-tasks",
      ]),
    PlantedModel(
      "concerts",
      """
      entity singer
        name text key

      entity concert
        day date main
        hall text
        hall-seats number
        singer1 singer
        singer2 singer optional
        price number
      """,
      """
      add singer Ada
      add singer Ben
      add singer Cleo
      add concert on 2026-12-01: hall Forum, hall-seats 400, singer1 Ada, singer2 Ben, price 19.9
      add concert on 2026-12-02: hall Forum, hall-seats 400, singer1 Cleo, price 25.5
      add concert on 2026-12-02: hall Cellar, hall-seats 80, singer1 Ben, price 9.95
      add concert on 2026-12-09: hall Cellar, hall-seats 80, singer1 Ada, price 9.95
      add concert on 2026-12-11: hall Dome, hall-seats 950, singer1 Cleo, singer2 Ada, price 42.25
      add concert on 2026-12-12: hall Dome, hall-seats 950, singer1 Cleo, singer2 Ada, price 42.25
      add concert on 2026-12-19: hall Forum, hall-seats 400, singer1 Ben, price 19.9
      """,
      faults: [
        "dependency concert hall-seats", "numberedFields concert singer1 singer2",
        "binaryFraction concert price",
      ]),
    PlantedModel(
      "stock",
      """
      entity shelf
        code text key

      entity item
        name text key
        shelves shelf
        on-hand number
        minimum number
        low flag

      entity move
        item item
        day date main
        pieces number
      """,
      """
      add shelf A1
      add shelf B2
      add item Bolt: shelves A1, on-hand 40, minimum 100, low
      add item Nut: shelves A1, on-hand 120, minimum 100
      add item Nail: shelves A1, on-hand 900, minimum 500
      add item Screw: shelves B2, on-hand 210, minimum 500, low
      add item Hinge: shelves B2, on-hand 12, minimum 10
      add item Hook: shelves B2, on-hand 8, minimum 10, low
      add item Lock: shelves B2, on-hand 5, minimum 4
      add item Key: shelves A1, on-hand 0, minimum 20, low
      add item Chain: shelves A1, on-hand 3, minimum 5, low
      add item Rope: shelves A1, on-hand 31, minimum 30
      add move: item Bolt, day 2026-11-01, pieces 10
      add move: item Nut, day 2026-11-01, pieces 20
      add move: item Bolt, day 2026-11-01, pieces 10
      """,
      faults: ["pluralReference item shelves", "derivedFlag item low", "nameless move"]),
    PlantedModel(
      "flights",
      """
      entity airport
        code text key
        city text

      entity flight of airport as in
        code text key
        from-city text
        airline text
        airline-country text
        departs time main
      """,
      """
      add airport VIE: city Vienna
      add airport OSL: city Oslo
      add airport LIS: city Lisbon
      add flight OS1 in VIE: from-city Vienna, airline Austrian, airline-country Austria, departs 2026-11-20 at 7:00
      add flight OS2 in VIE: from-city Vienna, airline Austrian, airline-country Austria, departs 2026-11-20 at 9:00
      add flight SK1 in OSL: from-city Oslo, airline SAS, airline-country Sweden, departs 2026-11-20 at 8:00
      add flight SK2 in OSL: from-city Oslo, airline SAS, airline-country Norway, departs 2026-11-20 at 18:00
      add flight TP1 in LIS: from-city Lisbon, airline TAP, airline-country Portugal, departs 2026-11-21 at 6:00
      add flight TP2 in LIS: from-city Lisboa, airline TAP, airline-country Portugal, departs 2026-11-21 at 16:00
      add flight SK3 in VIE: from-city Vienna, airline SAS, airline-country Sweden, departs 2026-11-22 at 11:00
      add flight TP3 in OSL: from-city Oslo, airline TAP, airline-country Portugal, departs 2026-11-23 at 12:00
      """,
      faults: ["copiedField flight from-city", "dependency flight airline-country"]),
    PlantedModel(
      "readings",
      """
      entity reading
        taken time main
        station text
        station-height number
        celsius number

      entity league
        team text name
        played number
        won number
        lost number
        points number
      """,
      """
      add reading: taken 2026-11-01 at 6:00, station Peak, station-height 2100, celsius -4.5
      add reading: taken 2026-11-01 at 6:00, station Lake, station-height 390, celsius 6.1
      add reading: taken 2026-11-01 at 18:00, station Peak, station-height 2100, celsius -6
      add reading: taken 2026-11-01 at 18:00, station Lake, station-height 390, celsius 7.4
      add reading: taken 2026-11-02 at 6:00, station Peak, station-height 2100, celsius -3.2
      add reading: taken 2026-11-02 at 6:00, station Lake, station-height 390, celsius 5.8
      add reading: taken 2026-11-02 at 6:00, station Pass, station-height 1450, celsius 0.3
      add reading: taken 2026-11-02 at 18:00, station Pass, station-height 1450, celsius 1.1
      add league Reds: played 12, won 9, lost 3, points 27
      add league Blues: played 14, won 6, lost 8, points 18
      add league Greens: played 13, won 8, lost 5, points 24
      add league Greys: played 11, won 4, lost 7, points 12
      add league Blacks: played 15, won 10, lost 5, points 30
      """,
      faults: [
        "nameless reading", "dependency reading station-height", "storedCalculation league played",
      ]),
    PlantedModel(
      "club",
      """
      entity member
        name text key
        email1 text optional
        email2 text optional
        bookings-total number default 0
        joined date
        left date optional
        former flag

      entity hire of member one per member, day
        day date main
        courts text
        fee number
      """,
      """
      add member Ann: email1 "a@x.org", email2 "ann@y.org", bookings-total 53, joined 2020-01-01
      add member Bo: joined 2021-03-01, left 2025-02-01, former, bookings-total 24
      add member Cy: email1 "c@x.org", joined 2019-05-05, left 2024-01-31, former, bookings-total 30
      add member Di: joined 2022-02-02
      add member Ed: joined 2022-07-02, left 2026-01-01, former
      add member Flo: joined 2023-02-12
      add member Gus: joined 2024-02-22
      add member Hal: joined 2024-03-22
      add hire of Ann on 2026-10-01: courts "1, 2", fee 30
      add hire of Ann on 2026-10-02: courts "2", fee 12
      add hire of Ann on 2026-10-03: courts "3, 1", fee 11
      add hire of Bo on 2024-10-01: courts "1, 2, 3", fee 14
      add hire of Bo on 2024-10-02: courts "1", fee 10
      add hire of Cy on 2023-10-01: courts "2, 3", fee 30
      """,
      faults: [
        "numberedFields member email1 email2", "storedTotal member bookings-total",
        "derivedFlag member former",
        "listInText hire courts",
      ]),
  ]
}
