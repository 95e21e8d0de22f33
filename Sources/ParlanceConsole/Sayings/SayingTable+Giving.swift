extension SayingTable {
  /// What a new record is given, and what is taken back from one.
  static let giving = SayingPattern.read(
    """
    add|new|create|insert ?new <noun> ?called|named|titled <held> ?,|with|:|(|and ?with|( <given> ?) → add {each@noun} {held}: {given}
    add|new|create|insert ?new <noun> <prep> <one> ?,|with|:|( ?with|( <given> ?) → add {each@noun} {prep} {one}: {given}
    add|new|create|insert <held> ?,|with|:|( ?with|( <given> ?) → add {called@E} {held}: {given}
    add|new|create|insert ?new <noun> ?of|for <one> to|for|by|from <held> → add {each@noun} {ref:one@noun}: {told@noun} {held}
    add|save|new|create|insert ?new <noun> ?of|for|in|to|with <target1> ?and|,|&|to|in|into|for|with|of|from|at|on|by <target2> <rest> → add {each@noun} {owned:target1@noun} {rest}
    add|put|sign|register ?up <target1> ?up to|into|in|for|on|at|with <target2> <rest> → add {owned:target1} {rest}
    <act> <target1> to|into|in|for|on|at|with <target2> <rest> → add {each@act} {owned:target1@act} {rest}
    add|new|create|insert ?new <noun> :|with|( <given> ?) → add {each@noun}: {given}
    add|new|create|insert ?new <noun> ?called|named|titled <held1> by|from|of <held2> → add {each@noun} {held1}: {told@noun} {held2}
    <unverb> <words> → {unverb} {words}
    save|write|dump|put|download ?list|all ?of <words> ?to|as|in|into <file> → export {words} to "{file}"
    """)

  /// What is shown of rows, and within which bounds.
  static let columns = SayingPattern.read(
    """
    list|show <noun> with <field> ,|and|& <fields> → list {noun} showing {field}, {fields}
    list <words> showing <columns> <rest> → list {words} showing {columns} {rest}
    <begin> <noun> ?with|of|having <op> <number> <field> → {begin} {noun} where {field@noun} {op} {number}
    <begin> <noun> with|of|having <number> <field> → {begin} {noun} where {field@noun} = {number}
    <begin> <noun> ?with|of|having over|above|exceeding|beyond <number> <field> → {begin} {noun} where {field@noun} > {number}
    <begin> <noun> ?with|of|having longer|greater|bigger|larger|higher|thicker|more than <number> <field> → {begin} {noun} where {field@noun} > {number}
    <begin> <noun> ?with|of|having under|below <number> <field> → {begin} {noun} where {field@noun} < {number}
    <begin> <noun> ?with|of|having shorter|less|fewer|smaller|lower|thinner than <number> <field> → {begin} {noun} where {field@noun} < {number}
    <begin> <noun> ?with|of|having at least <number> <field> → {begin} {noun} where {field@noun} >= {number}
    <begin> <noun> ?with|of|having at most <number> <field> → {begin} {noun} where {field@noun} <= {number}
    <begin> <noun> ?with|of|having between <number1> and|to <number2> <field> → {begin} {noun} where {field@noun} between {number1} to {number2}
    """)

  /// What no other saying is.
  static let plain = SayingPattern.read(
    """
    list|show|which|what|get|give ?are|is ?all|distinct|different|every <field> ?are|is ?there → list {keeper:field} showing distinct {field}
    list|show cheapest <noun> → list {noun} by cost → list {noun} by price → list {noun} by cost first 1 → list {noun} by price first 1
    list|show ?top longest|biggest|largest|greatest|highest|thickest <noun> → list {noun} by {sole@noun} desc → list {noun} by {sole@noun} desc first 1
    list|show shortest|smallest|lowest|least|thinnest <noun> → list {noun} by {sole@noun} → list {noun} by {sole@noun} first 1
    add|new|create|insert <one> → add {called@E} {one}
    longest|thickest <noun> → list {noun} by {sole@noun} desc first 1 → list {noun} by {sole@noun} desc
    shortest|thinnest <noun> → list {noun} by {sole@noun} first 1 → list {noun} by {sole@noun}
    """)
}
