import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { type MessageKey, messages } from '../../contract/messages.ts'
import routeConfig from '../routes.ts'
import { commonMessages } from './common-messages.ts'

const storefront = join(import.meta.dirname, '..')
const sources = /(?:from|import\() ?'(\.[^']+\.tsx?)'/g
const words = /'(\w+)'|messages\.(\w+)/g
const read = (file: string) => readFileSync(file, 'utf8')
// Rules of fields and the list of all messages name each of them.
const isOfPages = (file: string) => !file.includes('/contract/') && !file.endsWith('/common-messages.ts')

/** A file and all that it imports, now or late. */
function filesFrom(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file) || !existsSync(file)) return found
  found.add(file)
  for (const [, path = ''] of read(file).matchAll(sources)) {
    const next = join(dirname(file), path)
    if (isOfPages(next)) filesFrom(next, found)
  }
  return found
}

const messagesIn = (file: string) =>
  [...read(file).matchAll(words)].map(([, quoted, named]) => quoted ?? named ?? '').filter((word): word is MessageKey => word in messages)

const routes = routeConfig.map(({ file }) => join(storefront, file))
const pages = [join(storefront, 'root.tsx'), ...routes.filter((file) => !/labelsFor\([^)]*'Messages'/.test(read(file)))]

test.each(pages.map((file) => [file.slice(storefront.length + 1), file]))(
  '%s says no message that is not sent to every page',
  (_, file) => {
    const spoken = [...filesFrom(file)].flatMap(messagesIn)
    expect(spoken.filter((key) => !commonMessages.includes(key))).toEqual([])
  },
)

test('the pages where one looks around are among them, and checkout is not', () => {
  const names = pages.map((file) => file.slice(storefront.length + 1))
  expect(names).toEqual(expect.arrayContaining(['root.tsx', 'home/page.tsx', 'listing/page.tsx', 'product/page.tsx']))
  expect(names).not.toContain('checkout/page.tsx')
  expect(pages.flatMap((file) => [...filesFrom(file)]).some((file) => file.endsWith('/product/buy-box.tsx'))).toBe(true)
})
