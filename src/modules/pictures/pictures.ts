export { firstIn, isShownIn, pictureOfLine } from './shown-pictures.sql.ts'
export { forgetUnused } from './unused-pictures.sql.ts'
