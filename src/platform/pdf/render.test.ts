import fc from 'fast-check'
import sharp from 'sharp'
import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import type { CallError } from '../../contract/call.ts'
import { drawFirstPages } from './draw-pages.ts'
import { unprintableIn } from './letters.ts'
import { openPdfRenderer } from './render.ts'

const openForTest = () => {
  const printer = openPdfRenderer()
  return { print: printer.render, [Symbol.asyncDispose]: printer.close }
}
const textOf = async (pdf: Buffer) => (await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: true })).text

const fonts = '#set text(font: ("Avicenna Sans", "Avicenna Sans Arabic"))'
const said = `${fonts}\n#json(bytes(sys.inputs.data)).said`
// The compiler fails on a paragraph with a direction override inside.
const deadly = '#set text(font: ("Avicenna Sans Arabic", "Avicenna Sans"), lang: "ar")\nx \u202e abc'

test('a document shows its data as text, whatever is in it', async () => {
  await using printer = openForTest()
  const text = await textOf(await printer.print(said, { said: 'Ward #panic("x") *star* $x^2$ \u202eabc\u2069 مرحبا' }))
  expect(text).toContain('Ward #panic("x") *star* $x^2$ abc')
  expect(text).toContain('مرحبا')
})

test('a document that crashes the process does not affect other documents', async () => {
  await using printer = openForTest()
  const [first, dead, wrong, last] = await Promise.allSettled([
    printer.print(said, { said: 'first' }),
    printer.print(deadly, {}),
    printer.print('#panic("no")', {}),
    printer.print(said, { said: 'last' }),
  ])
  expect(await textOf(first.status === 'fulfilled' ? first.value : Buffer.alloc(0))).toContain('first')
  expect(dead).toMatchObject({ status: 'rejected', reason: { message: expect.stringContaining('SIGABRT') } })
  expect(wrong).toMatchObject({ status: 'rejected', reason: { message: expect.stringContaining('no') } })
  expect(await textOf(last.status === 'fulfilled' ? last.value : Buffer.alloc(0))).toContain('last')
})

test('text with any direction characters can be rendered', async () => {
  await using printer = openForTest()
  const template = `#let d = json(bytes(sys.inputs.data))
    #set page(width: 90mm, height: auto)
    #let say(t, dir) = text(dir: dir, font: ("Avicenna Sans Arabic", "Avicenna Sans"), t)
    #for t in d { grid(columns: 2, say(t, ltr), say(t, rtl)); text(dir: rtl, align(left, say(t, ltr))); box(say(t, rtl)) }`
  const mixed = fc.constantFrom(...'ابجدهوزلالأشـًٌَّ١٢٣ 12a bcé-–.,:()[]<>"«»\u200c\u200d\u00ad\u00a0أإؤئ%$€/+\u202e\u2066\n')
  const piece = fc.oneof(fc.string({ unit: 'binary', maxLength: 20 }), fc.string({ unit: mixed, maxLength: 40 }))
  const samples = fc.sample(fc.array(piece, { minLength: 1, maxLength: 8 }), { seed: 7, numRuns: 40 })
  for (const texts of samples) expect((await printer.print(template, texts)).length, JSON.stringify(texts)).toBeGreaterThan(0)
})

test('if too many documents wait, the next fails with a 503, and the waiting ones are rendered', async () => {
  await using printer = openForTest()
  const asked = Array.from({ length: 60 }, (_, index) => printer.print(said, { said: `${index}` }))
  const settled = await Promise.allSettled(asked)
  const refused = settled.filter((one) => one.status === 'rejected')
  expect(refused).toHaveLength(9)
  for (const { reason } of refused) expect(reason).toMatchObject({ statusCode: 503, retryAfterSeconds: 2 } satisfies Partial<CallError>)
})

const people = {
  Chinese: '王小明 陳大文 李娜',
  Japanese: '山田太郎 さくら サクラ',
  Korean: '김철수',
  Thai: 'สมชาย ใจดี',
  Amharic: 'አበበ በቀለ',
  Hebrew: 'דוד כהן',
  Devanagari: 'राजेश कुमार क्ष',
  Bengali: 'রাজেশ কুমার',
  Tamil: 'தமிழ்ச்செல்வி',
  Georgian: 'გიორგი',
  Armenian: 'Արամ',
  Gurmukhi: 'ਗੁਰਪ੍ਰੀਤ',
  Gujarati: 'ગુજરાતી',
  Oriya: 'ଓଡ଼ିଆ',
  Telugu: 'తెలుగు',
  Kannada: 'ಕನ್ನಡ',
  Malayalam: 'മലയാളം',
  Sinhala: 'සිංහල',
  Lao: 'ສົມຊາຍ',
  Burmese: 'မောင်မောင်',
  Khmer: 'សុខា',
  Vietnamese: 'Nguyễn',
  Greek: 'Ελένη',
  Cyrillic: 'Иван Їжак',
  Arabic: 'سلمى پری گل',
  signs: 'H₂O ≥ ½ → ① ♥ ✓',
}

test('names are printed in every script, with all their letters, and what cannot be printed is named', async () => {
  await using printer = openForTest()
  const letters = Object.entries(people).flatMap(([script, name]) =>
    [...name].filter((letter) => /\p{L}|\p{N}|\p{S}/u.test(letter)).map((letter) => ({ script, letter })),
  )
  const none = ['𠮷', 'ᚠ', '𐎀', '🩺'].map((letter) => ({ script: 'none', letter }))
  const all = [...letters, ...none]
  // A page for each letter: one without a glyph is blank, whatever fonts the machine has.
  const template = `#set page(width: 20mm, height: 20mm, margin: 5mm)
    #set text(font: ("Avicenna Sans", "Avicenna Sans Arabic", ..names), size: 20pt)
    #for letter in json(bytes(sys.inputs.data)) { page(letter) }`
  const pdf = await printer.print(
    template,
    all.map(({ letter }) => letter),
  )
  const pages = await drawFirstPages({ pdf, width: 30, largestShare: 1, atMost: all.length, quality: 90 })
  const darkest = await Promise.all(
    pages.map(async (page) => Math.min(...(await sharp(page).stats()).channels.slice(0, 3).map(({ min }) => min))),
  )
  const blank = all.filter((_, at) => (darkest[at] ?? 255) > 200)
  expect(blank).toEqual(none)
  expect(unprintableIn(Object.values(people))).toEqual([])
  expect(unprintableIn(['Ward 𠮷田 ᚠ', '𐎀\u200d \n🩺 🩺'])).toEqual(none.map(({ letter }) => letter))
})
