extension SayingTable {
  /// What programs for tasks are told: their name, which is a noun here, and behind it what is done.
  static let programs = SayingPattern.read(
    """
    <noun> add|new <held> <given> → add {each@noun} {held}: {given}
    <noun> add|new <phrase> → add {each@noun} {phrase}
    <noun> add|new <one> → add {each@noun} {one}
    <noun> list|ls|all|show|print → list {noun}
    <noun> list|ls|all|show|print <words> → list {noun} {words}
    <noun> <field> : <value> list|ls|all → list {noun} where {field} = {value}
    <noun> count <rest> → count {noun} {rest}
    <noun> <number> delete|del|rm|remove → delete {each@noun} {number}
    <noun> delete|del|rm|remove <number> → delete {each@noun} {number}
    <noun> <numbers> delete|del|rm|remove → delete {noun} {numbers}
    <noun> delete|del|rm|remove <numbers> → delete {noun} {numbers}
    <noun> <range> delete|del|rm|remove → delete {noun} {range}
    <noun> <number> modify|mod|change|set|edit|update <given> → change {each@noun} {number}: {given}
    <noun> modify|mod|change|set|edit|update <number> <given> → change {each@noun} {number}: {given}
    <noun> <numbers> modify|mod|change|set|edit|update <given> → change {noun} {numbers}: {given}
    <noun> <flag> <number> → change {each@noun} {number}: {flag}
    <noun> <number> <flag> → change {each@noun} {number}: {flag}
    <noun> <number> not <flag> → change {each@noun} {number}: not {flag}
    <noun> <number> <unflag> → change {each@noun} {number}: not {unflag}
    <noun> <numbers> <flag> → change {noun} {numbers}: {flag}
    <noun> <flag> <numbers> → change {noun} {numbers}: {flag}
    <noun> <one> <flag> → change {each@noun} {named:one@noun}: {flag}
    <noun> <flag> <one> → change {each@noun} {named:one@noun}: {flag}
    <noun> <range> <flag> → change {noun} {range}: {flag}
    <noun> <verb> <number> → {verb} {each@noun} {number}
    <noun> <verb> <numbers> → {verb} {noun} {numbers}
    <noun> <verb> <range> → {verb} {noun} {range}
    <noun> <one> <prep> <day> : <words> → add {each@noun} {ref:one@noun} on {day}: {words}
    <noun> <one> <prep> <day> : <number> <unit> → add {each@noun} {ref:one@noun} on {day}: {measure:unit@noun} {number} {unit}
    <noun> <one> <day> : <words> → add {each@noun} {ref:one@noun} on {day}: {words}
    """)

  /// How a field is made empty.
  static let emptying = SayingPattern.read(
    """
    ?set|change|update|make|edit|modify <target> :|, <emptied> → change {target}: {emptied}
    ?set|change|update|make|edit|modify <target> :|, <field> ?=|to|: cleared|clear|unset|none|nothing|blank|null|nil|"" → change {target}: {field} empty
    set|change|update|make|edit|modify <field> of|for <target> ?=|to|as|: cleared|unset|none|nothing|blank|null|nil|empty|"" → change {target}: {field} empty
    clear|unset|empty|erase|reset|remove|delete|drop <field> of|for|from|on <target> → change {target}: {field} empty
    clear|unset|empty|erase|reset <target> 's <field> → change {target}: {field} empty
    clear|unset|empty|erase|reset <target> <field> → change {target}: {field} empty
    <noun> <number> modify|mod|change|set|edit|update <field> : → change {each@noun} {number}: {field} empty
    """)
}
