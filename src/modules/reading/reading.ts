// Front door: an entry of a book for the bearer of a ticket.
export { readEntry } from './read-entry.ts'
