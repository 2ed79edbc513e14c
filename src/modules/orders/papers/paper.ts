import { renderSVG } from 'uqr'
import type { Bilingual, Language } from '../../../contract/localization/language.ts'
import { formatOrderDate } from '../../../contract/orders/order-date.ts'
import type { Shop } from '../../shop.ts'
import { moneyOnPaper, readTemplate, typed } from './on-paper.ts'

export type PaperKind = 'invoice' | 'credit_note' | 'confirmation' | 'receipt'

/** What a customer typed, in the direction of its first letter. */
export interface Entered {
  text: string
  dir: string
}

export interface PaperLine {
  name: Bilingual
  choices: Bilingual
  terms: Bilingual
  quantity: number
  /** Null where only what was paid for the pieces is known. */
  unitPriceCents: number | null
  totalCents: number | null
  /** Its share of the coupon, and its delivery, which the sums of a sale have. */
  discountCents?: number
  shippingCents?: number
}

/** The business that sells, if the shop has said so. */
export interface SellingBusiness {
  name: Bilingual
  address: Bilingual
  country: Bilingual
  taxNumber: string
  registrationNumber: string
}

/** What the words of a paper are about. */
export const paperWords = [
  'title',
  'seller',
  'taxNumber',
  'registration',
  'number',
  'issued',
  'orderNumber',
  'orderDate',
  'paid',
  'status',
  'method',
  'corrects',
  'customer',
  'note',
  'product',
  'price',
  'quantity',
  'subtotal',
  'shipping',
  'free',
  'discount',
  'total',
  'sum',
  'page',
] as const

/** Everything that an invoice, a credit note or the confirmation of an order says, in both languages. Days are the shop's, as `2026-03-05`. */
export interface Paper {
  kind: PaperKind
  number: string
  /** Of a numbered document. */
  issuedDay?: string
  seller: { name: Bilingual; address: Bilingual; phone: Bilingual; email: Bilingual; business?: SellingBusiness }
  buyer: Entered[]
  note: Entered[]
  order: { number: string; day: string }
  paidDay?: string
  /** Of an order that has no document: how far it is. */
  status?: Bilingual
  method: Bilingual
  /** The document that this one corrects. */
  corrects?: { number: string; day: string }
  lines: PaperLine[]
  /** What leads from the lines to the total of a sale. */
  sums?: { subtotalCents: number; shippingCents: number; discountCents: number; couponCode: string }
  totalCents: number
  currency: string
  remark?: Bilingual
  words: Record<(typeof paperWords)[number], Bilingual>
}

interface Rendering {
  language: Language
  mark: string
  /** Of a numbered document: the hash is on the paper, and the PDF is dated, so that it is made of the same bytes again. */
  issued?: { at: Date; sha256: Buffer }
}

/** Renders a paper from what it says alone, in both languages, `language` first. */
export async function renderPaper(shop: Pick<Shop, 'pdf'>, paper: Paper, { language, mark, issued }: Rendering): Promise<Buffer> {
  const { words, number, seller, buyer, note, lines } = paper
  const fingerprint = issued?.sha256.toString('hex').toUpperCase()
  return shop.pdf.render(await readTemplate('invoice.typ'), {
    language,
    title: `${words.title[language]} ${number}`,
    mark,
    made: issued ? [issued.at.getUTCFullYear(), issued.at.getUTCMonth() + 1, issued.at.getUTCDate()] : null,
    shop: { name: seller.name, address: seller.address, phone: seller.phone[language], email: seller.email[language] },
    words,
    business: businessIn(paper, language),
    number,
    // In capitals it has fewer squares.
    qr: fingerprint ? renderSVG(`${number} ${fingerprint}`, { border: 0 }) : '',
    facts: factsOf(paper),
    customer: buyer,
    note,
    items: lines.map((line) => ({
      name: line.name,
      choices: line.choices,
      terms: line.terms,
      price: line.unitPriceCents === null ? '' : moneyOnPaper(line.unitPriceCents),
      quantity: String(line.quantity),
      total: line.totalCents === null ? '' : moneyOnPaper(line.totalCents),
    })),
    sums: sumsOf(paper),
    total: moneyOnPaper(paper.totalCents),
    remark: paper.remark ?? null,
  })
}

/** Who sells, line by line: each text in the leading language, and in the other if that differs, in the direction of its own letters. */
function businessIn({ seller: { business }, words }: Paper, language: Language) {
  if (!business) return null
  const textsOf = ({ en, ar }: Bilingual) => [...new Set(language === 'ar' ? [ar, en] : [en, ar])].map(typed)
  const { name, address, country, taxNumber, registrationNumber } = business
  const numbers = [
    { words: words.taxNumber, value: taxNumber },
    { words: words.registration, value: registrationNumber },
  ]
  return { lines: [name, address, country].map(textsOf), numbers: numbers.filter(({ value }) => value !== '') }
}

/** What stands beside the buyer. */
function factsOf({ words, order, issuedDay, paidDay, status, method, corrects }: Paper): { words: Bilingual; value: string | Bilingual }[] {
  return [
    ...(issuedDay ? [{ words: words.issued, value: formatOrderDate(issuedDay) }] : []),
    ...(corrects ? [{ words: words.corrects, value: corrects.number }] : []),
    ...(issuedDay ? [{ words: words.orderNumber, value: order.number }] : []),
    { words: words.orderDate, value: formatOrderDate(order.day) },
    ...(paidDay ? [{ words: words.paid, value: formatOrderDate(paidDay) }] : []),
    ...(status ? [{ words: words.status, value: status }] : []),
    { words: words.method, value: method },
  ]
}

function sumsOf({ words, sums }: Paper): { words: Bilingual; code: string; amount: string | Bilingual }[] {
  if (!sums) return []
  const { subtotalCents, shippingCents, discountCents, couponCode } = sums
  return [
    { words: words.subtotal, code: '', amount: moneyOnPaper(subtotalCents) },
    { words: words.shipping, code: '', amount: shippingCents > 0 ? moneyOnPaper(shippingCents) : words.free },
    ...(discountCents > 0 ? [{ words: words.discount, code: couponCode, amount: moneyOnPaper(-discountCents) }] : []),
  ]
}
