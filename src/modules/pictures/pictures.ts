export { forgetUnused } from './unused-pictures.sql.ts'
