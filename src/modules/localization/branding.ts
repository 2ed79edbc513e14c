import type { Language } from '../../contract/localization/language.ts'
import { urlsInEachLanguage } from '../../contract/urls.ts'
import type { Branding } from '../../platform/mail/template.ts'
import type { Shop } from '../shop.ts'
import { bothOf } from './labels.ts'

const homes = urlsInEachLanguage((addresses) => addresses.home())

/** The branding of mails: the shop's name as the owner set it, and the configured origin only. */
export async function brandingFor({ db, cache, config }: Shop, language: Language): Promise<Branding> {
  const words = await bothOf(db, cache)
  return {
    language,
    name: words('Shop', 'lbl_shop_name')[language],
    tagline: words('Shop', 'lbl_shop_tagline')[language],
    origin: config.shopOrigin,
    home: config.shopOrigin + homes[language],
  }
}
