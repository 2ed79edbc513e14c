import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Language } from '../../contract/localization/language.ts'
import type { bothOf } from '../localization/localization.ts'

// What the printed documents of an order have in common.

const mark = join(import.meta.dirname, '../../../public/brand/mark.svg')
const read = (file: string) => readFile(join(import.meta.dirname, file), 'utf8')

/** A document's template on the shop's paper, and the shop's mark. */
export async function paperFor(template: string): Promise<{ typst: string; mark: string }> {
  const [paper, document, svg] = await Promise.all([read('paper.typ'), read(template), readFile(mark, 'utf8')])
  return { typst: `${paper}\n${document}`, mark: svg }
}

/** The shop as its documents name it. */
export const shopOnPaper = (words: Awaited<ReturnType<typeof bothOf>>, language: Language) => ({
  name: words('Shop', 'lbl_shop_name'),
  address: words('Footer', 'lbl_foot_location'),
  phone: words('Footer', 'lbl_foot_phone')[language],
  email: words('Footer', 'lbl_foot_email')[language],
})

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

/** A customer's text in the direction of its first letter. */
const typed = (text: string) => ({ text, dir: /^\P{L}*[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(text) ? 'rtl' : 'ltr' })
