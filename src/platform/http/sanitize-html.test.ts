import fc from 'fast-check'
import { expect, test } from 'vitest'
import { htmlAttacks, htmlPieces } from '../../../test/harness/html-attacks.ts'
import { maxHtmlLength, sanitizeHtml } from './sanitize-html.ts'

test('formatting of a text is kept', () => {
  const text = '<h3>Inside</h3><p>Plain, <strong>strong</strong> &amp; <em>stressed</em>.</p><ul><li>one<br />two</li></ul>'
  expect(sanitizeHtml(text)).toBe(text)
  expect(sanitizeHtml('<p class="x" onclick="y()">a</p>')).toBe('<p>a</p>')
  const foreign = 'أو <em lang="en">median nerve</em>'
  expect(sanitizeHtml(foreign)).toBe(foreign)
  expect(sanitizeHtml('<em lang="x" title="y">a</em><p lang="en">b</p>')).toBe('<em>a</em><p>b</p>')
  expect(sanitizeHtml('<a href="/faq" onclick="x()">q</a>')).toBe('<a href="/faq" rel="noopener">q</a>')
  expect(sanitizeHtml("<a href='https://journal.example/a?b=1&c=2'>q</a>")).toBe(
    '<a href="https://journal.example/a?b=1&amp;c=2" rel="noopener">q</a>',
  )
  expect(sanitizeHtml('<a href="mailto:shop@shop.example">q</a><a href="#top">q</a>')).toBe(
    '<a href="mailto:shop@shop.example" rel="noopener">q</a><a href="#top" rel="noopener">q</a>',
  )
  expect(sanitizeHtml('2 < 3 and 4 > 3')).toBe('2 &lt; 3 and 4 &gt; 3')
  const table = '<table><caption>T</caption><thead><tr><th>a</th></tr></thead><tbody><tr><td>b</td></tr></tbody></table>'
  expect(sanitizeHtml(table)).toBe(table)
  expect(sanitizeHtml('<div><section>القلب <span dir="rtl">والرئتان</span></section></div>')).toBe('القلب والرئتان')
})

test.each([
  ['<script>alert(1)</script>', ''],
  ['<SCRIPT SRC=//elsewhere.example/x.js></SCRIPT >after', 'after'],
  ['<script>never closed', ''],
  ['<img src=x onerror=alert(1)>', ''],
  ['<svg onload=alert(1)><p>in</p></svg>', ''],
  ['<a href="javascript:alert(1)">a</a>', '<a>a</a>'],
  ['<a href="JaVaScRiPt:alert(1)">a</a>', '<a>a</a>'],
  ['<a href="java\tscript:alert(1)">a</a>', '<a>a</a>'],
  ['<a href="&#106;avascript:alert(1)">a</a>', '<a>a</a>'],
  ['<a href="//elsewhere.example">a</a>', '<a>a</a>'],
  ['<a href="/\\elsewhere.example">a</a>', '<a>a</a>'],
  ['<a href="/faq" href="javascript:alert(1)">a</a>', '<a href="/faq" rel="noopener">a</a>'],
  ['<!-- <p> --><p>a</p><!-- ', '<p>a</p>'],
  ['<style>p{display:none}</style><form action=/x><input name=a></form>', ''],
  ['<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>', ''],
  ['<b><p>a</b></p>', '<b><p>a</p></b><p></p>'],
  ['&lt;script&gt;alert(1)&lt;/script&gt;', '&lt;script&gt;alert(1)&lt;/script&gt;'],
])('%s becomes %s', (html, clean) => expect(sanitizeHtml(html)).toBe(clean))

test.each(htmlAttacks.map((html) => [JSON.stringify(html).slice(0, 100), html]))('%s is made harmless', (_, html) =>
  expectHarmless(sanitizeHtml(html)),
)

test('any input becomes well-formed HTML with allowed tags only, and a second pass changes nothing', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...htmlPieces), { maxLength: 40 }), (parts) => {
      const text = sanitizeHtml(parts.join(''))
      expectHarmless(text)
      expect(sanitizeHtml(text)).toBe(text)
    }),
    { numRuns: 5000, seed: 1 },
  )
})

test('a text beyond the limit is cut there, and its tags are closed', () => {
  const text = sanitizeHtml(`<p>${'a'.repeat(maxHtmlLength)}<em>b</em></p>`)
  expect(text).toBe(`<p>${'a'.repeat(maxHtmlLength - 3)}</p>`)
})

const tag = /<\/?(?:p|h[2-5]|ul|ol|li|dl|dt|dd|strong|b|em|i|u|s|sub|sup|small|blockquote|code|pre|table|caption|thead|tbody|tr|t[hd]|a)>/g
const emphasis = /<em lang="(?:ar|en)">/g
const emptyTag = /<[bh]r \/>/g
const link = /<a href="(?:https?:\/\/|\/(?![/\\])|#|mailto:)[^"<>\s\\]*" rel="noopener">/g

function expectHarmless(text: string) {
  expect(text.replace(link, '<a>').replace(emphasis, '<em>').replace(emptyTag, '').replace(tag, '')).not.toMatch(/[<>]/)
  const open: string[] = []
  for (const [, slash, name = ''] of text.replace(emptyTag, '').matchAll(/<(\/?)([a-z\d]+)/g)) {
    if (slash) expect(open.pop()).toBe(name)
    else open.push(name)
  }
  expect(open).toEqual([])
}
