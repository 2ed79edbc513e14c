export { brandingFor } from './branding.ts'
export { checkAddress, type Location, needsOfPlace } from './check-address.ts'
export { bothOf, staffLabels } from './labels.ts'
