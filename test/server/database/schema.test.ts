import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { describeSchema } from '../../../scripts/describe-schema.ts'
import { describeTables } from '../../../scripts/describe-tables.ts'
import { pictureColumns } from '../../../src/modules/pictures/picture-columns.ts'
import { migrate } from '../../../src/platform/database/migrate.ts'
import { projectRoot } from '../../../src/platform/runtime/project-root.ts'
import { emptyDatabase, onDatabase } from '../../harness/empty-database.ts'
import { openShop } from '../../harness/open-shop.ts'
import { sharedShop } from '../../harness/shared-shop.ts'
import { columnsByTable } from '../../harness/table-rows.ts'

test('db/schema.sql and the types of the tables match the migrations: npm run db:types writes them', async () => {
  await using database = await emptyDatabase()
  await migrate(database.url)
  const written = (file: string) => readFile(join(projectRoot, file), 'utf8')
  expect(await onDatabase(database.url, describeSchema)).toBe(await written('db/schema.sql'))
  expect(await describeTables(database.url)).toBe(await written('src/platform/database/tables.ts'))
})

/** Columns that no page shows, or that are computed from others. All others change `changed_at`. */
const notOnThePage = {
  products: [
    ['product_id', 'is_digital', 'published_at', 'changed_at', 'version', 'shown_from', 'archived_at'],
    ['stock_quantity', 'display_stock_quantity', 'order_maximum_quantity', 'shipping_charge_cents', 'estimated_shipping_days'],
    ['featured_rank', 'sold_quantity', 'favourite_count', 'discount_id', 'shown_coupon_id'],
    ['listed_stock_quantity', 'listed_sold_quantity', 'listed_favourite_count'],
    // A discount writes its id with its price.
    ['running_discount_id', 'reduced_price_cents', 'low_stock_at'],
    ['paid_price_cents', 'rating', 'name_words', 'search_en', 'search_ar', 'facet_words_en', 'facet_words_ar'],
    ['category_ids', 'tag_ids', 'size_ids', 'color_ids'],
  ],
  categories: [['category_id', 'popular_rank', 'sort_order', 'changed_at', 'version']],
  campaigns: [['campaign_id', 'position', 'changed_at', 'starts_on', 'version']],
}

/** For what migrations made, which is only read. */
const untouched = sharedShop(openShop)

test.each(Object.entries(notOnThePage))(
  'each column of %s changes changed_at, or is listed here as one that does not',
  async (table, excepted) => {
    const shop = await untouched()
    const { rows } = await shop.app.shop.pool.query<{ name: string; moves: boolean }>(
      `select attname as name, attnum = any (tgattr::smallint[]) as moves from pg_attribute
     join pg_trigger on tgrelid = attrelid and tgname = 'note_change'
     where attrelid = $1::regclass and attnum > 0 and not attisdropped order by attname`,
      [table],
    )
    expect(rows.filter(({ moves }) => !moves).map(({ name }) => name)).toEqual(excepted.flat().toSorted())
  },
)

/** Columns whose names speak of pictures and files, and which name no picture of the shop. */
const nameNoPicture = [
  // A symbol of the shop's icons.
  'facilities.icon',
  // On the machine that wrote the backup.
  'backups.file',
  // Which of the files of a film it is.
  'media_files.file',
  'media_parts.file',
  // Copies, for the translation desk, of texts of lessons and their drafts, which are listed.
  'lesson_texts.body_en',
  'lesson_texts.body_ar',
]

test('each column that names a picture is listed with those whose pictures stay', async () => {
  await using shop = await openShop({ demo: true })
  const { pool } = shop.app.shop
  const listed = pictureColumns.map(({ table, column }) => `${table}.${column}`)
  const missing: string[] = []
  for (const [table, columns] of Object.entries(await columnsByTable(pool)))
    for (const { name, type } of columns) {
      if (!['text', 'jsonb', 'text[]'].includes(type) || ['audit_log', 'unused_pictures'].includes(table)) continue
      const speaksOfPictures = /picture|image|photo|portrait|avatar|logo|cover|thumbnail|icon|path|file/.test(name)
      const { rowCount } = await pool.query(`select from ${table} where ${name}::text like '%/pictures/%' limit 1`)
      if ((speaksOfPictures || rowCount) && !listed.includes(`${table}.${name}`)) missing.push(`${table}.${name}`)
    }
  expect(missing.toSorted()).toEqual(nameNoPicture.toSorted())
})
