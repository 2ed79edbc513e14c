import { shopLabels } from '../../contract/content/shop.labels.ts'
import { formatCount } from '../../contract/localization/count.ts'
import type { LabelEntity } from '../../contract/localization/label-entity.ts'
import { directions, type Language } from '../../contract/localization/language.ts'
import { fill } from '../../contract/messages.ts'
import { loadOnce } from './load-once.ts'

const texts: Record<number, Record<string, string>> = {}

/** Loads the labels that the page names: those of its screen, in its language. Must be done before the first rendering. */
export const loadLabels = loadOnce(() => addLabels(labelsUrl().href))

let loadOfScreen = loadLabels

/** Loads the labels of a screen: those of the page's first one, and then all. */
export const loadScreenLabels = () => loadOfScreen()

/** The page's first screen is loaded; the next one is another. */
export function expectOtherScreens() {
  const { origin, pathname, search } = labelsUrl()
  // A page at no screen has named all.
  if (search) loadOfScreen = loadOnce(() => addLabels(origin + pathname))
}

const labelsUrl = () => new URL((document.getElementById('labels') as HTMLLinkElement).href)

async function addLabels(url: string): Promise<void> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`The labels answer ${response.status}.`)
  Object.assign(texts, await response.json())
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
