import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { reachableFiles } from '../../../test/harness/reachable-files.ts'
import { type MessageKey, messages } from '../../contract/messages.ts'
import routeConfig from '../routes.ts'
import { commonMessages } from './common-messages.ts'

const storefront = join(import.meta.dirname, '..')
const messageNames = /'(\w+)'|messages\.(\w+)/g
const read = (file: string) => readFileSync(file, 'utf8')
// The contract's field rules and this list name every message, so they prove nothing about a page.
const isPageFile = (file: string) => !file.includes('/contract/') && !file.endsWith('/common-messages.ts')

const filesOf = (file: string) => [...reachableFiles(file, isPageFile)]

const messagesIn = (file: string) =>
  [...read(file).matchAll(messageNames)]
    .map(([, quoted, named]) => quoted ?? named ?? '')
    .filter((word): word is MessageKey => word in messages)

const routes = routeConfig.map(({ file }) => join(storefront, file))
const pages = [join(storefront, 'root.tsx'), ...routes.filter((file) => !/labelsFor\([^)]*messageLabels/.test(read(file)))]

test.each(pages.map((file) => [file.slice(storefront.length + 1), file]))(
  '%s uses only messages that are sent to every page',
  (_, file) => {
    const used = filesOf(file).flatMap(messagesIn)
    expect(used.filter((key) => !commonMessages.includes(key))).toEqual([])
  },
)

test('this covers the pages of the catalogue, and not checkout', () => {
  const names = pages.map((file) => file.slice(storefront.length + 1))
  expect(names).toEqual(expect.arrayContaining(['root.tsx', 'home/page.tsx', 'listing/page.tsx', 'product/page.tsx']))
  expect(names).not.toContain('checkout/page.tsx')
  expect(pages.flatMap(filesOf).some((file) => file.endsWith('/product/buy/buy-box.tsx'))).toBe(true)
})
