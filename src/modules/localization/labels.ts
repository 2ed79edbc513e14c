import { type Entity, entities, labels } from '../../contract/labels.ts'
import type { Language } from '../../contract/language.ts'
import { type Database, sql } from '../../platform/database.ts'
import type { Kept } from '../../platform/kept.ts'

/** The texts of each screen entity, by its number: the catalogue in English, under it what the table says in this language. */
type Texts = Map<number, Map<string, string>>

const textsIn = (db: Database, kept: Kept, language: Language): Promise<Texts> =>
  kept.get(`labels in ${language}`, ['labels'], async () => {
    const { rows } = await sql<{ entityId: number; key: string; text: string }>`
      select entity_id, label_html_id as key, text from labels where language = ${language}`.execute(db)
    const texts: Texts = new Map((Object.keys(labels) as Entity[]).map((name) => [entities[name], new Map(Object.entries(labels[name]))]))
    for (const { entityId, key, text } of rows) {
      const known = texts.get(entityId) ?? new Map<string, string>()
      texts.set(entityId, known.set(key, text))
    }
    return texts
  })

/** The labels of one screen entity, in this language where there is a text and in English where there is none. Empty for an unknown entity. */
export async function labelsOf(db: Database, kept: Kept, entityId: number, language: Language): Promise<{ key: string; text: string }[]> {
  const texts = (await textsIn(db, kept, language)).get(entityId) ?? new Map<string, string>()
  return [...texts].map(([key, text]) => ({ key, text }))
}
