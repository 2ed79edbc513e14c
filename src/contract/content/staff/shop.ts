import { z } from 'zod'
import { toLatinDigits } from '../../digits.ts'
import { emailPattern } from '../../rules.ts'
import { staffCall } from '../../staff/call.ts'
import { version } from '../../staff/fields.ts'
import { inBoth, picturePath, text } from './content-fields.ts'

// The shop itself: its name, logo, contact and opening hours. Its texts are labels, so that every page, mail and document has them.

const permission = 'content:write'

/** An https URL; empty for none. */
const httpsUrl = text(300).regex(/^(?:https:\/\/[^\s\\/]+[^\s\\]*)?$/, { error: 'not_a_link' })

const shopFields = {
  ...inBoth('Name', text(60).min(1)),
  ...inBoth('Tagline', text(120).min(1)),
  /** For search engines and shared links. */
  ...inBoth('Description', text(300).min(1)),
  /** Below the logo in the footer. */
  ...inBoth('Blurb', text(400).min(1)),
  ...inBoth('Location', text(200).min(1)),
  Phone: text(40)
    .transform(toLatinDigits)
    .pipe(z.string().regex(/^\+?[\d\s().-]{4,40}$/, { error: 'wrong_format' })),
  Email: text(254).regex(emailPattern, { error: 'wrong_format' }),
  ...inBoth('HoursWeek', text(100).min(1)),
  ...inBoth('HoursWeekend', text(100).min(1)),
  Facebook: httpsUrl,
  Instagram: httpsUrl,
  Linkedin: httpsUrl,
  Youtube: httpsUrl,
  /** What the chat button opens; empty for the address that the shop was started with. */
  ChatUrl: httpsUrl,
  /** Empty: the shop's mark and name. */
  Logo: picturePath,
  /** On dark ground; empty: the same. */
  LogoDark: picturePath,
  /** The preview of a shared link to a page without a picture; empty: the shop's own. */
  SocialPicture: picturePath,
}

/** What the owner chooses for every page besides texts, by its key in `settings`. */
export const brandKeys = { logo: 'logo', logoDark: 'logo.dark', socialPicture: 'social.picture', chatUrl: 'chat.url' } as const

const ShopRow = z.object({
  Version: version,
  ...shopFields,
  Phone: z.string(),
  /** Without the owner's, as the shop was started. */
  DefaultChatUrl: z.string(),
})

export const getShop = staffCall('get-shop', {
  permission,
  summary: 'The shop’s name, logo, contact and opening hours.',
  request: z.strictObject({}),
  row: ShopRow,
  shape: 'object',
})

export const saveShop = staffCall('save-shop', {
  permission,
  summary: 'Change the named fields of the shop.',
  request: z.strictObject({ Version: version, ...z.strictObject(shopFields).partial().shape }),
  row: ShopRow,
  shape: 'object',
})
