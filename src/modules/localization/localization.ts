export { brandingFor } from './branding.ts'
export { checkAddress, type Location, needsOfPlace } from './check-address.ts'
export { bothOf } from './labels.ts'
