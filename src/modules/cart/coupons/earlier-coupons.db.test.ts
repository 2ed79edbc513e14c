import { expect, test } from 'vitest'
import { emptyDatabase, onDatabase } from '../../../../test/harness/empty-database.ts'
import { migrateBefore } from '../../../../test/harness/migrate-before.ts'
import { migrate } from '../../../platform/database/migrate.ts'

test('coupons that were made with an Arabic or Persian keyboard get Latin digits, unless another coupon has the code', async () => {
  await using database = await emptyDatabase()
  await migrateBefore(database.url, '0161')
  const codes = ['WARD-٢٠', 'EID10', 'EID١٠', 'نوروز۵', 'نوروز٥', 'PLAIN']
  await onDatabase(database.url, async (client) => {
    for (const [at, code] of codes.entries())
      await client.query("insert into coupons (coupon_id, code, kind, percentage) values ($1, $2, 'percentage', 5)", [at + 1, code])
  })
  await migrate(database.url)
  const after = await onDatabase(database.url, (client) => client.query('select code from coupons order by coupon_id'))
  expect(after.rows.map(({ code }) => code)).toEqual(['WARD-20', 'EID10', 'EID١٠', 'نوروز5', 'نوروز٥', 'PLAIN'])
})
