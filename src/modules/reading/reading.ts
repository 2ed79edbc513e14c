// Front door: an entry of a book, or a part of a PDF, for a ticket.
export { readEntry } from './read-entry.ts'
export { readPdf } from './read-pdf.ts'
