/**
 * The name of a PDF as an entry. It is read by ranges, of at most `pdfRangeBytes` each; a reader asks for multiples of `pdfChunkBytes`. A page of
 * text is a few kilobytes.
 */
export const pdfEntry = 'pages.pdf'
export const pdfRangeBytes = 4 * 1024 * 1024
export const pdfChunkBytes = 32 * 1024

/** The name of the picture of the first page of a PDF, which stands until that is drawn. */
export const pdfPicture = 'pages.pdf.webp'

export const publicationPath = '/api/v1/common/publication'

/** An entry of an unpacked book, or a PDF. Answers 403 once the seat is closed, and 410 when the ticket has expired. */
export const publicationEntryPath = (ticket: string, name: string) =>
  `${publicationPath}/${ticket}/${name.split('/').map(encodeURIComponent).join('/')}`
