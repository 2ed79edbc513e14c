import { calls } from './calls.ts'
import { certificates } from './certificates.ts'
import { crash } from './crash.ts'
import { database } from './database.ts'
import { documents } from './documents.ts'
import { entitlements } from './entitlements.ts'
import { learning } from './learning.ts'
import { money } from './money.ts'
import { providers } from './providers.ts'
import { races } from './races.ts'
import { vault } from './vault.ts'

export interface SuiteOptions {
  /** The same seed repeats the same steps, apart from the timing of concurrent processes. */
  seed: number
  /** A sample that is short enough for `npm test`. */
  isShort: boolean
  /** URL of the tests' PostgreSQL, to save the start of another. */
  server?: string
}

/** Returns a summary of its work and the invariants that it found violated. */
export type Suite = (options: SuiteOptions) => Promise<{ done: string; wrong: string[] }>

export type SuiteName =
  | 'money'
  | 'races'
  | 'crash'
  | 'database'
  | 'providers'
  | 'calls'
  | 'entitlements'
  | 'vault'
  | 'learning'
  | 'certificates'
  | 'documents'

export const suites: Record<SuiteName, Suite> = {
  money,
  races,
  crash,
  database,
  providers,
  calls,
  entitlements,
  vault,
  learning,
  certificates,
  documents,
}
