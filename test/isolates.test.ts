import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { projectRoot } from '../src/platform/runtime/project-root.ts'

/** Files that remove such characters, or turn them into elements. */
const readers = [
  'src/admin/list/csv.ts',
  'src/contract/learning/captions.ts',
  'src/contract/localization/fold.ts',
  'src/platform/mail/format.ts',
  'src/platform/markup/plain-text.ts',
]

test('texts of the other direction are isolated by one file of the contract', () => {
  const writers = globSync('src/**/*.{ts,tsx}', { cwd: projectRoot })
    .filter((name) => !/\.test\.tsx?$/.test(name) && !readers.includes(name))
    .filter((name) =>
      /\\u20(?:0[ef]|2[a-e]|6[6-9])|[\u200e\u200f\u202a-\u202e\u2066-\u2069]/i.test(readFileSync(`${projectRoot}/${name}`, 'utf8')),
    )
  expect(writers).toEqual(['src/contract/localization/isolate.ts'])
})
