/** Days as whole months where they are some, such as 365 days as 12 months. */
export function monthsOf(days: number): number | undefined {
  const months = Math.round((days * 12) / 365)
  return Math.round((months * 365) / 12) === days ? months : undefined
}

/** From so many days before the end of an access on, it is counted in days and renewing is offered. */
export const lastDays = 30
