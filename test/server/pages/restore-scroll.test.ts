import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { openShop } from '../../harness/open-shop.ts'
import { rawGet } from '../../harness/raw-get.ts'

const storageKey = 'react-router-scroll-positions'

/** Runs the script of a page that restores the scroll position. Returns what the browser has after it. */
function start(script: string, { key, stored }: { key?: string; stored?: string }) {
  const history = { state: key ? { key } : null, replaceState: (state: { key: string }) => Object.assign(history, { state }) }
  const items = new Map(stored === undefined ? [] : [[storageKey, stored]])
  const sessionStorage = { getItem: (name: string) => items.get(name) ?? null, removeItem: (name: string) => items.delete(name) }
  const scrolledTo: number[] = []
  const window = { history, sessionStorage, scrollTo: (_: number, top: number) => scrolledTo.push(top) }
  runInNewContext(script, { ...window, window, console: { error: () => undefined } })
  return { key: history.state?.key, scrolledTo, stored: items.get(storageKey) }
}

test('a page that is opened again is where it was, before its scripts have arrived', async () => {
  await using shop = await openShop({ demo: true, pages: true })
  const html = (await rawGet(shop.origin, '/faq')).body.toString()
  const [script = ''] = html.match(new RegExp(`(?<=<script>)[^<]*${storageKey}[^<]*`)) ?? []
  expect(start(script, { key: 'a', stored: '{"a":700,"b":10}' })).toMatchObject({ key: 'a', scrolledTo: [700] })
  expect(start(script, { key: 'c', stored: '{"a":700}' }).scrolledTo).toEqual([])
  expect(start(script, {})).toEqual({ key: expect.stringMatching(/^\w{5,}$/), scrolledTo: [], stored: undefined })
  expect(start(script, { key: 'a', stored: 'no JSON' })).toEqual({ key: 'a', scrolledTo: [], stored: undefined })
})
