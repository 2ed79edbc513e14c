import { createReadStream } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { sanitizeHtml } from '../../src/platform/http/sanitize-html.ts'
import { projectRoot } from '../../src/platform/runtime/project-root.ts'

export const demoFolder = join(projectRoot, 'demo')

export interface Bilingual {
  en: string
  ar: string
}

/** `name_en` and `name_ar` of a text in both languages. */
export const both = (column: string, text: Bilingual | undefined) => ({
  [`${column}_en`]: text?.en ?? '',
  [`${column}_ar`]: text?.ar ?? '',
})

/** The same of HTML, which is sanitized before it is stored. */
export const bothHtml = (column: string, { en, ar }: Bilingual) => both(column, { en: sanitizeHtml(en), ar: sanitizeHtml(ar) })

export const readJson = async <T>(file: string): Promise<T> => JSON.parse(await readFile(join(demoFolder, file), 'utf8')) as T

/** All files of a folder, each an array, as one. */
export async function readFolder<T>(folder: string): Promise<T[]> {
  const files = (await readdir(join(demoFolder, folder))).filter((file) => file.endsWith('.json')).toSorted()
  return (await Promise.all(files.map((file) => readJson<T[]>(`${folder}/${file}`)))).flat()
}

export const openFile = (file: string) => createReadStream(join(demoFolder, file))

/** Rows by the table's own column names, by one statement; a column that the first row leaves out takes its default. */
export async function insertRows(client: pg.Client, table: string, rows: Record<string, unknown>[]): Promise<void> {
  if (rows.length === 0) return
  const columns = Object.keys(rows[0] ?? {}).join(', ')
  await client.query(`insert into ${table} (${columns}) select ${columns} from jsonb_populate_recordset(null::${table}, $1::jsonb)`, [
    JSON.stringify(rows),
  ])
}

/** After rows with ids of their own: what is inserted next gets the following one. */
export async function continueAfter(client: pg.Client, table: string, column: string): Promise<void> {
  await client.query(`select setval(pg_get_serial_sequence('${table}', '${column}'), (select coalesce(max(${column}), 1) from ${table}))`)
}
