import { hash } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { epubPage, makeTestEpub } from '../../../test/harness/epub.ts'
import { unzip } from '../../../test/harness/unzip.ts'
import { readEpubCopy } from './read-copy.ts'
import { type EpubStamp, stampEpub } from './stamp-epub.ts'
import { compareTraces, traceBytes } from './trace.ts'
import { writeEpub } from './zip.ts'

const traces = Array.from({ length: 2000 }, (_, at) => hash('shake256', `${at}`, { outputEncoding: 'buffer', outputLength: traceBytes }))
const [mine, other] = traces as [Buffer, Buffer]
const words = 'The heart receives blood from the great veins and sends it on to lungs and body beat after beat'.split(' ')
const paragraph = (at: number) =>
  `<p class="text" id="p-${at}">${at} ${words.slice(at % 9).join(' ')} <em title="stress" lang="en">beat ${at}</em>.</p>`
const chapter = (at: number) =>
  epubPage(`<section id="s-${at}"><h1>Chapter ${at}</h1>${Array.from({ length: 20 }, (_, n) => paragraph(20 * at + n)).join('')}</section>`)
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

test('a book that was put together from two copies has both traces, chapter by chapter or tag by tag', async () => {
  const second = new Map(unzip(await stampEpub(original, stampOf(other))).map(({ name, content }) => [name, content.toString()]))
  const mixed = (mix: (own: string, others: string, name: string) => string) =>
    writeEpub(
      unzip(copy).map((entry) => {
        const { name, content } = entry
        const pages = [content.toString(), second.get(name) ?? ''].map(withoutLine) as [string, string]
        return name.endsWith('.xhtml') ? { ...entry, content: Buffer.from(mix(...pages, name)) } : entry
      }),
    )
  expect(await found(await mixed((own, others, name) => (/[13]/.test(name) ? others : own)))).toEqual([0, 1])
  const tag = /<[^>]*>/g
  const byTag = await mixed((own, others) => {
    const tags = others.match(tag) ?? []
    let at = 0
    return own.replace(tag, (one) => ((7 * at++) % 5 < 2 ? (tags[at - 1] ?? one) : one))
  })
  expect(await found(byTag)).toEqual([0, 1])
})

test('a book that was not sold has no trace, and neither has one without tags', async () => {
  expect(await found(original)).toEqual([])
  expect(await found(await changed((page) => oneSpace(sorted(withoutLine(page)))))).toEqual([])
  expect(await found(await makeTestEpub({ 'one.xhtml': '' }))).toEqual([])
})
