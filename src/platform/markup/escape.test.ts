import { expect, test } from 'vitest'
import { escapeHtml, escapeXml } from './escape.ts'

test.each([
  ['Q&A: "x" < \'y\' > z', 'Q&amp;A: &quot;x&quot; &lt; &#39;y&#39; &gt; z'],
  ['&amp; is escaped again', '&amp;amp; is escaped again'],
  ['🩺 \u200fالتشريح\t\n', '🩺 \u200fالتشريح\t\n'],
  [']]>', ']]&gt;'],
])('%j is written to HTML and XML as %j', (text, expected) => {
  expect(escapeHtml(text)).toBe(expected)
  expect(escapeXml(text)).toBe(expected)
})

test.each([
  ['bell \u0007, null \u0000, escape \u001b, delete \u007f', 'bell , null , escape , delete \u007f'],
  ['half \ud83e a pair, \ufffe, \uffff', 'half  a pair, , '],
])('%j is written to XML as %j, without the characters that XML does not allow', (text, expected) => {
  expect(escapeXml(text)).toBe(expected)
})
