export { setupDemo as default } from './template-database.ts'
