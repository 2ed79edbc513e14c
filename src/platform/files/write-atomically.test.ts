import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough, Readable } from 'node:stream'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openFullDisk } from '../../../test/harness/full-disk.ts'
import { removeLeftovers, writeAtomically } from './write-atomically.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'avicenna-files-'))
})
afterEach(() => rm(folder, { recursive: true }))

const large = Buffer.alloc(100_000, 'a')
const listed = (path: string) => readdir(path, { recursive: true })

test('a file appears only when it is complete, in a folder that is created for it', async () => {
  const path = join(folder, 'a/b.txt')
  const source = new PassThrough()
  const writing = writeAtomically(path, [source, new PassThrough()])
  source.write('begun, ')
  await expect.poll(() => listed(folder).catch(() => [])).toHaveLength(2)
  expect(await listed(folder)).not.toContain('a/b.txt')
  source.end('done')
  await writing
  expect(await listed(folder)).toEqual(['a', 'a/b.txt'])
  expect(await readFile(path, 'utf8')).toBe('begun, done')
})

test.each([
  ['bytes', () => large],
  ['a stream', () => [Readable.from([large])] as const],
])('a file that does not fit on the disk leaves nothing of %s, and the older file stays', async (_, content) => {
  using disk = openFullDisk()
  await writeAtomically(join(disk.folder, 'older'), Buffer.from('small'))
  for (const name of ['older', 'newer']) await expect(writeAtomically(join(disk.folder, name), content())).rejects.toThrow(/ENOSPC|EFBIG/)
  expect(await listed(disk.folder)).toEqual(['older'])
  expect(await readFile(join(disk.folder, 'older'), 'utf8')).toBe('small')
})

test('temporary files of a killed process are removed after an hour, and no other files', async () => {
  const temporary = '.0e984725-c51c-4bf4-9960-e1c80e27aba0'
  const others = ['mail.eml', '.hidden', `mail${temporary}`]
  await mkdir(join(folder, 'deep'))
  const write = async (name: string, minutesAgo: number) => {
    await writeFile(join(folder, name), 'half')
    await utimes(join(folder, name), new Date(), new Date(Date.now() - minutesAgo * 60_000))
  }
  for (const name of others) await write(name, 61)
  await write(temporary, 61)
  await write(`deep/${temporary}`, 61)
  const underWay = temporary.replace('0e', '1f')
  await write(underWay, 59)
  await removeLeftovers(folder)
  expect((await listed(folder)).toSorted()).toEqual([...others, underWay, 'deep'].toSorted())
})

test('a missing folder has no leftovers', async () => {
  await expect(removeLeftovers(join(folder, 'missing'))).resolves.toBeUndefined()
})
