import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { emptyDatabase, onDatabase } from '../../../../test/harness/empty-database.ts'
import { openShop } from '../../../../test/harness/open-shop.ts'
import { fold } from '../../../contract/localization/fold.ts'
import { migrate } from '../../../platform/database/migrate.ts'
import { projectRoot } from '../../../platform/runtime/project-root.ts'

/** The letters of both scripts, in each of their forms. */
const letters = [
  [0x20, 0x24f],
  [0x300, 0x36f],
  [0x600, 0x6ff],
  [0x750, 0x77f],
  [0xfb50, 0xfdff],
  [0xfe70, 0xfeff],
].flatMap(([from = 0, to = 0]) => Array.from({ length: to - from + 1 }, (_, at) => String.fromCodePoint(from + at)))

test('the shop and its database fold each letter alike', async () => {
  await using shop = await openShop()
  const { rows } = await shop.app.shop.pool.query<{ letter: string; folded: string }>(
    'select letter, fold(letter) as folded from unnest($1::text[]) with ordinality as letters (letter, place) order by place',
    [letters],
  )
  expect(rows.map(({ letter, folded }) => `${letter} ${folded}`)).toEqual(letters.map((letter) => `${letter} ${fold(letter)}`))
})

test('what was folded before the Persian yaa was read as the Arabic one is folded again, and counts as no change', async () => {
  await using database = await emptyDatabase()
  const folder = await mkdtemp(join(tmpdir(), 'avicenna-migrations-'))
  const all = join(projectRoot, 'db/migrations')
  for (const file of await readdir(all)) if (file < '0174') await cp(join(all, file), join(folder, file))
  await migrate(database.url, folder)
  await rm(folder, { recursive: true })
  await onDatabase(database.url, async (client) => {
    await client.query("insert into categories (category_id, name_en, name_ar) values (1, 'Medicine', 'الطب')")
    await client.query(`insert into products (product_id, kind, is_digital, name_en, name_ar, category_id, price_cents, stock_quantity) values
      (1, 'book', false, 'Atlas', 'أطلس طبی', 1, 100, 1), (2, 'book', false, 'Handbook', 'دليل طبي', 1, 100, 1)`)
    await client.query(
      "insert into contact_messages (full_name, email, phone_number, subject, message) values ('علی', 'ali@avicenna.example', '', 'A', 'B')",
    )
    await client.query("insert into search_misses (term, language, searches) values ('علی', 'ar', 2), ('علي', 'ar', 3)")
    await client.query("select store_search_topic('a', 'atlas', 'طبي', 'طبي')")
    const changed = 'select product_id, changed_at, version from products order by product_id'
    // Other migrations change data of their own.
    const written = "select count(*) from audit_log where table_name in ('products', 'contact_messages')"
    const { rows: before } = await client.query(changed)
    const { rows: entries } = await client.query(written)

    await migrate(database.url)

    expect(
      (await client.query("select product_id from products where name_words @@ 'طبي' and search_ar @@ 'طبي' order by 1")).rows,
    ).toEqual([{ product_id: 1 }, { product_id: 2 }])
    expect(
      (await client.query("select from contact_messages where search_text like '%' || arabic_as_capitals('علي') || '%'")).rowCount,
    ).toBe(1)
    expect((await client.query("select word from search_words where word in ('طبي', 'طبی')")).rows).toEqual([{ word: 'طبي' }])
    expect((await client.query('select term, searches from search_misses')).rows).toEqual([{ term: 'علي', searches: 5 }])
    expect((await client.query('select from search_topics')).rowCount).toBe(0)
    expect((await client.query(changed)).rows).toEqual(before)
    expect((await client.query(written)).rows).toEqual(entries)
    const { rows: silent } = await client.query("select tgname from pg_trigger where not tgisinternal and tgenabled <> 'O'")
    expect(silent).toEqual([])
  })
})
