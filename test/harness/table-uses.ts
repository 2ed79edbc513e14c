import { queryTextsIn, sqlTemplatesIn } from './sql-in-source.ts'

export interface TableUse {
  table: string
  kind: 'read' | 'write'
}

// Methods of Kysely.
const readers = ['selectFrom', 'from', 'using', 'innerJoin', 'leftJoin', 'rightJoin', 'fullJoin', 'crossJoin']
const writers = ['insertInto', 'updateTable', 'deleteFrom', 'mergeInto']

const toSnakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/**
 * Names after FROM and JOIN, INSERT INTO, UPDATE and DELETE FROM in a source file, and those passed to Kysely's builders. Some are not
 * tables.
 */
export const tableUsesIn = (source: string): TableUse[] => [
  ...[...sqlTemplatesIn(source), ...queryTextsIn(source)].flatMap(({ parts }) => usesInText(parts.join(' $ '))),
  ...usesByBuilders(source),
]

const writing = /\b(?:insert into|delete from|(?<!\b(?:for|key|do) )update|truncate) +([\w.]+)/gi
const reading = /(?<!\bdelete )\b(?:from|join) +([\w.]+)(?:(?: +(?:as +)?\w+)? *, *(\w+))?/gi

function usesInText(text: string): TableUse[] {
  const oneLine = text.replace(/\s+/g, ' ')
  const named = (pattern: RegExp, kind: TableUse['kind']) =>
    [...oneLine.matchAll(pattern)].flatMap(([, ...tables]) => tables.filter(Boolean).map((table): TableUse => ({ table, kind })))
  return [...named(writing, 'write'), ...named(reading, 'read')]
}

const builderCall = /\.(\w+)\(\s*\[?\s*'(\w+)(?: as \w+)?'/g

const usesByBuilders = (source: string): TableUse[] =>
  [...source.matchAll(builderCall)].flatMap(([, method = '', table = '']): TableUse[] => {
    if (readers.includes(method)) return [{ table: toSnakeCase(table), kind: 'read' }]
    return writers.includes(method) ? [{ table: toSnakeCase(table), kind: 'write' }] : []
  })
