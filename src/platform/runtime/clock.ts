/** The time of the server; the database has its own, which decides wherever rows are compared with it. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }
