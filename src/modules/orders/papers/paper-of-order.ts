import { dayIn } from '../../../contract/localization/day-in.ts'
import type { Database } from '../../../platform/database/database.ts'
import { businessOf } from '../../content/content.ts'
import { bothOf, namedCountries, shopTimeZone } from '../../localization/localization.ts'
import type { Shop } from '../../shop.ts'
import { paidFor } from '../refunds/paid-per-line.ts'
import type { InvoicedLine, InvoicedOrder } from './invoice.sql.ts'
import { addressOnPaper, noteOnPaper, productOnPaper } from './on-paper.ts'
import type { Paper, PaperKind, SellingBusiness } from './paper.ts'

/** What papers say about the shop, as it is now. */
export interface Present {
  words: Words
  timeZone: string
  seller: Paper['seller']
  /** The words of each kind, one object for all its papers. */
  wordsOf: (kind: PaperKind) => Paper['words']
}

type Words = Awaited<ReturnType<typeof bothOf>>

export async function presentOf(shop: Pick<Shop, 'db' | 'cache'>): Promise<Present> {
  const [words, timeZone, business] = await Promise.all([bothOf(shop.db, shop.cache), shopTimeZone(shop), sellingBusiness(shop.db)])
  const known = new Map<PaperKind, Paper['words']>()
  return {
    words,
    timeZone,
    seller: {
      name: words('Shop', 'lbl_shop_name'),
      address: words('Footer', 'lbl_foot_location'),
      phone: words('Footer', 'lbl_foot_phone'),
      email: words('Footer', 'lbl_foot_email'),
      ...(business && { business }),
    },
    wordsOf(kind) {
      const all = known.get(kind) ?? wordsOfKind(words, kind)
      known.set(kind, all)
      return all
    },
  }
}

/** A text that is in one language only is used for both. */
async function sellingBusiness(db: Database): Promise<SellingBusiness | undefined> {
  const business = await businessOf(db)
  const [country] = business.countryId === null ? [] : await namedCountries(db, business.countryId)
  if (!country) return undefined
  const { legalNameEn, legalNameAr, addressEn, addressAr, taxNumber, registrationNumber } = business
  return {
    name: { en: legalNameEn || legalNameAr, ar: legalNameAr || legalNameEn },
    address: { en: addressEn || addressAr, ar: addressAr || addressEn },
    country: { en: country.nameEn, ar: country.nameAr },
    taxNumber,
    registrationNumber,
  }
}

const isDocument = (kind: PaperKind): kind is 'invoice' | 'credit_note' => kind === 'invoice' || kind === 'credit_note'

/** What every paper of an order has. */
export const paperOf = (
  { timeZone, seller, wordsOf }: Present,
  order: InvoicedOrder,
  kind: PaperKind,
): Omit<Paper, 'number' | 'lines' | 'totalCents'> => ({
  kind,
  seller,
  buyer: buyerOf(order, kind),
  note: noteOnPaper(order.orderNote),
  order: { number: order.orderNumber, day: dayIn(timeZone, order.createdAt) },
  method: { en: order.methodEn ?? '', ar: order.methodAr ?? '' },
  currency: order.currency,
  words: wordsOf(kind),
})

function wordsOfKind(words: Words, kind: PaperKind): Paper['words'] {
  return {
    title: words('Documents', `lbl_documents_${kind}`),
    number: isDocument(kind) ? words('Documents', `lbl_documents_${kind}_number`) : words('OrdersHistory', 'lbl_orders_number'),
    seller: words('Documents', 'lbl_documents_seller'),
    taxNumber: words('Documents', 'lbl_documents_tax_number'),
    registration: words('Documents', 'lbl_documents_registration'),
    issued: words('Documents', 'lbl_documents_issued'),
    orderNumber: words('OrdersHistory', 'lbl_orders_number'),
    orderDate: isDocument(kind) ? words('Documents', 'lbl_documents_ordered') : words('OrdersHistory', 'lbl_orders_date'),
    paid: words('Documents', 'lbl_documents_paid'),
    status: words('OrdersHistory', 'lbl_orders_status'),
    method: words('Checkout', 'lbl_checkout_method'),
    corrects: words('Documents', kind === 'credit_note' ? 'lbl_documents_corrects' : 'lbl_documents_takes_back'),
    customer: isDocument(kind) ? words('OrdersHistory', 'lbl_orders_billed') : words('Documents', 'lbl_documents_for'),
    note: words('Checkout', 'lbl_checkout_notes'),
    product: words('OrdersHistory', 'lbl_orders_name'),
    price: words('OrdersHistory', 'lbl_orders_price'),
    quantity: words('OrdersHistory', 'lbl_orders_quantity'),
    subtotal: words('OrdersHistory', 'lbl_orders_subtotal'),
    shipping: words('OrdersHistory', 'lbl_orders_shipping'),
    free: words('OrderSummary', 'lbl_summary_free'),
    discount: words('OrdersHistory', 'lbl_orders_discount'),
    total: words('OrdersHistory', 'lbl_orders_total'),
    sum: words('OrdersHistory', kind === 'credit_note' ? 'lbl_orders_back' : 'lbl_orders_total'),
    page: words('OrdersHistory', 'lbl_orders_page'),
  }
}

/** A document outlasts an erasure: it has the buyer's name and address, which the law asks for, and an e-mail address only instead of a name. */
const buyerOf = (order: InvoicedOrder, kind: PaperKind) =>
  addressOnPaper(isDocument(kind) ? { ...order, email: order.firstName + order.lastName === '' ? order.email : '', mobileNo: '' } : order)

/** The lines of an order as they were sold, with what leads from them to its total. */
export function saleOf(order: InvoicedOrder, items: InvoicedLine[], { words }: Present): Pick<Paper, 'lines' | 'sums' | 'totalCents'> {
  const paid = paidFor(items, order.discountCents)
  return {
    lines: items.map((item) => ({
      ...productOnPaper(item, words),
      quantity: item.quantity,
      unitPriceCents: item.unitPriceCents,
      totalCents: item.itemTotalCents,
      discountCents: item.itemTotalCents + item.shippingCents - (paid.get(item.orderItemId) ?? 0),
      shippingCents: item.shippingCents,
    })),
    sums: {
      subtotalCents: order.subtotalCents,
      shippingCents: order.shippingCents,
      discountCents: order.discountCents,
      couponCode: order.discountCents > 0 ? (order.couponCode ?? '') : '',
    },
    totalCents: order.totalCents,
  }
}

/** The pieces of lines that a refund was for. What was paid for them is said if it is what was paid back. */
export function refundedOf(
  pieces: { item: InvoicedLine; quantity: number; amountCents: number }[],
  totalCents: number,
  { words }: Present,
): Pick<Paper, 'lines' | 'totalCents'> {
  const isExact = pieces.reduce((sum, { amountCents }) => sum + amountCents, 0) === totalCents
  const lines = pieces.map(({ item, quantity, amountCents }) => ({
    ...productOnPaper({ ...item, quantity }, words),
    quantity,
    unitPriceCents: null,
    totalCents: isExact ? amountCents : null,
  }))
  return { lines, totalCents }
}
