export { checkAddress, type Place } from './check-address.ts'
