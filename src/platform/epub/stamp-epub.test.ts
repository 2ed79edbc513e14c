import { randomBytes } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { SaxesParser } from 'saxes'
import { expect, onTestFinished, test } from 'vitest'
import { ZipFile } from 'yazl'
import { epubPage, makeTestEpub } from '../../../test/harness/epub.ts'
import { unzip } from '../../../test/harness/unzip.ts'
import { type EpubStamp, stampEpub } from './stamp-epub.ts'
import { openEpubStamper } from './stamper.ts'
import { traceBytes } from './trace.ts'

const trace = randomBytes(traceBytes)
const english: EpubStamp = {
  language: 'en',
  pieces: ['Salma Haddad', 's***@avicenna.example', 'AV-100001'].map((text) => ({ text, language: 'en' })),
  trace,
}
const arabic: EpubStamp = { ...english, language: 'ar', pieces: [{ text: 'سلمى حداد', language: 'ar' }, ...english.pieces.slice(1)] }

const filesOf = (epub: Buffer) => new Map(unzip(epub).map((entry) => [entry.name, entry.content.toString()]))

/** The elements of a document with their attributes, in any order, and its text. Throws if it is not XML. */
function readAll(xml: string) {
  const elements: { name: string; attributes: Record<string, string> }[] = []
  const texts: string[] = []
  const parser = new SaxesParser()
  parser.ENTITIES.nbsp = '\u00a0'
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', ({ name, attributes }) => elements.push({ name, attributes: attributes as Record<string, string> }))
  parser.on('text', (text) => texts.push(text))
  parser.on('cdata', (text) => texts.push(text))
  parser.write(xml).close()
  return { elements, text: texts.join('') }
}

/** A page that uses what XML allows. */
const oddPage = `<?xml version="1.0"?><!DOCTYPE html [<!ELEMENT p ANY>]><?page break?>
<h:html xmlns:h="http://www.w3.org/1999/xhtml" xmlns:x="urn:x"><h:head><h:title>Odd</h:title></h:head><!-- <p a="1"> --><h:body
   class='a > b'   id = "body"
><h:p title='say "no" &amp; go' lang="en" x:other="/>">5 &lt; 6&nbsp;and<h:br   /><h:img src="a.png" alt="" /></h:p><h:script><![CDATA[ if (a < b) "</p>" ]]></h:script></h:body></h:html>`

test.each([
  ['3.0', 'en', 'ltr', english],
  ['3.0', 'ar', 'rtl', arabic],
  ['2.0', 'ar', 'rtl', arabic],
] as const)(
  'each chapter of an EPUB %s ends with the line, and the rights have it, in its direction (%s)',
  async (version, language, direction, stamp) => {
    const rights = '<dc:rights>The publisher</dc:rights>'
    const epub = await makeTestEpub(
      {
        'title.xhtml': epubPage('<h1>A book</h1>'),
        'cover.xhtml': epubPage('<img src="a.jpeg" alt=""/>'),
        'one two.xhtml': epubPage('<p>One</p>'),
      },
      { version, rights },
    )
    const files = filesOf(await stampEpub(epub, stamp))
    const words = stamp.pieces.map(({ text }) => text).join(' · ')
    for (const name of ['EPUB/title.xhtml', 'EPUB/one two.xhtml']) {
      const { elements, text } = readAll(files.get(name) ?? '')
      expect(text.endsWith(words), name).toBe(true)
      expect(elements.find(({ attributes }) => attributes.class === 'copy-line')).toMatchObject({
        name: 'p',
        attributes: { 'xml:lang': language, dir: direction, xmlns: 'http://www.w3.org/1999/xhtml' },
      })
      expect(elements.filter(({ name }) => name === 'span').map(({ attributes }) => attributes.dir)).toEqual([direction, 'ltr', 'ltr'])
    }
    expect(readAll(files.get('EPUB/cover.xhtml') ?? '').text.trim()).toBe('A page')
    const opf = readAll(files.get('EPUB/package.opf') ?? '')
    expect(opf.text).toContain(`The publisher${words}`)
    const line = opf.elements.findLast(({ name }) => name === 'dc:rights')?.attributes
    expect(line).toMatchObject({ 'xml:lang': language, ...(version === '3.0' && { dir: direction }) })
    if (version === '2.0') expect(line).not.toHaveProperty('dir')
  },
)

test('texts, elements and attributes of a stamped page are the original’s, and so is every other file', async () => {
  const pages = { 'odd.xhtml': oddPage, 'two.xhtml': epubPage('<ul><li>قلب</li><li>Heart<br/></li></ul>') }
  const epub = await makeTestEpub(pages, { folder: '', more: { 'style.css': 'p { color: red }', 'a.png': randomBytes(5000) } })
  const [before, after] = [unzip(epub), unzip(await stampEpub(epub, english))]
  expect(after.map(({ name }) => name)).toEqual(before.map(({ name }) => name))
  expect(after[0]).toMatchObject({ name: 'mimetype', isCompressed: false })
  for (const [at, { name, content }] of before.entries()) {
    const stamped = after[at]?.content ?? Buffer.alloc(0)
    if (!(name in pages)) {
      if (name !== 'package.opf') expect(stamped.equals(content), name).toBe(true)
      continue
    }
    const [one, other] = [readAll(content.toString()), readAll(stamped.toString())]
    const lineAt = other.elements.findIndex(({ attributes }) => attributes.class === 'copy-line')
    expect(other.elements.toSpliced(lineAt, 4)).toEqual(one.elements)
    expect(other.text).toBe(`${one.text}Salma Haddad · s***@avicenna.example · AV-100001`)
    expect(stamped.toString()).not.toEqual(content.toString())
  }
})

test('no sign without a width is in the text, even where a name has some', async () => {
  const epub = await makeTestEpub({ 'one.xhtml': epubPage('<p>قلب</p>') })
  const stamp = { ...english, pieces: [{ text: '\u202eSalma\u2066 <b>&\u200e\n', language: 'en' as const }] }
  const { text } = readAll(filesOf(await stampEpub(epub, stamp)).get('EPUB/one.xhtml') ?? '')
  expect(text.trimStart()).toBe('A pageقلبSalma <b>& ')
  for (const content of filesOf(await stampEpub(epub, arabic)).values()) expect(content).not.toMatch(/\p{Cf}/u)
})

test('the same EPUB and stamp make the same bytes, in a worker thread too; another sale makes others', async () => {
  const stamper = openEpubStamper()
  onTestFinished(() => stamper.close())
  const small = await makeTestEpub({ 'one.xhtml': epubPage('<p>One</p>'.repeat(100)) })
  const large = await makeTestEpub({ 'one.xhtml': epubPage('<p>One</p>'.repeat(100)) }, { more: { 'a.png': randomBytes(600_000) } })
  for (const epub of [small, large]) {
    const stamped = await stamper.stamp(epub, english)
    expect(stamped.equals(await stampEpub(epub, english))).toBe(true)
    expect(stamped.equals(await stamper.stamp(epub, { ...english, trace: randomBytes(traceBytes) }))).toBe(false)
  }
  await expect(stamper.stamp(randomBytes(600_000), english)).rejects.toThrow()
})

test('a page that is not well-formed, or not in UTF-8, stays as it is', async () => {
  const latin = Buffer.concat([Buffer.from('<html><body>'), Buffer.from([0xe9]), Buffer.from('</body></html>')])
  const broken = { 'good.xhtml': epubPage('<p>One</p>'), 'broken.xhtml': '<html><body><p>One</body></html>', 'cut.xhtml': '<html><bo' }
  const epub = await makeTestEpub({ ...broken, 'latin.xhtml': '' }, { more: { 'EPUB/latin.xhtml': latin } })
  const files = new Map(unzip(await stampEpub(epub, english)).map(({ name, content }) => [name, content]))
  expect(files.get('EPUB/good.xhtml')?.toString()).toContain('AV-100001')
  expect(files.get('EPUB/broken.xhtml')?.toString()).toBe(broken['broken.xhtml'])
  expect(files.get('EPUB/cut.xhtml')?.toString()).toBe(broken['cut.xhtml'])
  expect(files.get('EPUB/latin.xhtml')?.equals(latin)).toBe(true)
})

/** A ZIP whose entry has another name than the writer allows, of the same length. */
const renamed = (zip: Buffer, from: string, to: string) => Buffer.from(zip.toString('latin1').replaceAll(from, to), 'latin1')

async function zipOf(content: Buffer): Promise<Buffer> {
  const zip = new ZipFile()
  zip.addBuffer(content, 'page.xhtml')
  zip.end()
  return buffer(zip.outputStream)
}

/** A ZIP whose end says that it has this many entries. */
async function claiming(count: number): Promise<Buffer> {
  const zip = await zipOf(Buffer.alloc(1))
  zip.writeUInt16LE(count, zip.length - 22 + 10)
  return zip
}

const epubOf = (page: string, more: Record<string, string> = {}) => makeTestEpub({ 'one.xhtml': page }, { more })
const elsewhere =
  '<package><metadata/><manifest><item id="a" href="../../../etc/passwd" media-type="application/xhtml+xml"/></manifest><spine><itemref idref="a"/></spine></package>'

test.each([
  ['an empty file', /end of central directory/i, async () => Buffer.alloc(0)],
  ['no ZIP', /end of central directory/i, async () => Buffer.from('0123456789')],
  ['half a ZIP', /end of central directory/i, async () => epubOf(epubPage('')).then((epub) => epub.subarray(0, epub.length / 2))],
  ['a ZIP that is no EPUB', /no META-INF/, () => zipOf(Buffer.alloc(1))],
  ['too many entries', /too many entries/, () => claiming(10_001)],
  ['a bomb', /too many bytes/, () => zipOf(Buffer.alloc(20 * 1024 * 1024))],
  [
    'a name outside its folder',
    /invalid relative path/,
    async () => renamed(await epubOf('', { 'xx/secret': 'a' }), 'xx/secret', '../secret'),
  ],
  ['two entries of one name', /of one name/, async () => renamed(await epubOf('', { 'EPUB/two.xhtml': '' }), 'two.xhtml', 'one.xhtml')],
  ['no chapter', /no chapter/, () => makeTestEpub({})],
  ['encrypted chapters', /no chapter/, () => epubOf('\u0000\u0001')],
  [
    'a package without metadata',
    /no metadata/,
    () => epubOf(epubPage(''), { 'EPUB/package.opf': elsewhere.replace('<metadata/>', '').replace('../../../etc/passwd', 'one.xhtml') }),
  ],
  ['a chapter that is elsewhere', /no chapter/, () => epubOf('', { 'EPUB/package.opf': elsewhere })],
])('%s is refused', async (_, reason, make) => {
  const epub = await make()
  await expect(stampEpub(epub, english)).rejects.toThrow(reason)
})
