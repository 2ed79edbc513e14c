import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { areasOfChanges, testsOfAreas } from './areas.ts'

const journeys = globSync('test/journeys/**/*.test.ts').map((file) => ({ file, text: readFileSync(file, 'utf8') }))
const isSmoke = ({ text }: { text: string }) => text.includes("tags: 'smoke'")

test('every journey is tagged as one, so that npm test has only those that are tagged smoke', () => {
  expect(journeys.filter(({ text }) => !text.startsWith('// @module-tag journey\n')).map(({ file }) => file)).toEqual([])
})

test('each area that has journeys has one in npm test', () => {
  const areaOf = (file: string) => file.split('/')[2]
  const tested = journeys.filter(isSmoke).map(({ file }) => areaOf(file))
  expect(journeys.map(({ file }) => areaOf(file)).filter((area) => !tested.includes(area))).toEqual([])
})

test('an area is all tests in folders of its name', () => {
  const files = testsOfAreas(['vault'])
  expect(files).toContain('src/modules/vault/warranty.use.test.ts')
  expect(files).toContain('test/journeys/vault/vault.test.ts')
  expect(files).toContain('test/server/vault/canary.test.ts')
  expect(files.filter((file) => !file.includes('/vault/'))).toEqual([])
  expect(() => testsOfAreas(['vault', 'nowhere'])).toThrow('No tests are in a folder nowhere.')
})

test.each<[path: string, areas: string[] | 'all']>([
  ['src/modules/vault/warranty.ts', ['vault']],
  ['src/contract/vault/vault.ts', ['vault']],
  ['src/modules/catalog/bill.sql.ts', ['catalog', 'home', 'listing', 'product', 'search']],
  ['src/storefront/cart/page.tsx', ['cart', 'checkout', 'storefront']],
  ['src/admin/orders/page.tsx', ['admin', 'checkout', 'mails', 'orders']],
  ['src/contract/orders/staff/orders.labels.ts', ['checkout', 'mails', 'orders']],
  ['db/labels/vault/staff/pools.json', ['vault']],
  ['test/server/payments/payments.test.ts', ['checkout', 'payments']],
  ['docs/operations.md', []],
  ['src/platform/clock.ts', 'all'],
  ['src/storefront/app/calls.ts', 'all'],
  ['src/admin/widgets/button.tsx', 'all'],
  ['src/contract/money.ts', 'all'],
  ['src/contract/staff/call.ts', 'all'],
  ['src/ui/price.tsx', 'all'],
  ['test/harness/open-shop.ts', 'all'],
  ['db/migrations/0001-start.sql', 'all'],
  ['package-lock.json', 'all'],
])('a change of %s concerns %s', (path, areas) => {
  expect(areasOfChanges([path])).toEqual(areas)
})
