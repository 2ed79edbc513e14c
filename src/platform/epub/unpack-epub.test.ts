import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { epubPage, makeTestEpub } from '../../../test/harness/epub.ts'
import { sanitizeCss } from './sanitize-css.ts'
import { epubLimits, unpackEpub } from './unpack-epub.ts'

async function unpack(epub: Buffer, packedBytes = epub.length) {
  const folder = await mkdtemp(join(tmpdir(), 'avicenna-unpack-'))
  try {
    const path = join(folder, 'book.epub')
    await writeFile(path, epub)
    const entries = new Map<string, string>()
    const book = await unpackEpub(path, packedBytes, async ({ name, content }) => {
      entries.set(name, (Buffer.isBuffer(content) ? content : await buffer(content)).toString())
    })
    return { book, entries }
  } finally {
    await rm(folder, { recursive: true })
  }
}

const reasonFor = (epub: Buffer | Promise<Buffer>, packedBytes?: number) =>
  Promise.resolve(epub)
    .then((bytes) => unpack(bytes, packedBytes))
    .then(
      () => 'unpacked',
      ({ reason }) => reason,
    )

const page = { 'a.xhtml': epubPage('<p>a</p>') }

/** The bytes with one text in place of another of its length, such as a name in a ZIP. */
const renamed = (zip: Buffer, from: string, to: string) => Buffer.from(zip.toString('latin1').replaceAll(from, to), 'latin1')

test('the pages, their order, texts and contents are those of the book, whose markup may be old', async () => {
  const nav =
    '<nav xmlns:epub="http://www.idpf.org/2007/ops" epub:type="toc"><ol><li><a href="a.xhtml">First  &amp; <b>one</b></a><ol><li><a href="sub/b%20c.xhtml#x">Second</a></li></ol></li></ol></nav>'
  const { book, entries } = await unpack(
    await makeTestEpub(
      {
        'a.xhtml': epubPage('<h1>Heart&nbsp;&eacute;</h1><p>and <em>lungs</em></p>'),
        'sub/b c.xhtml': '<p>Not <br> well-formed',
        'nav.xhtml': epubPage(nav),
      },
      { direction: 'rtl' },
    ),
  )
  expect(book).toMatchObject({ title: 'A book', language: 'en', direction: 'rtl' })
  expect(book.sections.map(({ name, text }) => [name, text.split(/\s+/).join(' ').trim()])).toEqual([
    ['EPUB/a.xhtml', 'Heart é and lungs'],
    ['EPUB/sub/b c.xhtml', 'Not well-formed'],
    ['EPUB/nav.xhtml', 'First & one Second'],
  ])
  expect(entries.get('EPUB/sub/b c.xhtml')).toMatch(/<body><p>Not <br\/> well-formed<\/p><\/body><\/html>$/)
})

test('pages in the encodings of old books are read', async () => {
  const head = '<?xml version="1.0" encoding="windows-1256"?><html><body><p>'
  const cairo = Buffer.concat([
    Buffer.from(head),
    Buffer.from([0xc7, 0xe1, 0xde, 0xc7, 0xe5, 0xd1, 0xc9]),
    Buffer.from('</p></body></html>'),
  ])
  const { book } = await unpack(await makeTestEpub(page, { more: { 'EPUB/a.xhtml': cairo } }))
  expect(book.sections[0]?.text.trim()).toBe('القاهرة')
})

test('what only later sections show is known, in whatever depth', async () => {
  const css = { 'EPUB/b.css': 'p { background: url("deep.png") }', 'EPUB/deep.png': 'png', 'EPUB/own.png': 'png' }
  const link = '<html><head><link rel="stylesheet" href="b.css"/></head><body><img src="own.png"/><a href="a.xhtml">a</a></body></html>'
  const items = Object.keys(css).map(
    (name, at) => `<item id="m${at}" href="${name.slice(5)}" media-type="${name.endsWith('css') ? 'text/css' : 'image/png'}"/>`,
  )
  const opf = `<package xmlns="http://www.idpf.org/2007/opf"><metadata/><manifest>${items.join('')}<item id="a" href="a.xhtml" media-type="application/xhtml+xml"/><item id="b" href="b.xhtml" media-type="application/xhtml+xml"/></manifest><spine><itemref idref="a"/><itemref idref="b"/></spine></package>`
  const { book } = await unpack(await makeTestEpub({ ...page, 'b.xhtml': link }, { more: { ...css, 'EPUB/package.opf': opf } }))
  expect(Object.fromEntries(book.shownFrom)).toEqual({ 'EPUB/b.css': 1, 'EPUB/own.png': 1, 'EPUB/deep.png': 1 })
})

test('a file beyond the limits is refused before it is unpacked', async () => {
  const bomb = makeTestEpub(page, { more: { 'EPUB/zeros.png': Buffer.alloc(4 * 1024 * 1024) } })
  expect(await reasonFor(bomb)).toBe('too_large')
  expect(await reasonFor(makeTestEpub(page), epubLimits.packedBytes + 1)).toBe('too_large')
  const many = await makeTestEpub(page)
  // The number of entries in the end of the directory.
  for (const at of [8, 10]) many.writeUInt16LE(epubLimits.entries + 1, many.lastIndexOf('PK\u0005\u0006', 'latin1') + at)
  expect(await reasonFor(many)).toBe('too_large')
})

test('names that leave the book, encrypted books and files that are no books are refused', async () => {
  const withFile = await makeTestEpub(page, { more: { 'EPUB/xx/aa.png': 'png' } })
  expect(await reasonFor(renamed(withFile, 'EPUB/xx/aa.png', '../../../aa.png'.slice(0, 14)))).toBe('unsafe_names')
  expect(await reasonFor(renamed(withFile, 'EPUB/xx/aa.png', '/etc/xx/aa.png'))).toBe('unsafe_names')
  const encryption = (algorithm: string) =>
    `<encryption xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><enc:EncryptedData xmlns:enc="http://www.w3.org/2001/04/xmlenc#"><enc:EncryptionMethod Algorithm="${algorithm}"/><enc:CipherData><enc:CipherReference URI="EPUB/a.xhtml"/></enc:CipherData></enc:EncryptedData></encryption>`
  const encrypted = (algorithm: string) => makeTestEpub(page, { more: { 'META-INF/encryption.xml': encryption(algorithm) } })
  expect(await reasonFor(encrypted('http://www.w3.org/2001/04/xmlenc#aes128-cbc'))).toBe('encrypted')
  expect(await reasonFor(Buffer.from('%PDF-1.7'))).toBe('not_an_epub')
  expect(await reasonFor(makeTestEpub(page, { more: { 'META-INF/container.xml': '<a' } }))).toBe('not_an_epub')
  expect(await reasonFor(makeTestEpub({}))).toBe('no_pages')
  const good = await makeTestEpub({ 'a.xhtml': epubPage(`<p>${'a b c '.repeat(500)}</p>`) })
  const at = good.indexOf('EPUB/a.xhtml') + 20
  expect(await reasonFor(Buffer.concat([good.subarray(0, at), Buffer.alloc(20, 255), good.subarray(at + 20)]))).toBe('damaged')
})

test('entities that multiply or that name files stay unresolved', async () => {
  const bomb = `<!DOCTYPE html [<!ENTITY a "aaaaaaaaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;"><!ENTITY f SYSTEM "file:///etc/passwd">]><html xmlns="http://www.w3.org/1999/xhtml"><body><p>&b;&f;</p></body></html>`
  const { book } = await unpack(await makeTestEpub({ 'a.xhtml': bomb }))
  expect(book.sections[0]?.text.trim()).toBe('&b;&f;')
})

test.each([
  ['p{color:red}', 'p{color:red}'],
  ['p{background:url(a.png)}', 'p{background:url("a.png")}'],
  ["@font-face{src:url('../f/a.woff2') format('woff2')}", '@font-face{src:url("../f/a.woff2") format(\'woff2\')}'],
  ['p{content:"\\201C"}', 'p{content:"\\201C"}'],
  ['@import "b.css";p{}', '@import url("b.css");p{}'],
  ['@import url(https://elsewhere.example/a.css) screen;p{}', 'p{}'],
  ['p{background:url(https://elsewhere.example/a.png)}', 'p{background:none}'],
  ['p{background:url(//elsewhere.example/a.png)}', 'p{background:none}'],
  ['p{background:\\75rl(//elsewhere.example/a.png)}', ''],
  ['p{background:image-set("https://elsewhere.example/a.png" 1x)}', 'p{background:none("https://elsewhere.example/a.png" 1x)}'],
])('of the style %s stays %s', (css, kept) => {
  expect(sanitizeCss(css, 'EPUB/a.css')).toBe(kept)
})
