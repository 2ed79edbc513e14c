import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { auditLabels } from './audit.labels.ts'
import { loggedActs, loggedFields, loggedTables } from './audited.ts'

const schema = readFileSync(join(import.meta.dirname, '../../../db/schema.sql'), 'utf8')

test('each table that the audit log records has a name in words', () => {
  const tables = [...schema.matchAll(/^create trigger log_change after .* on (\w+) for each row/gim)].map(([, table = '']) => table)
  expect(tables.length).toBeGreaterThan(70)
  expect(tables.filter((table) => !(loggedTables as readonly string[]).includes(table))).toEqual([])
})

/** Tables that no person changes in the back office. */
const unedited = ['allowed_moves', 'allowed_payment_moves', 'allowed_pool_moves', 'audited_tables', 'personal_data', 'taxonomy_redirects']
/** Columns that say nothing to a person. */
const technical =
  /_(hash|key|canonical|nonce)$|^(nonce|sealed|fingerprint|sha256|transports|whole_path)$|^(theme_type|key|media|attempt|provider|capture|batch|question|credential|replaced_by_item|replaced_by_key)_id$/

test('each column that the audit log records has words, unless it is technical or the key of its row', () => {
  const tables = [
    ...schema.matchAll(/^create trigger log_change after insert or delete or update of (.*) on (\w+) for each row .*"key": \[(.*?)\]/gim),
  ]
  expect(tables.length).toBeGreaterThan(70)
  const matchesText = (column: string) =>
    [column, column.replace(/_cents$/, ''), column.replace(/_(en|ar)$/, '')].some((name) =>
      (loggedFields as readonly string[]).includes(name),
    )
  const wordless = tables
    .filter(([, , table = '']) => !unedited.includes(table))
    .flatMap(([, columns = '', table = '', key = '']) =>
      columns
        .split(', ')
        .map((column) => column.replaceAll('"', ''))
        .filter((column) => !matchesText(column) && !technical.test(column) && !key.includes(`"${column}"`))
        .map((column) => `${table}.${column}`),
    )
  expect(wordless).toEqual([])
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
