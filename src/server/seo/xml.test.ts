import { expect, test } from 'vitest'
import { element, xmlText } from './xml.ts'

test.each([
  ['Q&A: "x" < \'y\' > z', 'Q&amp;A: &quot;x&quot; &lt; &apos;y&apos; &gt; z'],
  ['bell \u0007, null \u0000, escape \u001b, delete \u007f', 'bell , null , escape , delete \u007f'],
  ['half \ud83e a pair, \ufffe, \uffff', 'half  a pair, , '],
  ['🩺 \u200fالتشريح\t\n', '🩺 \u200fالتشريح\t\n'],
  [']]>', ']]&gt;'],
])('%j stands in XML as %j', (text, expected) => {
  expect(xmlText(text)).toBe(expected)
  expect(element('g:title', text)).toBe(`<g:title>${expected}</g:title>`)
})
