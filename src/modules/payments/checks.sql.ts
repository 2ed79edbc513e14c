import { type Reader, sql } from '../../platform/database/database.ts'
import type { Provider } from './provider.ts'

type Of = Pick<Provider, 'name' | 'mode'>

export type CheckOutcome = 'accepted' | 'refused' | 'silent'

/** The last check of a provider, and when the job that compares payments last had its answer. */
export async function lastAnswerOf(db: Reader, { name, mode }: Of) {
  const [check, compared] = await Promise.all([
    db
      .selectFrom('providerChecks')
      .select(['checkedAt', 'outcome'])
      .where('provider', '=', name)
      .where('mode', '=', mode)
      .$narrowType<{ outcome: CheckOutcome }>()
      .executeTakeFirst(),
    // Payments of the last days only, so that the index ends the search.
    db
      .selectFrom('payments')
      .select('comparedAt')
      .where('provider', '=', name)
      .where('mode', '=', mode)
      .where('comparedAt', '>', sql<Date>`now() - interval '5 days'`)
      .orderBy('comparedAt', 'desc')
      .limit(1)
      .executeTakeFirst(),
  ])
  return { check, comparedAt: compared?.comparedAt ?? null }
}

export async function recordCheck(db: Reader, { name, mode }: Of, outcome: CheckOutcome): Promise<void> {
  await db
    .insertInto('providerChecks')
    .values({ provider: name, mode, outcome })
    .onConflict((conflict) => conflict.columns(['provider', 'mode']).doUpdateSet(({ fn }) => ({ outcome, checkedAt: fn<Date>('now') })))
    .execute()
}
