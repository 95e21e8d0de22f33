extension SayingTable {
  /// What is raised or lowered by a share of itself: the number of per cents stays as it was said.
  static let shares = SayingPattern.read(
    """
    change|set|update|edit|modify|increase|raise <words> : <field> ?up|by + ?= <number> ?per %|percent|cent → change {words}: {field} = {field} + {field} * {number} / 100
    change|set|update|edit|modify|increase|raise <words> : <field> up|by ?by <number> ?per %|percent|cent → change {words}: {field} = {field} + {field} * {number} / 100
    change|set|update|edit|modify <words> : <field> ?down|by - ?= <number> ?per %|percent|cent → change {words}: {field} = {field} - {field} * {number} / 100
    change|set|update|edit|modify <words> : <field> down ?by <number> ?per %|percent|cent → change {words}: {field} = {field} - {field} * {number} / 100
    decrease|lower|reduce <words> : <field> ?by <number> ?per %|percent|cent → change {words}: {field} = {field} - {field} * {number} / 100
    change|set|update|edit|modify <words> : <field> = <field> + <number> ?per %|percent|cent → change {words}: {field} = {field} + {field} * {number} / 100
    change|set|update|edit|modify <words> : <field> = <field> - <number> ?per %|percent|cent → change {words}: {field} = {field} - {field} * {number} / 100
    ?change|set|update|edit|modify|increase|raise <target> ?'s|, <field> ?up|by + ?= <number> ?per %|percent|cent → change {target}: {field} = {field} + {field} * {number} / 100
    ?change|set|update|edit|modify <target> ?'s|, <field> ?down|by - ?= <number> ?per %|percent|cent → change {target}: {field} = {field} - {field} * {number} / 100
    increase|raise <field> of|for <target> by <number> ?per %|percent|cent → change {target}: {field} = {field} + {field} * {number} / 100
    decrease|lower|reduce <field> of|for <target> by <number> ?per %|percent|cent → change {target}: {field} = {field} - {field} * {number} / 100
    increase|raise <target> ?'s <field> by <number> ?per %|percent|cent → change {target}: {field} = {field} + {field} * {number} / 100
    decrease|lower|reduce <target> ?'s <field> by <number> ?per %|percent|cent → change {target}: {field} = {field} - {field} * {number} / 100
    increase|raise <field> of|for ?all <noun> by <number> ?per %|percent|cent → change all {noun}: {field} = {field} + {field} * {number} / 100
    decrease|lower|reduce <field> of|for ?all <noun> by <number> ?per %|percent|cent → change all {noun}: {field} = {field} - {field} * {number} / 100
    increase|raise all <noun> ?'s <field> by <number> ?per %|percent|cent → change all {noun}: {field} = {field} + {field} * {number} / 100
    decrease|lower|reduce all <noun> ?'s <field> by <number> ?per %|percent|cent → change all {noun}: {field} = {field} - {field} * {number} / 100
    increase|raise all|every|everyone|everybody ?'s <field> by <number> ?per %|percent|cent → change all {keeper:field}: {field} = {field} + {field} * {number} / 100
    decrease|lower|reduce all|every|everyone|everybody ?'s <field> by <number> ?per %|percent|cent → change all {keeper:field}: {field} = {field} - {field} * {number} / 100
    """)
}
