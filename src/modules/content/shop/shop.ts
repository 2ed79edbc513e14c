import { brandKeys, type getShop } from '../../../contract/content/staff/shop.ts'
import { changedMeanwhile } from '../../../contract/staff/errors.ts'
import type { Reader, Tx } from '../../../platform/database/database.ts'
import { type LabelName, textsOf, writeTexts } from '../../localization/localization.ts'
import { fieldOf, type RowInside } from '../../wire.ts'
import { versionOf } from '../version-of.ts'
import { lockSettings, readSettings, removeSetting, writeSetting } from './brand.sql.ts'
import { brandSettings } from './brand.ts'

type ShopRow = Omit<RowInside<typeof getShop>, 'defaultChatUrl'>
type ShopContent = Omit<ShopRow, 'version'>

/** The label of each field in both languages: `nameEn` and `nameAr`. */
const textLabels = {
  name: { entity: 'Shop', key: 'lbl_shop_name' },
  tagline: { entity: 'Shop', key: 'lbl_shop_tagline' },
  description: { entity: 'Shop', key: 'lbl_shop_description' },
  blurb: { entity: 'Footer', key: 'lbl_foot_blurb' },
  location: { entity: 'Footer', key: 'lbl_foot_location' },
  hoursWeek: { entity: 'Contact Us', key: 'lbl_contact_week' },
  hoursWeekend: { entity: 'Contact Us', key: 'lbl_contact_weekend' },
} satisfies Record<string, LabelName>

/** Addresses and numbers: the same in both languages. Those of networks are empty as shipped. */
const addressLabels = {
  phone: { entity: 'Footer', key: 'lbl_foot_phone' },
  email: { entity: 'Footer', key: 'lbl_foot_email' },
  facebook: { entity: 'Contact Us', key: 'lbl_contact_facebook' },
  instagram: { entity: 'Contact Us', key: 'lbl_contact_instagram' },
  linkedin: { entity: 'Contact Us', key: 'lbl_contact_linkedin' },
  youtube: { entity: 'Contact Us', key: 'lbl_contact_youtube' },
} satisfies Record<string, LabelName>

const networks = ['facebook', 'instagram', 'linkedin', 'youtube']

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
    logo: logo.startsWith('/pictures/') ? logo : '',
    logoDark,
    socialPicture,
    chatUrl,
  } as ShopContent
  return { ...content, version: versionOf(content) }
}

/** Changes the named fields. Throws a 409 with the present shop if any of its texts or settings changed meanwhile, on whatever screen. */
export async function saveShop(tx: Tx, version: number, change: Partial<ShopContent>): Promise<ShopRow> {
  await lockSettings(tx)
  const before = await shopNow(tx)
  if (before.version !== version) throw changedMeanwhile({ current: before })
  const after = { ...before, ...change }
  const isChanged = (name: keyof ShopContent) => after[name] !== before[name]
  const addresses = await textsOf(tx, Object.values(addressLabels))
  await writeTexts(tx, [
    ...textNames
      .filter((name) => isChanged(`${name}En`) || isChanged(`${name}Ar`))
      .map((name) => ({
        ...textLabels[name],
        text: { en: after[`${name}En`], ar: after[`${name}Ar`] },
        paths: { en: `${fieldOf(name)}En`, ar: `${fieldOf(name)}Ar` },
      })),
    ...addressNames.filter(isChanged).map((name) => {
      const text = after[name]
      const shipped = text === '' ? addresses[addressNames.indexOf(name)]?.original : undefined
      return { ...addressLabels[name], text: shipped ?? { en: text, ar: text }, paths: { en: fieldOf(name), ar: fieldOf(name) } }
    }),
  ])
  for (const name of ['logo', 'logoDark', 'socialPicture', 'chatUrl'] as const)
    if (isChanged(name)) {
      const key = brandKeys[name]
      await (after[name] === '' ? removeSetting(tx, key) : writeSetting(tx, key, after[name]))
    }
  return shopNow(tx)
}
