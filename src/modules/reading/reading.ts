// Front door: an entry of a book, a part of a PDF, or the picture of its first page, for a ticket.
export { readEntry } from './read-entry.ts'
export { readPdf } from './read-pdf.ts'
export { readPdfPicture } from './read-pdf-picture.ts'
