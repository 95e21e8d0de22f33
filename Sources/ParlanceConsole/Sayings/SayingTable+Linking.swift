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
    <begin> <noun> till|til|through|thru <words> → {begin} {noun} until {words}
    <begin> ?all <noun> <except> <flag> ?ones → {begin} {noun} where not {flag}
    <begin> ?all <noun> <except> <prep> <one1> or|and|nor|, <one2> <rest> → {begin} {noun} not {ref:one1@noun} not {ref:one2@noun} {rest}
    <begin> ?all <noun> <except> <one1> or|and|nor|, <one2> <rest> → {begin} {noun} not {ref:one1@noun} not {ref:one2@noun} {rest}
    <begin> <noun> neither <prep> <one1> nor|or|and <prep> <one2> <rest> → {begin} {noun} not {ref:one1@noun} not {ref:one2@noun} {rest}
    <begin> <noun> neither <prep> <one1> nor|or|and <one2> <rest> → {begin} {noun} not {ref:one1@noun} not {ref:one2@noun} {rest}
    <begin> <noun> neither <one1> nor|or|and <one2> <rest> → {begin} {noun} not {ref:one1@noun} not {ref:one2@noun} {rest}
    <begin> <noun> neither <several> <rest> → {begin} {noun} where not {naming:several@noun} {rest}
    <begin> <noun> <prep> neither <one1> nor|or|and <one2> <rest> → {begin} {noun} not {ref:one1@noun} not {ref:one2@noun} {rest}
    <begin> <noun> where <field> =|is neither <one1> nor|or|and <one2> <rest> → {begin} {noun} where {field} != {one1} and {field} != {one2} {rest}
    <begin> ?all <noun> <except> <prep> <one> <rest> → {begin} {noun} not {ref:one@noun} {rest} → {begin} {noun} {rest} minus {noun} {ref:one@noun} → {begin} {noun} {rest} minus {noun} {named:one@noun}
    <begin> ?all <noun> <except> <one> <rest> → {begin} {noun} not {ref:one@noun} {rest} → {begin} {noun} {rest} minus {noun} {ref:one@noun} → {begin} {noun} {rest} minus {noun} {named:one@noun}
    <begin> <noun> <prep> ?everyone|everybody|anyone <except> <one> <rest> → {begin} {noun} not {ref:one@noun} {rest}
    <begin> ?all <noun> <except> <several> <rest> → {begin} {noun} where not {naming:several@noun} {rest} → {begin} {noun} not {ref:several@noun} {rest} → {begin} {noun} {rest} minus {noun} {numbered:several@noun} → {begin} ({noun} {rest} minus {noun} {numbered:several@noun})
    <begin> ?all <noun> <except> first <number> → {begin} {noun} minus ({noun} first {number}) → {begin} ({noun} minus ({noun} first {number}))
    <begin> ?all <noun> <except> last|latest|newest <number> → {begin} {noun} minus ({noun} by {made@noun} desc first {number}) → {begin} ({noun} minus ({noun} by {made@noun} desc first {number}))
    <begin> ?all <noun> <except> <numbers> → {begin} {noun} minus {noun} {numbers} → {begin} ({noun} minus {noun} {numbers})
    <begin> ?all <noun> <except> <number> → {begin} {noun} minus {noun} {number} → {begin} ({noun} minus {noun} {number})
    <begin> ?all <noun> <except> <target> <rest> → {begin} {noun} not {ref:target@noun} {rest} → {begin} {noun} {rest} minus {target} → {begin} ({noun} {rest} minus {target})
    <begin> ?all <noun> <except> ?on|from <moment> → {begin} {noun} minus {noun} on {moment} → {begin} ({noun} minus {noun} on {moment})
    <begin> <noun> ?on <day> after <time> <rest> → {begin} {noun} {day} after {day} at {time} {rest} → {begin} {noun} on {day} after {day} at {time} {rest}
    <begin> <noun> ?on <day> before <time> <rest> → {begin} {noun} {day} before {day} at {time} {rest} → {begin} {noun} on {day} before {day} at {time} {rest}
    <begin> <noun> where <field> is|are not in <words> → {begin} {noun} where {field} not in {words}
    <begin> ?all <noun> <except> <words> → {begin} {noun} minus {noun} {words} → {begin} ({noun} minus {noun} {words})
    <begin> ?all <noun> <words1> <except> <words2> → {begin} {noun} {words1} minus {noun} {words2} → {begin} ({noun} {words1} minus {noun} {words2})
    change|update|set|edit|modify <several> : <words> → change {all@E} where {naming:several@E}: {words}
    """)
}
