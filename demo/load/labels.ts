import type pg from 'pg'
import { languages } from '../../src/contract/localization/language.ts'
import { type Entity, entities } from '../../src/contract/storefront-labels.ts'
import { insertRows } from '../../src/platform/database/insert-rows.ts'
import { type Bilingual, readJson } from './insert.ts'

/** Texts that the demo shop's owner wrote in place of the default ones. */
export async function insertLabels(client: pg.Client): Promise<void> {
  const labels = await readJson<{ entity: Entity; key: string; text: Bilingual }[]>('labels.json')
  await insertRows(
    client,
    'labels',
    labels.flatMap(({ entity, key, text }) =>
      languages.map((language) => ({ entity_id: entities[entity], label_html_id: key, language, text: text[language] })),
    ),
  )
  // A facility's own text takes precedence over its label.
  for (const { entity, key, text } of labels)
    if (entity === 'BestFacilities')
      await client.query('update facilities set text_en = $1, text_ar = $2 where label_key = $3', [text.en, text.ar, key])
}
