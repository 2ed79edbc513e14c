export { checkAddress, type Place } from './check-address.ts'
export { bothOf } from './labels.ts'
export { letterheadFor } from './letterhead.ts'
