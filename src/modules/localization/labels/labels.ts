import { shopLabels } from '../../../contract/content/shop.labels.ts'
import type { Bilingual, Language } from '../../../contract/localization/language.ts'
import { adminLabels } from '../../../contract/staff/labels.ts'
import { type Entity, entities, labels } from '../../../contract/storefront-labels.ts'
import type { Cache } from '../../../platform/cache/cache.ts'
import type { Database } from '../../../platform/database/database.ts'
import { ownersLabels } from './labels-for-pages.sql.ts'
import { shippedArabic, type Texts } from './shipped-labels.ts'

/** The English texts of the contract, overridden by the shipped Arabic texts, overridden by the owner's texts. */
const textsIn = (db: Database, cache: Cache, language: Language): Promise<Texts> =>
  cache.get(`labels in ${language}`, ['labels'], async () => {
    const [shipped, own] = await Promise.all([
      language === 'ar' ? shippedArabic() : new Map<number, Map<string, string>>(),
      ownersLabels(db, language),
    ])
    const texts: Texts = new Map(
      (Object.keys(labels) as Entity[]).map((name) => [
        entities[name],
        new Map([...Object.entries(labels[name]), ...(shipped.get(entities[name]) ?? [])]),
      ]),
    )
    for (const { entityId, key, text } of own) texts.set(entityId, (texts.get(entityId) ?? new Map()).set(key, text))
    return texts
  })

/**
 * The labels of one screen entity. Texts that this language lacks are in English. Empty for an unknown entity.
 */
export async function labelsOf(db: Database, cache: Cache, entityId: number, language: Language): Promise<{ key: string; text: string }[]> {
  const texts = (await textsIn(db, cache, language)).get(entityId) ?? new Map<string, string>()
  return [...texts].map(([key, text]) => ({ key, text }))
}

/** All texts of the back office and the shop's name in one language, by entity and key. */
export async function staffLabels(db: Database, cache: Cache, language: Language): Promise<Record<number, Record<string, string>>> {
  const texts = await textsIn(db, cache, language)
  const name = texts.get(shopLabels.id)?.get('lbl_shop_name') ?? shopLabels.texts.lbl_shop_name
  return {
    ...Object.fromEntries(Object.values(adminLabels).map(({ id }) => [id, Object.fromEntries(texts.get(id) ?? [])])),
    [shopLabels.id]: { lbl_shop_name: name },
  }
}

/** Looks up texts in both languages, for mails and bilingual documents: `words('Footer', 'lbl_foot_phone')`. */
export async function bothOf(db: Database, cache: Cache) {
  const [en, ar] = await Promise.all([textsIn(db, cache, 'en'), textsIn(db, cache, 'ar')])
  return <Name extends Entity>(entity: Name, key: keyof (typeof labels)[Name] & string): Bilingual => {
    const text = (texts: Texts) => texts.get(entities[entity])?.get(key) ?? key
    return { en: text(en), ar: text(ar) }
  }
}
