export { type Outline, outlineOf } from './outline.sql.ts'
