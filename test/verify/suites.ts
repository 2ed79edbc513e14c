import { calls } from './calls.ts'
import { crash } from './crash.ts'
import { database } from './database.ts'
import { money } from './money.ts'
import { providers } from './providers.ts'
import { races } from './races.ts'

export interface SuiteOptions {
  /** The same seed repeats the same steps, apart from the timing of concurrent processes. */
  seed: number
  /** A sample that `npm test` has time for. */
  isShort: boolean
}

/** Resolves to what was done, in figures, and to the invariants that do not hold. */
export type Suite = (options: SuiteOptions) => Promise<{ done: string; wrong: string[] }>

export type SuiteName = 'money' | 'races' | 'crash' | 'database' | 'providers' | 'calls'

export const suites: Record<SuiteName, Suite> = { money, races, crash, database, providers, calls }
