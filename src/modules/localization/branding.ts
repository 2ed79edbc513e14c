import type { Language } from '../../contract/localization/language.ts'
import type { mailLabels } from '../../contract/mails/mails.labels.ts'
import { fill } from '../../contract/messages.ts'
import { urlsInEachLanguage } from '../../contract/urls.ts'
import type { Branding } from '../../platform/mail/template.ts'
import type { Shop } from '../shop.ts'
import { bothOf } from './labels/labels.ts'
import { ownersLogo } from './logo.sql.ts'
import { shopTimeZone } from './time-zone.sql.ts'

export type MailText = keyof typeof mailLabels.texts

/** The branding of a mail, and its texts in its language as the owner set them. */
export interface MailHead extends Branding {
  say(key: MailText, values?: Record<string, string | number>): string
}

const homes = urlsInEachLanguage((addresses) => addresses.home())

/** The branding of mails: the shop's name, logo and texts as the owner set them, and the configured origin only. */
export async function brandingFor({ db, cache, config }: Pick<Shop, 'db' | 'cache' | 'config'>, language: Language): Promise<MailHead> {
  const [words, logo, timeZone] = await Promise.all([bothOf(db, cache), ownersLogo(db, cache), shopTimeZone({ db, cache })])
  return {
    language,
    timeZone,
    name: words('Shop', 'lbl_shop_name')[language],
    tagline: words('Shop', 'lbl_shop_tagline')[language],
    origin: config.shopOrigin,
    home: config.shopOrigin + homes[language],
    ...(logo && { logo }),
    say: (key, values = {}) => fill(words('Mails', key)[language], values),
  }
}
