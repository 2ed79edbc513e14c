export { letterheadFor } from './branding.ts'
export { checkAddress, type Place } from './check-address.ts'
export { bothOf } from './labels.ts'
