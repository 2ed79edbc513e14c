import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { entities } from '../../contract/labels.ts'
import { checkout } from '../../platform/checkout.ts'
import { type Database, inTransaction, sql } from '../../platform/database.ts'

const folder = join(checkout, 'db/labels')
const loadedMark = 'labels.loaded'

/**
 * Puts the Arabic of db/labels into the database where it has none; a text that is there may be the owner's and stays. One statement
 * where the files are those of the last start.
 */
export async function loadLabels(db: Database): Promise<void> {
  const files = await readLabelFiles()
  const mark = createHash('sha256').update(files.join('\n')).digest('hex')
  const { rows } = await sql`select from settings where key = ${loadedMark} and value = to_jsonb(${mark}::text)`.execute(db)
  if (rows.length > 0) return
  const labels = files.flatMap(labelsIn)
  await inTransaction(db, async (tx) => {
    await sql`
      insert into labels (entity_id, language, label_html_id, text)
      select entity_id, 'ar', label_html_id, text from jsonb_to_recordset(${JSON.stringify(labels)}::jsonb) as l (entity_id integer, label_html_id text, text text)
      on conflict do nothing`.execute(tx)
    await sql`insert into settings (key, value) values (${loadedMark}, to_jsonb(${mark}::text)) on conflict (key) do update set value = excluded.value`.execute(
      tx,
    )
  })
}

/** Each file is an object of entities by name, each an object of texts by key. */
const labelsIn = (file: string) =>
  Object.entries(JSON.parse(file) as Record<string, Record<string, string>>).flatMap(([name, texts]) => {
    const entityId = (entities as Record<string, number>)[name]
    if (!entityId) throw new Error(`db/labels names ${name}, which is no entity of src/contract/labels.ts`)
    return Object.entries(texts).map(([key, text]) => ({ entity_id: entityId, label_html_id: key, text }))
  })

async function readLabelFiles(): Promise<string[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.json')).toSorted()
  return Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
}
