import type { Bilingual, Language } from '../../../contract/localization/language.ts'
import { fill } from '../../../contract/messages.ts'
import type { disputesLabels } from '../../../contract/orders/staff/disputes.labels.ts'
import type { NotedOrderMail } from '../../../contract/orders/staff/order-enums.ts'
import type { staffOrdersLabels } from '../../../contract/orders/staff/orders.labels.ts'
import { notFound } from '../../../contract/staff/errors.ts'
import { urlsUnder } from '../../../contract/urls.ts'
import { bothOf } from '../../localization/localization.ts'
import { paymentOf } from '../../payments/payments.ts'
import type { Shop } from '../../shop.ts'
import { type AcceptedTerms, acceptedTerms } from '../accepted-terms/accepted-terms.ts'
import { disputesOf } from '../disputes/disputes.sql.ts'
import { type EvidenceEntry, type EvidenceKind, evidenceKinds, evidenceOf } from './evidence.sql.ts'
import { paragraphsOf } from './html-on-paper.ts'
import { findInvoice, invoiceItemsOf } from './invoice.sql.ts'
import { addressOnPaper, itemsOnPaper, moneyOnPaper, noteOnPaper, paperFor, shopOnPaper } from './on-paper.ts'

const headings = {
  parcel: 'lbl_disputes_paper_parcels',
  mail: 'lbl_disputes_paper_mails',
  download: 'lbl_disputes_paper_downloads',
  reading: 'lbl_disputes_paper_reading',
  lesson: 'lbl_disputes_paper_lessons',
  quiz: 'lbl_disputes_paper_quizzes',
  certificate: 'lbl_disputes_paper_certificates',
  reveal: 'lbl_disputes_paper_reveals',
  review: 'lbl_disputes_paper_reviews',
} as const satisfies Record<EvidenceKind, string>

const mails: Record<NotedOrderMail, keyof typeof staffOrdersLabels.texts> = {
  placed: 'lbl_staff_orders_mail_placed',
  paid: 'lbl_staff_orders_mail_paid',
  shipped: 'lbl_staff_orders_mail_shipped',
  refunded: 'lbl_staff_orders_mail_refunded',
  released: 'lbl_staff_orders_mail_released',
  requested: 'lbl_staff_orders_mail_requested',
  settled: 'lbl_staff_orders_mail_settled',
}

const providers: Record<string, string> = { stripe: 'Stripe', paypal: 'PayPal' }

type Words = Awaited<ReturnType<typeof bothOf>>

/**
 * Renders what the shop knows about a disputed order, in both languages, `language` first: the order, the terms, what was sent and what was used.
 * 404 for a dispute of another order.
 */
export async function makeDisputeEvidence(
  shop: Shop,
  { orderId, disputeId, language }: { orderId: number; disputeId: number; language: Language },
): Promise<{ orderNumber: string; pdf: Buffer }> {
  const [order, payment, items, entries, disputes, accepted, words, { typst, mark }] = await Promise.all([
    findInvoice(shop.db, orderId),
    paymentOf(shop.db, orderId),
    invoiceItemsOf(shop.db, [orderId]),
    evidenceOf(shop.db, orderId),
    disputesOf(shop.db, orderId),
    acceptedTerms(shop.db, orderId),
    bothOf(shop.db, shop.cache),
    paperFor(shop, 'evidence.typ'),
  ])
  const dispute = disputes.find((one) => one.disputeId === disputeId)
  if (!order || !dispute) throw notFound()
  const say: Say = (key, values = {}) => {
    const text = words('StaffDisputes', key)
    return { en: fill(text.en, values), ar: fill(text.ar, values) }
  }
  const facts: [Bilingual, string][] = [
    [words('OrdersHistory', 'lbl_orders_date'), momentText(order.createdAt)],
    [say('lbl_disputes_paper_payment'), `${providers[payment?.provider ?? ''] ?? ''} ${payment?.captureId ?? ''}`.trim()],
    [say('lbl_disputes_paper_paid'), order.paidAt ? momentText(order.paidAt) : ''],
    [say('lbl_disputes_paper_at_once'), order.deliveryConsentAt ? momentText(order.deliveryConsentAt) : ''],
    [say('lbl_disputes_title'), dispute.providerId],
    [say('lbl_disputes_paper_opened'), momentText(dispute.openedAt)],
    [say('lbl_disputes_amount'), moneyOnPaper(dispute.amountCents)],
  ]
  const pdf = await shop.pdf.render(typst, {
    language,
    title: `${say('lbl_disputes_paper_title')[language]} ${order.orderNumber}`,
    mark,
    shop: shopOnPaper(words, language),
    words: {
      evidence: say('lbl_disputes_paper_title'),
      customer: words('OrdersHistory', 'lbl_orders_billed'),
      number: words('OrdersHistory', 'lbl_orders_number'),
      note: words('Checkout', 'lbl_checkout_notes'),
      product: words('OrdersHistory', 'lbl_orders_name'),
      price: words('OrdersHistory', 'lbl_orders_price'),
      quantity: words('OrdersHistory', 'lbl_orders_quantity'),
      total: words('OrdersHistory', 'lbl_orders_total'),
      terms: say(accepted ? 'lbl_disputes_paper_accepted' : 'lbl_disputes_paper_terms'),
      texts: say('lbl_disputes_paper_accepted_texts'),
      time: say('lbl_disputes_paper_time'),
      page: words('OrdersHistory', 'lbl_orders_page'),
    },
    number: order.orderNumber,
    facts: facts.flatMap(([term, value]) => (value ? [{ words: term, value }] : [])),
    customer: addressOnPaper(order),
    note: noteOnPaper(order.orderNote),
    items: itemsOnPaper(items, words),
    total: moneyOnPaper(order.totalCents),
    terms: termsOf(accepted ?? undefined, { words, say, origin: shop.config.shopOrigin }),
    sections: evidenceKinds.flatMap((kind) => {
      const rows = entries.filter((entry) => entry.kind === kind)
      return rows.length > 0 ? [{ words: say(headings[kind]), rows: rows.map((entry) => rowOf(entry, words, say)) }] : []
    }),
  })
  return { orderNumber: order.orderNumber, pdf }
}

interface Saying {
  words: Words
  say: Say
  origin: string
}

/** What the customer accepted, with its texts; of an order with which no terms are kept, what the checkout states today. */
function termsOf(accepted: AcceptedTerms | undefined, { words, say, origin }: Saying) {
  if (!accepted)
    return {
      text: words('Checkout', 'lbl_checkout_terms'),
      facts: [],
      url: origin + urlsUnder('').terms(),
      notes: [say('lbl_disputes_paper_accepted_none')],
      pages: [],
    }
  const { language, acceptedAt, firstSeenAt, sha256, sentence, pages } = accepted
  return {
    text: sentence,
    url: '',
    facts: [
      { words: say('lbl_disputes_paper_accepted_at'), value: momentText(acceptedAt) },
      { words: say('lbl_disputes_paper_accepted_in'), value: language === 'ar' ? 'العربية' : 'English' },
      { words: say('lbl_disputes_paper_accepted_since'), value: momentText(firstSeenAt) },
      { words: { en: 'SHA-256', ar: 'SHA-256' }, value: sha256 },
    ],
    // The first lines of the terms.
    notes: [...pages.slice(0, 1).map(({ lead }) => lead), say('lbl_disputes_paper_accepted_whole')],
    pages: pages.map(({ title, lead, body }) => ({ title, lead, body: { en: paragraphsOf(body.en), ar: paragraphsOf(body.ar) } })),
  }
}

type Say = (key: keyof typeof disputesLabels.texts, values?: Record<string, string | number>) => Bilingual

function rowOf(entry: EvidenceEntry, words: Words, say: Say) {
  const mail = entry.kind === 'mail' ? mails[entry.nameEn as NotedOrderMail] : undefined
  return {
    time: momentText(entry.at),
    name: mail ? words('StaffOrders', mail) : { en: entry.nameEn, ar: entry.nameAr },
    details: detailsOf(entry, say),
    plain: [entry.who, entry.kind === 'reveal' ? '' : entry.text].filter(Boolean),
  }
}

/** What the number and the words of an entry mean. */
function detailsOf({ kind, number, text, isDone }: EvidenceEntry, say: Say): Bilingual[] {
  const n = number ?? 0
  switch (kind) {
    case 'reading':
      return [say('lbl_disputes_paper_read_to', { n: String(n) })]
    case 'lesson':
      return [
        ...(n > 0 ? [say('lbl_disputes_paper_played', { n: String(n) })] : []),
        ...(isDone ? [say('lbl_disputes_paper_finished')] : []),
      ]
    case 'quiz':
      return [say('lbl_disputes_paper_score', { n: String(n) })]
    case 'review':
      return [say('lbl_disputes_paper_rating', { n: String(n) })]
    case 'reveal':
      return text ? [say('lbl_disputes_paper_network', { address: text })] : []
    default:
      return []
  }
}

/** In UTC: banks are everywhere. */
const momentText = (at: Date) => at.toISOString().slice(0, 16).replace('T', ' ')
