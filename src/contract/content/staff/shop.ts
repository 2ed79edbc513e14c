import { z } from 'zod'
import { code, email, line, lines } from '../../fields.ts'
import { staffCall } from '../../staff/call.ts'
import { version } from '../../staff/fields.ts'
import { inBoth, picturePath } from './content-fields.ts'

// The shop itself: its name, logo, contact and opening hours. Its texts are labels, so that every page, mail and document has them.

const permission = 'content:write'

/** An https URL; empty for none. */
const httpsUrl = line(300).regex(/^(?:https:\/\/[^\s\\/]+[^\s\\]*)?$/, { error: 'not_a_link' })

const shopFields = {
  ...inBoth('Name', line(60).min(1)),
  ...inBoth('Tagline', line(120).min(1)),
  /** For search engines and shared links. */
  ...inBoth('Description', lines(300).min(1)),
  /** Below the logo in the footer. */
  ...inBoth('Blurb', lines(400).min(1)),
  // Empty: the shop's pages and papers show none.
  ...inBoth('Location', line(200)),
  Phone: code(40).regex(/^(?:\+?[\d\s().-]{4,40})?$/),
  Email: z.union([z.literal(''), email()]),
  ...inBoth('HoursWeek', line(100).min(1)),
  ...inBoth('HoursWeekend', line(100).min(1)),
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
