// @module-tag journey
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sanitizePage, writePage } from '../../../src/platform/epub/sanitize-page.ts'
import { launchChromium } from '../../harness/chromium.ts'
import { hostilePages } from '../../harness/hostile-books.ts'

let browser: Browser
beforeAll(async () => {
  browser = await launchChromium()
})
afterAll(() => browser.close())

// The reader's own policy would stop them too: here there is none, so that only the unpacking protects.
test('no page of two hundred hostile books runs a script or makes a request, even in a reader without any policy', async () => {
  expect(hostilePages.length).toBeGreaterThanOrEqual(200)
  const pages = hostilePages.map((source) => writePage(sanitizePage(source, 'EPUB/page.xhtml')))
  const requested: string[] = []
  const page = await browser.newPage()
  await page.route('**', (route) => {
    const url = route.request().url()
    if (url === 'http://reader.example/') return route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Reader</title>' })
    requested.push(url)
    return route.abort()
  })
  await page.goto('http://reader.example/')
  const result = await page.evaluate(async (sources) => {
    const ran: number[] = []
    const broken: number[] = []
    for (const [at, source] of sources.entries()) {
      const frame = document.createElement('iframe')
      const loaded = new Promise((resolve) => {
        frame.onload = resolve
      })
      Object.assign(window, { alert: () => ran.push(at) })
      frame.src = URL.createObjectURL(new Blob([source], { type: 'application/xhtml+xml' }))
      document.body.append(frame)
      await loaded
      const inside = frame.contentDocument
      if (!inside || inside.querySelector('parsererror') || inside.body?.localName !== 'body') broken.push(at)
      Object.assign(frame.contentWindow ?? {}, { alert: () => ran.push(at) })
      for (const element of inside?.querySelectorAll('*') ?? []) {
        for (const { name, value } of element.attributes)
          if (/^on/i.test(name) || (/^(href|src|xlink:href)$/i.test(name) && /^\s*(?:javascript|data:text)/i.test(value))) ran.push(at)
        for (const kind of ['click', 'mouseover', 'focus', 'toggle', 'load', 'error']) element.dispatchEvent(new Event(kind))
      }
      frame.remove()
    }
    return { ran, broken }
  }, pages)
  expect({ ...result, requested }).toEqual({ ran: [], broken: [], requested: [] })
})
