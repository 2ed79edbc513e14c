/** An entry of an unpacked book. Answers 403 once the seat is closed, and 410 when the ticket has expired. */
export const publicationEntryPath = (ticket: string, name: string) =>
  `/api/v1/common/publication/${ticket}/${name.split('/').map(encodeURIComponent).join('/')}`
