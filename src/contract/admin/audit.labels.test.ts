import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { auditLabels } from './audit.labels.ts'
import { loggedActs, loggedFields, loggedTables } from './audit-words.ts'

const schema = readFileSync(join(import.meta.dirname, '../../../db/schema.sql'), 'utf8')

test('each table that the audit log records has a name in words', () => {
  const tables = [...schema.matchAll(/^create trigger log_change after .* on (\w+) for each row/gim)].map(([, table = '']) => table)
  expect(tables.length).toBeGreaterThan(70)
  expect(tables.filter((table) => !(loggedTables as readonly string[]).includes(table))).toEqual([])
})

test('a column that has words is a column of the schema', () => {
  const columns = new Set([...schema.matchAll(/^ {2}"?(\w+)"? \w/gm)].map(([, column]) => column))
  // What acts that change no row say about themselves.
  const details = ['device', 'address', 'rows', 'call']
  const isColumn = (field: string) => [field, `${field}_en`, `${field}_cents`].some((name) => columns.has(name))
  expect(loggedFields.filter((field) => !isColumn(field) && !details.includes(field))).toEqual([])
})

test('tables, columns and acts have words, and no word is without use', () => {
  const keys = Object.entries({ act: loggedActs, table: loggedTables, field: loggedFields }).flatMap(([kind, names]) =>
    names.map((name) => `lbl_audit_${kind}_${name.replaceAll('-', '_')}`),
  )
  const others = ['lbl_audit_yes', 'lbl_audit_no', ...['shop', 'database', 'database_by'].map((source) => `lbl_audit_source_${source}`)]
  expect(Object.keys(auditLabels.texts).toSorted()).toEqual([...keys, ...others].toSorted())
})
