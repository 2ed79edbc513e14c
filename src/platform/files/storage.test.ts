import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { startFakeS3 } from '../../../test/fakes/s3.ts'
import { readConfig } from '../runtime/config.ts'
import { openStorage } from './open-storage.ts'

async function openForTest(place: 'a folder' | 'S3') {
  const dataDir = await mkdtemp(join(tmpdir(), 'avicenna-storage-'))
  const s3 = await startFakeS3()
  const storage = openStorage(readConfig({ DATA_DIR: dataDir, SECRET_KEY: '5e'.repeat(32), ...(place === 'S3' && s3.env) }))
  return {
    storage,
    dataDir,
    s3,
    async read(key: string, range?: { start: number; end?: number }) {
      const opened = await storage.open(key, range)
      return opened && { size: opened.size, type: opened.type, bytes: await buffer(opened.stream) }
    },
    keys: (prefix: string) => Array.fromAsync(storage.list(prefix)).then((found) => found.map(({ key }) => key).toSorted()),
    async [Symbol.asyncDispose]() {
      await s3[Symbol.asyncDispose]()
      await rm(dataDir, { recursive: true })
    },
  }
}

// Larger than one part of a multipart upload.
const book = randomBytes(12_000_000)

for (const place of ['a folder', 'S3'] as const) {
  test(`${place} returns files unchanged, whole and in ranges`, async () => {
    await using opened = await openForTest(place)
    const { storage, read } = opened
    const chunks = Readable.from(Array.from({ length: 12 }, (_, at) => book.subarray(at * 1_000_000, (at + 1) * 1_000_000)))
    const put = await storage.put('goods/7/book.epub', chunks)
    expect(put).toEqual({ size: book.length, sha256: createHash('sha256').update(book).digest() })
    const whole = await read('goods/7/book.epub')
    expect([whole?.size, whole?.type, whole?.bytes.equals(book)]).toEqual([book.length, 'application/epub+zip', true])
    expect(await storage.stat('goods/7/book.epub')).toEqual({ size: book.length, type: 'application/epub+zip' })
    const middle = await read('goods/7/book.epub', { start: 1000, end: 1999 })
    expect([middle?.size, middle?.bytes.equals(book.subarray(1000, 2000))]).toEqual([book.length, true])
    const rest = await read('goods/7/book.epub', { start: book.length - 5 })
    expect(rest?.bytes.equals(book.subarray(-5))).toBe(true)
  })

  test(`${place} returns undefined for missing and removed files`, async () => {
    await using opened = await openForTest(place)
    const { storage, read, keys } = opened
    expect([await read('a/b.pdf'), await storage.stat('a/b.pdf'), await keys('')]).toEqual([undefined, undefined, []])
    await storage.put('a/b.pdf', Buffer.from('one'))
    await storage.put('a/b.pdf', Buffer.from('another'))
    expect((await read('a/b.pdf'))?.bytes.toString()).toBe('another')
    await storage.remove('a/b.pdf')
    await storage.remove('a/b.pdf')
    expect(await storage.stat('a/b.pdf')).toBeUndefined()
  })

  test(`${place} lists all files with a prefix, however many`, async () => {
    await using opened = await openForTest(place)
    const { storage, keys } = opened
    for (const key of ['stamped/1/2.pdf', 'stamped/1/3.pdf', 'stamped/10/2.pdf', 'goods/1.pdf', 'stamped/2/2.pdf'])
      await storage.put(key, Buffer.from(key))
    expect(await keys('stamped/1/')).toEqual(['stamped/1/2.pdf', 'stamped/1/3.pdf'])
    expect(await keys('')).toHaveLength(5)
    expect((await Array.fromAsync(storage.list('goods')))[0]).toEqual({ key: 'goods/1.pdf', size: 11 })
  })

  test(`an interrupted upload leaves nothing in ${place}, and an existing file stays`, async () => {
    await using opened = await openForTest(place)
    const { storage, read, keys, s3 } = opened
    await storage.put('a.pdf', Buffer.from('whole'))
    const broken = async function* () {
      yield book
      throw new Error('the line is cut')
    }
    for (const key of ['a.pdf', 'b.pdf']) await expect(storage.put(key, Readable.from(broken()))).rejects.toThrow('the line is cut')
    expect([(await read('a.pdf'))?.bytes.toString(), await keys('')]).toEqual(['whole', ['a.pdf']])
    expect(s3.uploads.size).toBe(0)
  })

  test(`no key points outside ${place}`, async () => {
    await using opened = await openForTest(place)
    const { storage, dataDir, s3 } = opened
    await writeFile(join(dataDir, 'secret-key'), 'secret')
    const out = [
      '../secret-key',
      'a/../../secret-key',
      '/etc/passwd',
      'a//b',
      'a/',
      '',
      '.',
      '..',
      '.half/x',
      'a/.b',
      'a\\b',
      'a\0b',
      'A',
      'ب',
    ]
    for (const key of [...out, 'a'.repeat(301), 'a%2f..', 'a\n'])
      for (const use of [
        () => storage.open(key),
        () => storage.stat(key),
        () => storage.remove(key),
        () => storage.put(key, Buffer.from('x')),
      ])
        await expect(async () => use(), key).rejects.toThrow('not a valid storage key')
    expect([await readdir(dataDir), s3.state.requests]).toEqual([['secret-key'], []])
  })
}

test('a folder of private files is readable by its user only, and contains no incomplete files', async () => {
  await using opened = await openForTest('a folder')
  await opened.storage.put('a/b.pdf', Buffer.from('x'))
  const modes = await Promise.all(['goods', 'goods/a', 'goods/a/b.pdf'].map((path) => stat(join(opened.dataDir, path))))
  expect(modes.map(({ mode }) => mode & 0o777)).toEqual([0o700, 0o700, 0o600])
  expect(await readdir(join(opened.dataDir, 'goods'), { recursive: true })).toEqual(['a', 'a/b.pdf'])
})

test('an error of S3 is not a missing file, and wrong credentials are reported', async () => {
  await using opened = await openForTest('S3')
  await opened.storage.put('a.pdf', Buffer.from('x'))
  opened.s3.state.breaks = 'errors'
  await expect(opened.storage.stat('a.pdf')).rejects.toThrow()
  await expect(opened.storage.open('a.pdf')).rejects.toThrow()
  opened.s3.state.breaks = undefined
  const stranger = readConfig({ ...opened.s3.env, S3_ACCESS_KEY_ID: 'another', DATA_DIR: opened.dataDir, SECRET_KEY: '5e'.repeat(32) })
  await expect(openStorage(stranger).open('a.pdf')).rejects.toThrow()
})

test.each([
  ['one piece', Buffer.from('the whole book')],
  ['parts', book],
])('an upload in %s that disconnects half-way throws and leaves nothing in S3; a retry stores the whole file', async (_, content) => {
  await using opened = await openForTest('S3')
  const { storage, read, s3 } = opened
  await storage.put('a.pdf', Buffer.from('what was there'))
  s3.state.breaks = 'half-sent'
  await expect(storage.put('a.pdf', content)).rejects.toThrow()
  s3.state.breaks = undefined
  expect((await read('a.pdf'))?.bytes.toString()).toBe('what was there')
  expect(s3.uploads.size).toBe(0)
  await storage.put('a.pdf', content)
  expect((await read('a.pdf'))?.bytes.equals(content)).toBe(true)
})

test('a truncated response of S3 throws, and never looks like the end of a file', async () => {
  await using opened = await openForTest('S3')
  const { storage, read, s3 } = opened
  await storage.put('a.pdf', book)
  s3.state.breaks = 'half-way'
  await expect(read('a.pdf')).rejects.toThrow()
  s3.state.breaks = undefined
  expect((await read('a.pdf'))?.bytes.equals(book)).toBe(true)
})
