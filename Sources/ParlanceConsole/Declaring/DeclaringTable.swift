/// How people ask for a change of what is declared, in the words of other programs or their own.
///
/// `<noun>` and `<field>` are what it is done to, `<any>` a new name. `<words>` is what a field is to hold, and so is
/// `<rest>`, which may be missing or of another language.
enum DeclaringTable {
  static let all: [(deed: DeclaringDeed, patterns: [SayingPattern])] = [
    (
      .addField,
      SayingPattern.read(
        """
        add|create|insert|declare ?new field|column|property|attribute <any> to|in|on|for|of <noun>
        add|create|insert|declare ?new field|column|property|attribute <any> to|in|on|for|of <noun> as|: <rest>
        add|create|insert|declare ?new field|column|property|attribute <any> ?as|: <words> to|in|on|for|of <noun>
        add|create|insert|declare ?new <rest> field|column|property|attribute <any> to|in|on|for|of <noun>
        add|create|insert|declare ?new <any> field|column|property|attribute to|in|on|for|of <noun>
        add|create|insert|declare ?new <noun> field|column|property|attribute <any> ?as|: <rest>
        add|create|declare ?new <words> <any> to|in|on|for|of <noun>
        add|create|declare ?new <any> <words> to|in|on|for|of <noun>
        alter table|entity <noun> add field|column <any> <rest>
        alter table|entity <noun> add <any> <rest>
        """)
    ),
    (
      .removeEntity,
      SayingPattern.read(
        """
        drop|undeclare|undefine <noun>
        drop|delete|remove|undeclare|undefine entity|table|noun|model <noun>
        drop table if exists <noun>
        """)
    ),
    (
      .renameField,
      SayingPattern.read(
        """
        rename ?field|column <field> of|from|in|on <noun> ?to|as|into <any>
        rename <noun> ?field|column <field> ?to|as|into <any>
        rename field|column <field> ?to|as|into <any>
        alter table|entity <noun> rename ?field|column <field> ?to|as|into <any>
        """)
    ),
    (
      .renameEntity,
      SayingPattern.read(
        """
        rename ?entity|table|noun <noun> ?to|as|into <any>
        alter table|entity <noun> rename ?to|as|into <any>
        """)
    ),
    (
      .renameField,
      SayingPattern.read(
        """
        rename <field> ?to|as|into <any>
        """)
    ),
    (
      .changeIndex,
      SayingPattern.read(
        """
        drop|delete|remove|create|add|make ?unique index <rest>
        """)
    ),
    (
      .removeField,
      SayingPattern.read(
        """
        drop|undeclare|remove|delete|forget ?field|column|flag <field> of|from|in|on <noun>
        drop|delete|remove|undeclare|forget field|column|flag <field>
        drop|remove|undeclare <field>
        alter table|entity <noun> drop|delete|remove ?field|column <field>
        """)
    ),
    (
      .changeField,
      SayingPattern.read(
        """
        change|alter|modify|redefine field|column <field> of|from|in|on <noun> <rest>
        change|alter|modify type of ?field|column <field> of|from|in|on <noun> <rest>
        make field|column <field> of|from|in|on <noun> <rest>
        alter table|entity <noun> alter|modify|change ?field|column <field> <rest>
        """)
    ),
    (
      .removeCall,
      SayingPattern.read(
        """
        drop|delete|remove|undeclare|undefine verb|report|unit|pair <any>
        drop|undeclare|undefine|forget <verb>
        drop|undeclare|undefine|forget <report>
        """)
    ),
  ]
}
