import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { emptyDatabase, onDatabase } from '../../../../test/harness/empty-database.ts'
import { migrate } from '../../../platform/database/migrate.ts'
import { projectRoot } from '../../../platform/runtime/project-root.ts'

/** Migrates to the last version whose codes had the digits of the keyboard. */
async function migrateToBeforeLatinDigits(url: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'avicenna-migrations-'))
  const all = join(projectRoot, 'db/migrations')
  for (const file of await readdir(all)) if (file < '0161') await cp(join(all, file), join(folder, file))
  await migrate(url, folder)
  await rm(folder, { recursive: true })
}

test('coupons that were made with an Arabic or Persian keyboard get Latin digits, unless another coupon has the code', async () => {
  await using database = await emptyDatabase()
  await migrateToBeforeLatinDigits(database.url)
  const codes = ['WARD-٢٠', 'EID10', 'EID١٠', 'نوروز۵', 'نوروز٥', 'PLAIN']
  await onDatabase(database.url, async (client) => {
    for (const [at, code] of codes.entries())
      await client.query("insert into coupons (coupon_id, code, kind, percentage) values ($1, $2, 'percentage', 5)", [at + 1, code])
  })
  await migrate(database.url)
  const after = await onDatabase(database.url, (client) => client.query('select code from coupons order by coupon_id'))
  expect(after.rows.map(({ code }) => code)).toEqual(['WARD-20', 'EID10', 'EID١٠', 'نوروز5', 'نوروز٥', 'PLAIN'])
})
