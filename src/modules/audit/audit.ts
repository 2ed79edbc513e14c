// Front door: entries for acts that no trigger sees, such as signing in, reading personal data or exporting a list.
export { lastChangeOf } from './last-change.sql.ts'
export { type Act, recordAct, recordRefusal } from './record-act.sql.ts'
