export { countDueBackups, recordBackup } from './backups.sql.ts'
