import { randomBytes } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { epubPage, makeTestEpub } from '../../../test/harness/epub.ts'
import { unzip } from '../../../test/harness/unzip.ts'
import { readEpubCopy } from './read-copy.ts'
import { type EpubStamp, stampEpub } from './stamp-epub.ts'
import { compareTraces, traceBytes } from './trace.ts'
import { writeEpub } from './zip.ts'

const traces = Array.from({ length: 2000 }, () => randomBytes(traceBytes))
const [mine, other] = traces as [Buffer, Buffer]
const words = 'The heart receives blood from the great veins and sends it on to lungs and body beat after beat'.split(' ')
const paragraph = (at: number) =>
  `<p class="text" id="p-${at}">${at} ${words.slice(at % 9).join(' ')} <em title="stress" lang="en">beat ${at}</em>.</p>`
const chapter = (at: number) =>
  epubPage(`<section id="s-${at}"><h1>Chapter ${at}</h1>${Array.from({ length: 12 }, (_, n) => paragraph(20 * at + n)).join('')}</section>`)
const names = Array.from({ length: 5 }, (_, at) => `chapter-${at}.xhtml`)

let original: Buffer
let copy: Buffer
const stampOf = (trace: Buffer): EpubStamp => ({ language: 'en', pieces: [{ text: 'AV-100001', language: 'en' }], trace })
beforeAll(async () => {
  original = await makeTestEpub(Object.fromEntries(names.map((name, at) => [name, chapter(at)])))
  copy = await stampEpub(original, stampOf(mine))
})

/** Which of the 2,000 traces are in the file. */
async function found(epub: Buffer): Promise<number[]> {
  const chanceOf = compareTraces((await readEpubCopy(epub)).evidence)
  return traces.flatMap((trace, at) => (chanceOf(trace) * traces.length < 1e-9 ? [at] : []))
}

/** The copy with each of its pages changed, and its files renamed and stored without compression. */
const changed = (change: (page: string) => string, epub = copy) =>
  writeEpub(
    unzip(epub)
      .toReversed()
      .map(({ name, content }) => ({
        name: name.replace(/^EPUB/, 'OEBPS').replace('chapter', 'part'),
        content: name.endsWith('.xhtml') ? Buffer.from(change(content.toString())) : content,
        isCompressed: false,
      })),
  )

const withoutLine = (page: string) => page.replace(/<p [^>]*class="copy-line".*?<\/p>/s, '')
const oneSpace = (page: string) => page.replace(/\s+(?=\/?>)/g, '').replace(/\s+/g, ' ')
/** As a program writes them that sorts attributes. */
const sorted = (page: string) =>
  page.replace(/<(\w+)((?: [\w:]+="[^"]*")+)/g, (_, name, list) => `<${name} ${(list.match(/[\w:]+="[^"]*"/g) ?? []).toSorted().join(' ')}`)

test.each<[string, (page: string) => string]>([
  ['as it was sold', (page) => page],
  ['without its visible lines', withoutLine],
  ['with all whitespace as one space, and none at the end of tags', (page) => oneSpace(withoutLine(page))],
  ['with sorted attributes', (page) => sorted(withoutLine(page))],
  [
    'without its headings and every other paragraph',
    (page) => withoutLine(page).replace(/<h1[\s\S]*?<\/h1\s*>|<p [^>]*id="p-\d*[02468]"[\s\S]*?<\/p\s*>/g, ''),
  ],
  ['with other words in each paragraph', (page) => withoutLine(page).replace(/ receives | blood /g, ' ')],
])('a copy is recognised %s, though its files were renamed and packed again', async (_, change) => {
  expect(await found(await changed(change))).toEqual([0])
})

test('one chapter is enough', async () => {
  const entries = unzip(copy).map((entry) => ({ ...entry, name: entry.name.replace('EPUB/', '') }))
  expect(await found(await writeEpub(entries.filter(({ name }) => name === 'chapter-3.xhtml')))).toEqual([0])
})

test('a book that was put together from two copies has both traces, tag by tag or chapter by chapter', async () => {
  const second = await stampEpub(original, stampOf(other))
  const pages = unzip(second).map(({ content }) => content.toString())
  let at = pages.length
  const chapters = await changed((page) => (at-- % 2 === 0 ? (pages[at] ?? page) : page))
  expect(await found(chapters)).toEqual([0, 1])
  const tag = /<[^>]*>/g
  at = pages.length
  const tags = await changed((page) => {
    const others = withoutLine(pages[--at] ?? '').match(tag) ?? []
    let number = 0
    return withoutLine(page).replace(tag, (own) => ((number++ * 7) % 5 < 2 ? (others[number - 1] ?? own) : own))
  })
  expect(await found(tags)).toEqual([0, 1])
})

test('a book that was not sold has no trace, and neither has one without tags', async () => {
  expect(await found(original)).toEqual([])
  expect(await found(await changed((page) => oneSpace(sorted(withoutLine(page)))))).toEqual([])
  expect(await found(await makeTestEpub({ 'one.xhtml': '' }))).toEqual([])
})
