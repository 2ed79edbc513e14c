import { expect, test } from 'vitest'
import { entities } from '../../../src/contract/storefront-labels.ts'
import { sql } from '../../../src/platform/database/database.ts'
import { openShop, type TestShop } from '../../harness/open-shop.ts'

const read = async (shop: TestShop, path: string) => {
  const answer = await shop.fetch(path)
  return { status: answer.status, cache: answer.headers.get('cache-control'), html: await answer.text() }
}

// Storefront document: §3.2(1), §8(25)
test('a page whose labels cannot be loaded is in English, and not cached', async () => {
  await using shop = await openShop({ demo: true, pages: true, env: { LOG_LEVEL: 'silent' } })
  await sql`alter table labels rename to labels_elsewhere`.execute(shop.db)
  const broken = await read(shop, '/ar/about')
  expect(broken).toMatchObject({
    status: 200,
    cache: 'no-store',
    html: expect.stringContaining('>About Us</h1>'),
  })
  await sql`alter table labels_elsewhere rename to labels`.execute(shop.db)
  const mended = await read(shop, '/ar/about')
  expect(mended).toMatchObject({ status: 200, cache: expect.stringContaining('public'), html: expect.stringContaining('>من نحن</h1>') })
})

// Storefront document: §3.2(1), §7(5)
test('the owner’s text for a message replaces it in both languages', async () => {
  await using shop = await openShop({ demo: true, pages: true })
  const said = { en: 'Say who you are: {field}', ar: 'قل لنا من أنت: {field}' }
  for (const [language, text] of Object.entries(said)) {
    await shop.db.insertInto('labels').values({ entityId: entities.Messages, labelHtmlId: 'fieldRequired', language, text }).execute()
  }
  await expect.poll(async () => (await read(shop, '/login')).html).toContain(said.en)
  await expect.poll(async () => (await read(shop, '/ar/login')).html).toContain(said.ar)
})
