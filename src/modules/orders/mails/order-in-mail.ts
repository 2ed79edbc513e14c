import { arrivalDays } from '../../../contract/delivery/arrival-text.ts'
import type { Language } from '../../../contract/localization/language.ts'
import { fill } from '../../../contract/messages.ts'
import { formatPrice, fromCents } from '../../../contract/money.ts'
import { urlsInEachLanguage } from '../../../contract/urls.ts'
import { isolated, typedInMail } from '../../../platform/mail/format.ts'
import { block, button, type Line, lines, type MailPart, paragraph } from '../../../platform/mail/parts.ts'
import { type Branding, dayOf } from '../../../platform/mail/template.ts'
import { bothOf, brandingFor, type MailHead } from '../../localization/localization.ts'
import type { Shop } from '../../shop.ts'
import { describeChoices } from '../choices.ts'
import { findGift } from '../gifts/order-gifts.sql.ts'
import { termsText } from '../terms-text.ts'
import { findOrderInMail, itemsInMail } from './order-in-mail.sql.ts'

export type MailItem = Awaited<ReturnType<typeof itemsInMail>>[number]

/** The data of a mail about an order: the order with its lines, the branding in its language, and the shop's labels. */
export interface OrderInMail {
  order: NonNullable<Awaited<ReturnType<typeof findOrderInMail>>>
  items: MailItem[]
  gift: Awaited<ReturnType<typeof findGift>>
  head: MailHead
  words: Awaited<ReturnType<typeof bothOf>>
}

/** In the language of the order, unless another one is named. */
export async function orderInMail(shop: Shop, orderId: number, language?: Language): Promise<OrderInMail | undefined> {
  const order = await findOrderInMail(shop.db, orderId)
  if (!order) return undefined
  const [items, gift, head, words] = await Promise.all([
    itemsInMail(shop.db, orderId),
    findGift(shop.db, orderId),
    brandingFor(shop, language ?? (order.language as Language)),
    bothOf(shop.db, shop.cache),
  ])
  return { order, items, gift, head, words }
}

export const money = (cents: number) => isolated(formatPrice(fromCents(cents)))

export const nameOf = (item: MailItem, language: Language) => isolated(language === 'ar' ? item.productNameAr : item.productNameEn)

/** A line with its cover and its chosen values. */
export const lineOf = (item: MailItem, { language, origin }: Branding): Line => ({
  name: nameOf(item, language),
  quantity: item.quantity,
  details: [describeChoices(item.attributes, language, isolated)].filter(Boolean),
  ...(item.picture?.startsWith('/pictures/') &&
    !item.picture.endsWith('.svg') && { picture: { url: `${origin}${item.picture}?as=mail`, alt: nameOf(item, language) } }),
})

/** When a printed line is at the door, as it was told with the order; nothing where no days were. */
export function arrivalIn({ arrivesFrom: from, arrivesTo: to }: MailItem, { head: { language }, words }: OrderInMail): string[] {
  if (from === null || to === null) return []
  const days = isolated(arrivalDays({ from, to }, language))
  const [key, name] = from === to ? (['lbl_arrival_about', 'day'] as const) : (['lbl_arrival_door', 'days'] as const)
  return [fill(words('Arrival', key)[language], { [name]: days })]
}

/** To whom the digital titles go, and when; nothing for an order that is no gift. */
export function giftIn({ gift, head }: OrderInMail): MailPart[] {
  if (!gift) return []
  const email = isolated(gift.email)
  if (!gift.givenAt) return [paragraph(head.say('lbl_mail_order_gift_waits', { email }))]
  if (!gift.sendAt || gift.sendAt <= gift.givenAt) return [paragraph(head.say('lbl_mail_order_gift_sent', { email }))]
  return [paragraph(head.say('lbl_mail_order_gift_planned', { email, date: isolated(dayOf(gift.sendAt, head)) }))]
}

/** The customer's consent to delivery at once, or the day on which digital products open; nothing outside the EU. */
export function consentIn({ order: { deliveryConsentAt, accessWaitsUntil }, head }: OrderInMail): MailPart[] {
  if (deliveryConsentAt) return [paragraph(head.say('lbl_mail_order_at_once', { date: isolated(dayOf(deliveryConsentAt, head)) }))]
  return accessWaitsUntil ? [paragraph(head.say('lbl_mail_order_waits', { date: isolated(dayOf(accessWaitsUntil, head)) }))] : []
}

/** All lines with what they give and their totals, followed by the sums of the order. */
export function pricedLines(about: OrderInMail): MailPart {
  const { order, items, head, words } = about
  const { language } = head
  const say = (key: 'lbl_orders_subtotal' | 'lbl_orders_shipping' | 'lbl_orders_discount' | 'lbl_orders_total') =>
    words('OrdersHistory', key)[language]
  const coupon = order.couponCode ? ` (${isolated(order.couponCode)})` : ''
  return lines(
    items.map((item) => {
      const line = lineOf(item, head)
      const terms = termsText(item, words, language)
      return {
        ...line,
        details: [...line.details, ...(terms ? [terms] : []), ...arrivalIn(item, about)],
        total: money(item.itemTotalCents),
      }
    }),
    [
      { name: say('lbl_orders_subtotal'), amount: money(order.subtotalCents) },
      {
        name: say('lbl_orders_shipping'),
        amount: order.shippingCents > 0 ? money(order.shippingCents) : words('OrderSummary', 'lbl_summary_free')[language],
      },
      ...(order.discountCents > 0 ? [{ name: `${say('lbl_orders_discount')}${coupon}`, amount: money(-order.discountCents) }] : []),
      ...(order.unpaidCents > 0 ? [{ name: head.say('lbl_mail_order_came_back'), amount: money(-order.unpaidCents) }] : []),
      { name: say('lbl_orders_total'), amount: money(order.totalCents - order.unpaidCents) },
    ],
  )
}

/** The delivery address, or the billing address if nothing is shipped. */
export function addressOf({ order, items, head: { language }, words }: OrderInMail): MailPart {
  const isSent = items.some(({ isDigital }) => !isDigital)
  const heading = isSent ? words('Checkout', 'lbl_checkout_address') : words('OrdersHistory', 'lbl_orders_billed')
  const known = [
    `${order.firstName} ${order.lastName}`,
    order.addressLineOne,
    [order.cityName, order.postalCode].filter(Boolean).join(' '),
    order.stateName === order.cityName ? '' : (order.stateName ?? ''),
    order.countryName ?? '',
  ].filter((text) => text.trim() !== '')
  return block(heading[language], known.length > 0 ? known.map(typedInMail) : [isolated(order.email)])
}

/** The name of the payment method. */
export const methodOf = ({ order, head: { language } }: OrderInMail) =>
  isolated((language === 'ar' ? order.methodAr : order.methodEn) ?? '')

/** A link that opens this order, through the login if need be. */
export const toTheOrder = ({ language, origin, say }: MailHead, orderId: number): MailPart =>
  button(say('lbl_mail_to_the_order'), origin + urlsInEachLanguage((urls) => urls.order(orderId))[language])
