/** A moment as a field of the type `datetime-local` has it, by the clock of this browser; empty for none. */
export function toLocalTime(moment: string | null): string {
  if (moment === null) return ''
  const date = new Date(moment)
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}

/** The other way round. A text that is no time yet is null. */
export function fromLocalTime(text: string): string | null {
  const date = new Date(text)
  return Number.isNaN(date.getTime()) ? null : date.toISOString()
}
