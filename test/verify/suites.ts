import { calls } from './calls.ts'
import { crash } from './crash.ts'
import { database } from './database.ts'
import { money } from './money.ts'
import { providers } from './providers.ts'
import { races } from './races.ts'

export interface Asked {
  /** The same seed does the same again, as far as processes that race let it. */
  seed: number
  /** As much as `npm test` has time for. */
  isShort: boolean
}

/** What was done, in figures, and what did not hold. */
export type Suite = (asked: Asked) => Promise<{ done: string; wrong: string[] }>

export const suites: Record<string, Suite> = { money, races, crash, database, providers, calls }
