// Front door: an entry of a book for a ticket.
export { readEntry } from './read-entry.ts'
