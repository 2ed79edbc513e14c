import type { DataOf } from '../../../contract/call.ts'
import { brandKeys, type getShop } from '../../../contract/content/staff/shop.ts'
import { changedMeanwhile } from '../../../contract/staff/errors.ts'
import type { Reader, Tx } from '../../../platform/database/database.ts'
import { type LabelName, textsOf, writeTexts } from '../../localization/localization.ts'
import { versionOf } from '../version-of.ts'
import { lockSettings, readSettings, removeSetting, writeSetting } from './brand.sql.ts'
import { brandSettings } from './brand.ts'

type ShopRow = Omit<DataOf<typeof getShop>, 'DefaultChatUrl'>
type ShopContent = Omit<ShopRow, 'Version'>

/** The label of each field in both languages: `NameEn` and `NameAr`. */
const textLabels = {
  Name: { entity: 'Shop', key: 'lbl_shop_name' },
  Tagline: { entity: 'Shop', key: 'lbl_shop_tagline' },
  Description: { entity: 'Shop', key: 'lbl_shop_description' },
  Blurb: { entity: 'Footer', key: 'lbl_foot_blurb' },
  Location: { entity: 'Footer', key: 'lbl_foot_location' },
  HoursWeek: { entity: 'Contact Us', key: 'lbl_contact_week' },
  HoursWeekend: { entity: 'Contact Us', key: 'lbl_contact_weekend' },
} satisfies Record<string, LabelName>

/** Addresses and numbers: the same in both languages. Those of networks are empty as shipped. */
const addressLabels = {
  Phone: { entity: 'Footer', key: 'lbl_foot_phone' },
  Email: { entity: 'Footer', key: 'lbl_foot_email' },
  Facebook: { entity: 'Contact Us', key: 'lbl_contact_facebook' },
  Instagram: { entity: 'Contact Us', key: 'lbl_contact_instagram' },
  Linkedin: { entity: 'Contact Us', key: 'lbl_contact_linkedin' },
  Youtube: { entity: 'Contact Us', key: 'lbl_contact_youtube' },
} satisfies Record<string, LabelName>

const networks = ['Facebook', 'Instagram', 'Linkedin', 'Youtube']

const textNames = Object.keys(textLabels) as (keyof typeof textLabels)[]
const addressNames = Object.keys(addressLabels) as (keyof typeof addressLabels)[]

/** The shop as every page, mail and document names it. */
export async function shopNow(db: Reader): Promise<ShopRow> {
  const texts = await textsOf(db, Object.values(textLabels))
  const addresses = await textsOf(db, Object.values(addressLabels))
  const { logo, logoDark, socialPicture, chatUrl } = brandSettings(await readSettings(db, Object.values(brandKeys)))
  const content = {
    ...Object.fromEntries(
      textNames.flatMap((name, at) => [
        [`${name}En`, texts[at]?.text.en],
        [`${name}Ar`, texts[at]?.text.ar],
      ]),
    ),
    ...Object.fromEntries(
      addressNames.map((name, at) => {
        const { text, original } = addresses[at] ?? {}
        return [name, networks.includes(name) && text?.en === original?.en ? '' : text?.en]
      }),
    ),
    // As shipped, the logo is no uploaded picture.
    Logo: logo.startsWith('/pictures/') ? logo : '',
    LogoDark: logoDark,
    SocialPicture: socialPicture,
    ChatUrl: chatUrl,
  } as ShopContent
  return { ...content, Version: versionOf(content) }
}

/** Changes the named fields. Throws a 409 with the present shop if any of its texts or settings changed meanwhile, on whatever screen. */
export async function saveShop(tx: Tx, version: number, change: Partial<ShopContent>): Promise<ShopRow> {
  await lockSettings(tx)
  const before = await shopNow(tx)
  if (before.Version !== version) throw changedMeanwhile({ current: before })
  const after = { ...before, ...change }
  const isChanged = (name: keyof ShopContent) => after[name] !== before[name]
  const addresses = await textsOf(tx, Object.values(addressLabels))
  await writeTexts(tx, [
    ...textNames
      .filter((name) => isChanged(`${name}En`) || isChanged(`${name}Ar`))
      .map((name) => ({
        ...textLabels[name],
        text: { en: after[`${name}En`], ar: after[`${name}Ar`] },
        paths: { en: `${name}En`, ar: `${name}Ar` },
      })),
    ...addressNames.filter(isChanged).map((name) => {
      const text = after[name]
      const shipped = text === '' ? addresses[addressNames.indexOf(name)]?.original : undefined
      return { ...addressLabels[name], text: shipped ?? { en: text, ar: text }, paths: { en: name, ar: name } }
    }),
  ])
  const settings = { Logo: 'logo', LogoDark: 'logoDark', SocialPicture: 'socialPicture', ChatUrl: 'chatUrl' } as const
  for (const name of Object.keys(settings) as (keyof typeof settings)[])
    if (isChanged(name)) {
      const key = brandKeys[settings[name]]
      await (after[name] === '' ? removeSetting(tx, key) : writeSetting(tx, key, after[name]))
    }
  return shopNow(tx)
}
