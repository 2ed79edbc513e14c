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
}
