import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const page = readFileSync(join(root, 'docs/storefront-coverage.md'), 'utf8')

/** Every row that says something: the sentence, the code, the tests. */
const rows = page
  .split('\n')
  .filter((line) => line.startsWith('| ') && !/^\| (---|The document says)/.test(line))
  .map((line) => line.slice(2, -2).split(' | '))

const namedIn = (cell: string) => [...cell.matchAll(/`([^`]+\.(?:tsx?|json|sql|css|md))`/g)].map(([, path]) => path as string)
const testsIn = (cell: string) =>
  cell.split('<br>').map((one) => {
    const [, path = '', words = ''] = /^`([^`]+)` (.+?)(?: \*\(both\)\*)?$/.exec(one.trim()) ?? []
    return { path, words }
  })
const source = (path: string) => (path && existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : '')

test('every sentence of the document names code that is there', () => {
  const without = rows.filter(([, code = '']) => {
    const paths = namedIn(code)
    return paths.length === 0 || !paths.every((path) => existsSync(join(root, path)))
  })
  expect(without).toEqual([])
})

test('every sentence of the document names a test that is there', () => {
  const without = rows.filter(
    ([, , tests = '']) => !testsIn(tests).every(({ path, words }) => path.endsWith('.test.ts') && source(path).includes(words)),
  )
  expect(without).toEqual([])
})
