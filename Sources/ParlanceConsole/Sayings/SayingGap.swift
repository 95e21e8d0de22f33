/// What the model puts into the gap of a saying's template.
enum SayingGap: String, Sendable {
  /// What the slot holds.
  case slot
  /// Of the words in the slot those that say which rows are meant, and those behind them that say how they are told: `this
  /// week` and `per day`.
  case which, how
  /// What the slot holds, where the entity has a field of that name.
  case own
  /// The entity's noun, in the plural and in the singular.
  case all, each
  /// The noun of an entity that the entity refers to: whose deed it is. Where the slot names a record, it is of another one.
  case doer
  /// The words that lead from the entity to the records that two targets name, each in one way: `of Yoga for Ben`. Without
  /// an entity its noun stands before them, where there is one that they can be of.
  case owned
  /// The words that lead from the entity to the record that the slot names: `for anna`, `where class studio = "Moose"`.
  case ref
  /// The slot's name behind each preposition of the entity, whether a record bears it or not.
  case led
  /// The word that leads from the entity to the slot's noun: `in` classes.
  case to
  /// The field that the slot's preposition leads along.
  case along
  /// The numbers of the slot's records, where it names none.
  case numbered
  /// The entity's verb that sets the slot's flag, and the one that clears it.
  case sets, clears
  /// The date of a row as it is moved: to the slot's moment, at the time of the day that the record has.
  case moved
  /// The slot's field as a column of the entity, behind the one that names its records.
  case headed
  /// The slot's name, where a record of the entity bears it.
  case named
  /// The slot's names in a condition, where records of the entity bear them all; and no other entity's do, where none was
  /// said.
  case naming
  /// The date of a row, the field that names it, its texts and its numbers.
  case date, key, text, quantity
  /// When a row came to be: a moment of its own that is set where none is told, before the date of what it refers to.
  case made
  /// The moment with which that date is compared: `now`, or the day.
  case present
  /// A condition that a text holds the slot's words, in a capital letter too.
  case holds
  /// The condition by which the rows are found that hold just what the slot does.
  case valued
  /// The same, where it is one of the entity's own fields.
  case kept
  /// A condition that the slot's field holds nothing: it is empty, or 0 where it never is.
  case none
  /// That it holds something: where it is never empty, another number than 0.
  case some
  /// The one number that is kept of an entity.
  case sole
  /// The numbers of what happens that are added up: what accumulates, and exact decimals.
  case balance
  /// The same, where each of its records has it.
  case borne
  /// The one number that is kept of an entity, where nothing is added up for its records.
  case counted
  /// The numbers of an entity that have a unit.
  case length
  /// The noun of the model's one entity.
  case only
  /// The noun, where no other entity's records have names.
  case called
  /// The plural of the one entity that has the slot's field.
  case keeper
  /// The one text that is told of a record besides its name.
  case told
  /// The plural of what the model pairs with what is planned.
  case partner
  /// The noun of what is planned, in the plural: where the model pairs anything with what was done of it, one of these.
  case planned
  /// The field that is said in the slot's unit.
  case measure
  /// The slot's number, and one more or less.
  case next, before
}
