import type pg from 'pg'
import { languages } from '../../src/contract/localization/language.ts'
import { insertRows } from '../../src/platform/database/insert-rows.ts'
import { both } from '../load/insert.ts'
import { demoFileKey } from './demo-files.ts'
import { type DigitalKind, hasText, readIndex } from './texts.ts'

const formats = { pdf: 'application/pdf', epub: 'application/epub+zip' } as const

/** The files of every e-book and of the courses that have a workbook, in both languages. They are created on first use. */
export async function insertFiles(client: pg.Client): Promise<void> {
  const { titles } = await readIndex()
  const { rows } = await client.query<{ product_id: number; kind: DigitalKind }>(
    "select product_id, kind from products where kind in ('ebook', 'course') order by product_id",
  )
  const files = rows
    .filter(({ product_id }) => hasText(product_id))
    .flatMap(({ product_id, kind }) =>
      languages.flatMap((language, at) =>
        (['pdf', 'epub'] as const).map((format, position) => ({
          product_id,
          ...both('title', titles[kind][language]),
          language,
          format,
          version: '1',
          is_current: true,
          position: 10 * at + position,
          storage_key: demoFileKey(product_id, language, format),
          content_type: formats[format],
          created_at: new Date().toISOString(),
        })),
      ),
    )
  await insertRows(client, 'product_files', files)
}
