/** The server's time. Comparisons with rows use the database's time. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }
