/** Days as whole months where they are some, such as 365 days as 12 months. */
export function monthsOf(days: number): number | undefined {
  const months = Math.round((days * 12) / 365)
  return Math.round((months * 365) / 12) === days ? months : undefined
}
