// @module-tag journey
import fc from 'fast-check'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sanitizeHtml } from '../../../src/platform/http/sanitize-html.ts'
import { launchChromium } from '../../harness/chromium.ts'
import { htmlAttacks, htmlPieces } from '../../harness/html-attacks.ts'

let browser: Browser
beforeAll(async () => {
  browser = await launchChromium()
})
afterAll(() => browser.close())

const base = '<!doctype html><base href="https://shop.example/en/">'
const shown =
  'A B BLOCKQUOTE BR CAPTION CODE DD DL DT EM H2 H3 H4 H5 HR I LI OL P PRE S SMALL STRONG SUB SUP TABLE TBODY TD TH THEAD TR U UL'

test('a browser’s parser too finds only text and links in sanitized HTML, however often it is parsed again', {
  tags: 'smoke',
}, async () => {
  const page = await browser.newPage()
  await page.setContent(base)
  const dialogs: string[] = []
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message())
    return dialog.dismiss()
  })
  const random = fc.sample(fc.array(fc.constantFrom(...htmlPieces), { maxLength: 40 }), { numRuns: 2000, seed: 2 })
  const texts = [...htmlAttacks, ...random.map((parts) => parts.join(''))].map(sanitizeHtml)
  const others = await page.evaluate(
    ([texts, shown, base]) => {
      const found = new Set<string>()
      for (const text of texts) {
        // As sent by the server, as inserted by React, and as copied by a script.
        const document = new DOMParser().parseFromString(`${base}<body><div>${text}</div>`, 'text/html')
        const part = window.document.body.appendChild(window.document.createElement('div'))
        part.innerHTML = text
        const copy = window.document.body.appendChild(window.document.createElement('div'))
        copy.innerHTML = part.innerHTML
        for (const root of [document.body.firstElementChild as Element, part, copy])
          for (const element of root.querySelectorAll('*')) {
            const { tagName, namespaceURI, attributes } = element
            if (!shown.includes(tagName) || namespaceURI !== 'http://www.w3.org/1999/xhtml') found.add(`${tagName} in ${text}`)
            for (const { name } of attributes)
              if (!['A href', 'A rel', 'EM lang'].includes(`${tagName} ${name}`)) found.add(`${name} in ${text}`)
            const url = new URL(element.getAttribute('href') ?? '', element.baseURI)
            if (!['https:', 'mailto:'].includes(url.protocol) || (url.host && url.host !== 'shop.example')) found.add(`${url} in ${text}`)
          }
        part.remove()
        copy.remove()
      }
      return [...found]
    },
    [texts, shown.split(' '), base] as const,
  )
  expect(others).toEqual([])
  expect(dialogs).toEqual([])
  expect(texts.filter((text) => text.includes('<')).length).toBeGreaterThan(500)
})
