const formats = new Map<string, Intl.DateTimeFormat>()

/** The day of a moment by the clocks of a time zone, as `2026-03-05`; by UTC where the zone is not known here. */
export function dayIn(timeZone: string, moment: Date | string): string {
  const date = new Date(moment)
  return timeZone === 'UTC' ? date.toISOString().slice(0, 10) : formatOf(timeZone).format(date)
}

/** Swedish has the form of ISO 8601. */
function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known) return known
  const made = madeFormat(timeZone)
  formats.set(timeZone, made)
  return made
}

function madeFormat(timeZone: string): Intl.DateTimeFormat {
  try {
    return new Intl.DateTimeFormat('sv', { timeZone })
  } catch {
    return new Intl.DateTimeFormat('sv', { timeZone: 'UTC' })
  }
}
