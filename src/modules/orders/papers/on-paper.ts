import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { directionOf } from '../../../contract/localization/isolate.ts'
import type { Language } from '../../../contract/localization/language.ts'
import { formatPrice, fromCents } from '../../../contract/money.ts'
import { type bothOf, brandingFor } from '../../localization/localization.ts'
import type { Shop } from '../../shop.ts'
import { describeChoices } from '../choices.ts'
import { termsText } from '../terms-text.ts'
import type { invoiceItemsOf } from './invoice.sql.ts'

// What the printed documents of an order have in common.

const mark = join(import.meta.dirname, '../../../../public/brand/mark.svg')
const read = (file: string) => readFile(join(import.meta.dirname, file), 'utf8')

/** A document's template on the shop's paper. */
export const readTemplate = async (template: string): Promise<string> => (await Promise.all([read('paper.typ'), read(template)])).join('\n')

/** The owner's logo or the shop's mark, as SVG. */
export const markFor = async (shop: Shop): Promise<string> => (await logoAsSvg(shop)) ?? readFile(mark, 'utf8')

/** Both of them. */
export async function paperFor(shop: Shop, template: string): Promise<{ typst: string; mark: string }> {
  const [typst, mark] = await Promise.all([readTemplate(template), markFor(shop)])
  return { typst, mark }
}

/** The owner's logo; undefined without one. */
async function logoAsSvg(shop: Shop): Promise<string | undefined> {
  const { logo } = await brandingFor(shop, 'en')
  const picture = logo && (await shop.pictures.findForPaper(logo.slice('/pictures/'.length)))
  if (!picture || picture.isFallback) return undefined
  const png = await readFile(picture.path)
  // The size of a PNG is at the beginning of its first chunk.
  const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)]
  const href = `data:image/png;base64,${png.toString('base64')}`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><image width="${width}" height="${height}" href="${href}"/></svg>`
}

/** The shop as its documents name it. */
export const shopOnPaper = (words: Awaited<ReturnType<typeof bothOf>>, language: Language) => ({
  name: words('Shop', 'lbl_shop_name'),
  address: words('Footer', 'lbl_foot_location'),
  phone: words('Footer', 'lbl_foot_phone')[language],
  email: words('Footer', 'lbl_foot_email')[language],
})

export const moneyOnPaper = (cents: number) => formatPrice(fromCents(cents))

type SoldItem = Awaited<ReturnType<typeof invoiceItemsOf>>[number]
type Words = Awaited<ReturnType<typeof bothOf>>

/** What a line is about, as it was sold. */
export const productOnPaper = (item: SoldItem, words: Words) => ({
  name: { en: item.productNameEn, ar: item.productNameAr },
  choices: { en: describeChoices(item.attributes, 'en'), ar: describeChoices(item.attributes, 'ar') },
  terms: { en: termsText(item, words, 'en'), ar: termsText(item, words, 'ar') },
})

/** The lines of an order, as they were sold. */
export const itemsOnPaper = (items: SoldItem[], words: Words) =>
  items.map((item) => ({
    ...productOnPaper(item, words),
    price: moneyOnPaper(item.unitPriceCents),
    quantity: String(item.quantity),
    total: moneyOnPaper(item.itemTotalCents),
  }))

interface Address {
  firstName: string
  lastName: string
  addressLineOne: string
  cityName: string | null
  postalCode: string
  stateName: string | null
  countryName: string | null
  email: string
  mobileNo: string
}

export const addressOnPaper = (order: Address) =>
  [
    `${order.firstName} ${order.lastName}`,
    order.addressLineOne,
    [order.cityName, order.postalCode].filter(Boolean).join(' '),
    order.stateName === order.cityName ? '' : (order.stateName ?? ''),
    order.countryName ?? '',
    order.email,
    order.mobileNo,
  ]
    .filter((text) => text.trim() !== '')
    .map(typed)

export const noteOnPaper = (note: string) =>
  note
    .split(/\r?\n/)
    .filter((text) => text.trim() !== '')
    .map(typed)

/** In the direction of its first letter. */
export const typed = (text: string) => ({ text, dir: directionOf(text) })
