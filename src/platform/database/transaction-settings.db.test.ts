import { expect, test } from 'vitest'
import { openShop } from '../../../test/harness/open-shop.ts'
import { withActor } from './actor.ts'
import { inTransaction, sql } from './database.ts'

test('a transaction names its actor to the database until it ends, whatever text that is', async () => {
  await using shop = await openShop()
  const named = sql<{ actor: string }>`select current_setting('shop.actor', true) as actor`
  const actor = { staff: 7, reason: `${String.raw`Huda's "\\'; rollback; -- `}\n\u0000 هدى` }
  const within = await withActor(actor, () => inTransaction(shop.db, (tx) => named.execute(tx)))
  expect(within.rows).toEqual([{ actor: JSON.stringify(actor) }])
  const next = await inTransaction(shop.db, (tx) => named.execute(tx))
  expect(next.rows).toEqual([{ actor: '' }])
})
