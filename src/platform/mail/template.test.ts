import { expect, test } from 'vitest'
import { headerOf, htmlOf, isolated, nameInMail, textOf, typedInMail } from './format.ts'
import { block, button, code, facts, lines, note, paragraph } from './parts.ts'
import { renderMail } from './template.ts'

const head = {
  timeZone: 'UTC',
  language: 'ar',
  name: 'ابن سينا',
  tagline: 'دورات',
  origin: 'https://shop.example',
  home: 'https://shop.example/ar',
} as const
const to = { id: 'welcome-7', to: 'layla@avicenna.example', subject: 'أهلًا', preheader: 'حسابك جاهز' }

test('foreign text is isolated: in HTML by an element, in plain text by characters where scripts are mixed', () => {
  const words = `طلبك ${isolated('AV-100001')} إلى ${isolated('ليلى')}`
  expect(htmlOf(words)).toBe('طلبك <bdi style="unicode-bidi:isolate">AV-100001</bdi> إلى <bdi style="unicode-bidi:isolate">ليلى</bdi>')
  expect(textOf(words, 'ar')).toBe('طلبك \u2068AV-100001\u2069 إلى ليلى')
  expect(textOf(`Hello ${isolated('ليلى')}, ${isolated('AV-1')}`, 'en')).toBe('Hello \u2068ليلى\u2069, AV-1')
  expect(headerOf(words)).toBe('طلبك AV-100001 إلى ليلى')
})

test('a line of an Arabic mail runs from the right even if it starts with a number', () => {
  expect(textOf(`2 × ${isolated('ECG')}\nالمجموع\n${isolated('$5.00')}`, 'ar')).toBe(
    '\u200f2 × \u2068ECG\u2069\nالمجموع\n\u200f\u2068$5.00\u2069',
  )
})

test('direction characters and line breaks are removed from foreign text', () => {
  for (const sign of '\u202a\u202b\u202d\u202e\u2066\u2067\u2068\u2069\u200e\u200f\u061c\r\n\u2028\0')
    for (const clean of [isolated, nameInMail, typedInMail]) expect(clean(`a${sign}b`), clean.name).toBe('\u2068a b\u2069')
})

test.each([
  ['https://elsewhere.example/prize', 'https elsewhere example prize', 'https elsewhere example/prize'],
  ['www.elsewhere.example', 'www elsewhere example', 'www elsewhere example'],
  ['prize@elsewhere.example', 'prize elsewhere example', 'prize elsewhere example'],
  ["Dr. Ward O'Neill-Haddad", "Dr. Ward O'Neill-Haddad", "Dr. Ward O'Neill-Haddad"],
  ['Flat 3/2, No. 7 (rear)', 'Flat 3 2 No. 7 rear', 'Flat 3/2, No. 7 (rear)'],
])('the input %j makes no link in a mail', (typed, asName, asLine) => {
  expect(textOf(nameInMail(typed), 'en')).toBe(asName)
  expect(textOf(typedInMail(typed), 'en')).toBe(asLine)
})

test('every part is escaped, and its plain text has the same content as its HTML', () => {
  const odd = `<b>&"'`
  const parts = [
    paragraph(odd),
    note(odd),
    button(odd, `https://shop.example/?"&<`),
    code(odd),
    facts([[odd, odd]]),
    block(odd, [odd]),
    lines([{ name: odd, quantity: 2, details: [odd], total: odd, picture: { url: odd, alt: odd } }], [{ name: odd, amount: odd }]),
  ]
  const { html, text, subject } = renderMail({ ...head, name: odd, tagline: odd }, { ...to, subject: odd, preheader: odd, parts })
  expect(html).not.toMatch(/<b>|&(?!(?:amp|lt|gt|quot|nbsp|#39);)|(?<! alt)=""/)
  expect(html.match(/&lt;b&gt;/g)).toHaveLength(21)
  expect(text.match(/<b>/g)).toHaveLength(14)
  expect(subject).toBe(odd)
})

test('a code and a URL are alone on their line', () => {
  const { text } = renderMail(head, { ...to, parts: [code('ABCD2345'), button('افتح', 'https://shop.example/ar/orders-history')] })
  expect(text.split('\n')).toEqual(
    expect.arrayContaining(['ABCD2345', 'https://shop.example/ar/orders-history', 'https://shop.example/ar']),
  )
})
