/** The name of a PDF as an entry. It is read by ranges, of at most `pdfRangeBytes` each. */
export const pdfEntry = 'pages.pdf'
export const pdfRangeBytes = 4 * 1024 * 1024

/** An entry of an unpacked book, or a PDF. Answers 403 once the seat is closed, and 410 when the ticket has expired. */
export const publicationEntryPath = (ticket: string, name: string) =>
  `/api/v1/common/publication/${ticket}/${name.split('/').map(encodeURIComponent).join('/')}`
