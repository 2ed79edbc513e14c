export { countDueBackups } from './backups.sql.ts'
