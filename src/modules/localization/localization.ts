export { checkAddress, type Place } from './check-address.ts'
export { loadLabels } from './load-labels.ts'
