import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { variableNames } from '../src/platform/runtime/config.ts'

const read = (file: string) => readFileSync(join(import.meta.dirname, '..', file), 'utf8')
const known = variableNames.toSorted()

test('.env.example has exactly the settings', () => {
  const named = [...read('.env.example').matchAll(/^#?([A-Z][A-Z0-9_]+)=/gm)].map(([, name]) => name)
  expect(named.toSorted()).toEqual(known)
})

test('the table of docs/operations.md has exactly the settings', () => {
  const table = read('docs/operations.md').split('## Settings')[1]?.split('\n## ')[0] ?? ''
  const named = [...table.matchAll(/^\| ((?:`[A-Z0-9_]+`(?:, )?)+)/gm)].flatMap(([, names = '']) =>
    [...names.matchAll(/`([A-Z0-9_]+)`/g)].map(([, name]) => name),
  )
  expect(named.toSorted()).toEqual(known)
})
