extension SayingTable {
  /// Values that are said as if they were names: where a field holds just this, it is what was meant, and no name near to it.
  static let values = SayingPattern.read(
    """
    <begin> <choice> <noun> where <words> → {begin} {noun} where {kept:choice@noun} and {words}
    <begin> <choice> <noun> <rest> → {begin} {noun} where {kept:choice@noun} {rest}
    <begin> <noun> ?of|with|as <choice> where <words> → {begin} {noun} where {kept:choice@noun} and {words}
    <begin> <noun> ?of|with|as <choice> <rest> → {begin} {noun} where {kept:choice@noun} {rest}
    list|show|find|get|give|display|print <noun> ?written|made|done|said ?by|of|from|for|to|with|at|in <held> where <words> → list {noun} where {valued:held@noun} and {words}
    list|show|find|get|give|display|print <noun> ?written|made|done|said ?by|of|from|for|to|with|at|in <held> <rest> → list {noun} where {valued:held@noun} {rest} → list {noun} {rest} where {valued:held@noun}
    list|show|find|get|give|display|print <noun> <prep> <noun2> by|of|from|for|to|with|at|in <held> <rest> → list {noun} {to:noun2@noun} ({noun2} where {valued:held@noun2}) {rest} → list {noun} {to:noun2@noun} ({noun2} {ref:held@noun2}) {rest}
    list|show|find|get|give|display|print <flag> <noun> ?written|made|done|said ?by|of|from|for|to|with|at|in <held> <rest> → list {flag} {noun} where {valued:held@noun} {rest}
    list|show|find|get|give|display|print <unflag> <noun> ?written|made|done|said ?by|of|from|for|to|with|at|in <held> <rest> → list {noun} where not {unflag} and {valued:held@noun} {rest}
    list|show|find|get|give|display|print <noun> <prep> <one> by|of|from|for|to|with|at|in <held> <rest> → list {noun} {ref:one@noun} where {valued:held@noun} {rest}
    count <noun> ?by|of|from|for|to|with|at|in <held> <rest> → count {noun} where {valued:held@noun} {rest} → count {noun} {rest} where {valued:held@noun}
    count <noun> <prep> <one> by|of|from|for|to|with|at|in <held> <rest> → count {noun} {ref:one@noun} where {valued:held@noun} {rest}
    count <noun> <prep> <noun2> by|of|from|for|to|with|at|in <held> <rest> → count {noun} {to:noun2@noun} ({noun2} where {valued:held@noun2}) {rest} → count {noun} {to:noun2@noun} ({noun2} {ref:held@noun2}) {rest}
    how many <noun> does|do|did|has|have <one> <any> → count {noun} where {valued:one@noun}
    how many <noun> ?does|do|did|has|have|is|are ?by|of|from|for|to|with|at|in <held> <rest> → count {noun} where {valued:held@noun} {rest} → count {noun} {rest} where {valued:held@noun}
    which|what <noun> does|do|did|has|have <one> <any> → list {noun} where {valued:one@noun}
    which|what <noun> ?does|do|did|has|have|is|are ?by|of|from|for|to|with|at|in <held> <rest> → list {noun} where {valued:held@noun} {rest} → list {noun} {rest} where {valued:held@noun}
    <agg> ?of <field> of|from|for <noun> by|of|from|for|to|with|at|in <held> <rest> → {agg} {field} of {noun} where {valued:held@noun} {rest}
    <noun> by|of|from|for|to|with|at|in <held> <rest> → list {noun} where {valued:held@noun} {rest} → list {noun} {rest} where {valued:held@noun}
    find|search|grep|list|show|get ?for <held> → list {all@E} where {kept:held@E}
    <held> → list {all@E} where {kept:held@E}
    ?list|show|find|get <held> 's <noun> <rest> → list {noun} where {valued:held@noun} {rest} → list {noun} {rest} where {valued:held@noun}
    """)
}
