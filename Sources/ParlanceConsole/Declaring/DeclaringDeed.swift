/// What a person wants done to what is declared.
enum DeclaringDeed {
  case addEntity, removeEntity, renameEntity
  case addField, removeField, renameField, changeField
  case removeCall
  case changeIndex
}
