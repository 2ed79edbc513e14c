import { type Bilingual, type Language, languages } from '../../../contract/localization/language.ts'
import { fill } from '../../../contract/messages.ts'
import { legalPageKeys } from '../../../contract/orders/order-terms.ts'
import { sanitizeHtml } from '../../../platform/http/sanitize-html.ts'
import { dayOf } from '../../../platform/mail/template.ts'
import { escapeHtml } from '../../../platform/markup/escape.ts'
import { bothOf } from '../../localization/localization.ts'
import type { Shop } from '../../shop.ts'
import { contentOf, writtenPages } from '../content.sql.ts'
import { timeZoneIn } from '../shop/time-zone.sql.ts'
import { entityOf, shippedPage } from './shipped-pages.ts'

export interface LegalPage {
  key: (typeof legalPageKeys)[number]
  title: Bilingual
  lead: Bilingual
  /** HTML, with the day of the last change at its end. */
  body: Bilingual
}

/** The legal pages as customers see them now: as the owner wrote them, or else as their labels have them. */
export async function legalPages(shop: Pick<Shop, 'db' | 'cache'>): Promise<LegalPage[]> {
  const [written, words, { settings }] = await Promise.all([
    writtenPages(shop.db, shop.cache),
    bothOf(shop.db, shop.cache),
    contentOf(shop.db, shop.cache),
  ])
  const timeZone = timeZoneIn(settings)
  return Promise.all(
    legalPageKeys.map(async (key) => {
      const own = written.find((page) => page.key === key)
      const { title, lead, body } = own ?? (await shippedPage(shop, key))
      const changed = own
        ? inEach((language) =>
            fill(words('WrittenPage', 'lbl_page_changed')[language], { date: dayOf(new Date(own.changedAt), { language, timeZone }) }),
          )
        : words(entityOf[key], 'lbl_legal_changed')
      return { key, title, lead, body: inEach((language) => `${sanitizeHtml(body[language])}<p>${escapeHtml(changed[language])}</p>`) }
    }),
  )
}

const inEach = (text: (language: Language) => string): Bilingual =>
  Object.fromEntries(languages.map((language) => [language, text(language)])) as Bilingual
