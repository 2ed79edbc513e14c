import { shopLabels } from '../../contract/content/shop.labels.ts'
import { formatCount } from '../../contract/localization/count.ts'
import type { LabelEntity } from '../../contract/localization/label-entity.ts'
import { directions, type Language } from '../../contract/localization/language.ts'
import { fill } from '../../contract/messages.ts'

let texts: Record<number, Record<string, string>> = {}

/** Loads the labels that the page names, in its language. Must be done before the first rendering. */
export async function loadLabels(): Promise<void> {
  const { href } = document.getElementById('labels') as HTMLLinkElement
  const response = await fetch(href)
  if (!response.ok) throw new Error(`The labels answer ${response.status}.`)
  texts = await response.json()
}

export type Translate<Entity extends LabelEntity> = (
  key: keyof Entity['texts'] & string,
  values?: Record<string, string | number>,
) => string

/**
 * `const t = labelsOf(frameLabels); t('lbl_frame_title')`. The texts do not change while the page is open. The digits of numbers are grouped: a
 * number that names something is given as text.
 */
export const labelsOf =
  <Entity extends LabelEntity>(entity: Entity): Translate<Entity> =>
  (key, values = {}) =>
    fill(texts[entity.id]?.[key] ?? entity.texts[key] ?? key, values, formatCount)

/** The shop's name as the owner wrote it. */
export const shopName = () => labelsOf(shopLabels)('lbl_shop_name')

/** The language of the page, which the server set. */
export const pageLanguage = (): Language => (document.documentElement.lang === 'ar' ? 'ar' : 'en')

/** What there is in both languages, that of the page first. */
export const ownLanguageFirst = <Item>({ en, ar }: Record<Language, Item>): Item[] => (pageLanguage() === 'ar' ? [ar, en] : [en, ar])

export const pageDirection = () => directions[pageLanguage()]

/** The locale of numbers and dates: Gregorian days and Latin digits, as in the shop. */
export const locales: Record<Language, string> = { en: 'en-GB', ar: 'ar-AE-u-ca-gregory-nu-latn' }
