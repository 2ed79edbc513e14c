export { countOpenTexts } from './translation-items.ts'
