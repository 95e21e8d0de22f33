extension SayingTable {
  /// What is said once of several, and means each: of the one and the other, of neither, at a time of a day.
  static let linking = SayingPattern.read(
    """
    <begin> <noun> not <prep> <one1> or|and|nor <one2> <rest> → {begin} {noun} not {prep} {one1} not {prep} {one2} {rest}
    <begin> <noun> without <noun2> <prep> <one1> or|nor <one2> <rest> → {begin} {noun} without {noun2} {prep} {one1} without {noun2} {prep} {one2} {rest}
    <begin> <noun> with|having <noun2> <prep> ?both <one1> and|& <one2> <rest> → {begin} {noun} with {noun2} {prep} {one1} with {noun2} {prep} {one2} {rest}
    <begin> <noun> who|that|which ?have|has <deed> ?both <one1> and|& <one2> <rest> → {begin} {noun} with {deed} {ref:one1@deed} with {deed} {ref:one2@deed} {rest}
    who ?has|have <deed> ?both <one1> and|& <one2> <rest> → list {doer@deed} with {deed} {ref:one1@deed} with {deed} {ref:one2@deed} {rest}
    <begin> <noun> with|having at least one <noun2> <rest> → {begin} {noun} with {noun2} {rest}
    <begin> <noun> except|but ?not|for <flag> ?ones → {begin} {noun} where not {flag}
    <begin> <noun> ?on <day> after <time> <rest> → {begin} {noun} {day} after {day} at {time} {rest} → {begin} {noun} on {day} after {day} at {time} {rest}
    <begin> <noun> ?on <day> before <time> <rest> → {begin} {noun} {day} before {day} at {time} {rest} → {begin} {noun} on {day} before {day} at {time} {rest}
    <begin> <noun> where <field> is|are not in <words> → {begin} {noun} where {field} not in {words}
    change|update|set|edit|modify <several> : <words> → change {all@E} where {naming:several@E}: {words}
    """)
}
