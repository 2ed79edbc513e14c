import { expect, test } from 'vitest'
import { personalDataPage } from './personal-data-page.ts'

const order = (number: string, created_at: string, payment_state: string) => ({
  order_number: number,
  created_at,
  payment_state,
  language: 'ar',
})

test.each([
  ['en', 'Cover: Hardcover\nLanguage: Both'],
  ['ar', 'الغلاف: غلاف مقوّى\nاللغة: كلتاهما'],
] as const)('what was chosen of a product is in words, and what was not is left out (%s)', (language, chosen) => {
  const attributes = [
    { attributeId: 3, valueId: 1, nameEn: 'Cover', nameAr: 'الغلاف', valueEn: 'Hardcover', valueAr: 'غلاف مقوّى', additionCents: 1750 },
    { attributeId: 4, valueId: 2, nameEn: 'Language', nameAr: 'اللغة', valueEn: 'Both', valueAr: 'كلتاهما', additionCents: 0 },
  ]
  const order_items = [
    { product_name: 'Atlas', attributes },
    { product_name: 'Primer', attributes: [] },
  ]
  const html = personalDataPage({ order_items }, { language, shopName: 'Avicenna', at: new Date(), timeZone: 'UTC' })
  expect(html).toContain(`<td dir="auto">${chosen}</td>`)
  expect(html.match(/<tr>/g)).toHaveLength(3)
})

test.each([
  ['en', 'partly refunded', 'Arabic'],
  ['ar', 'مُسترَدّ جزئيًا', 'العربية'],
] as const)('a customer reads their rows from the oldest on, and words instead of codes (%s)', (language, refunded, spoken) => {
  const orders = [
    order('AV-100002', '2026-11-02T10:00:00+00:00', 'paid'),
    order('AV-100001', '2026-11-01T10:00:00+00:00', 'partly_refunded'),
  ]
  const html = personalDataPage({ orders }, { language, shopName: 'Avicenna', at: new Date(), timeZone: 'Asia/Dubai' })
  expect(html.match(/AV-10000\d/g)).toEqual(['AV-100001', 'AV-100002'])
  expect(html).toContain(`<td dir="auto">${refunded}</td>`)
  expect(html).toContain(`<td dir="auto">${spoken}</td>`)
  expect(html).not.toContain('partly_refunded')
  // By the clocks of the shop.
  expect(html).toContain({ en: '1 November 2026 at 14:00 GST', ar: '1 نوفمبر 2026 في 02:00 م غرينتش+4' }[language])
})

test.each([
  ['en', '2 × Atlas'],
  ['ar', '2 × أطلس'],
] as const)('an invoice is its number, whom it names and what was sold, without all its words (%s)', (language, sold) => {
  const snapshot = {
    number: 'INV-2026-000007',
    buyer: [{ text: 'Salma Haddad', dir: 'ltr' }],
    note: [{ text: 'PO 7', dir: 'ltr' }],
    lines: [{ name: { en: 'Atlas', ar: 'أطلس' }, quantity: 2 }],
    words: { title: { en: 'Invoice', ar: 'فاتورة' } },
  }
  const html = personalDataPage(
    { documents: [{ kind: 'invoice', snapshot }] },
    { language, shopName: 'Avicenna', at: new Date(), timeZone: 'UTC' },
  )
  expect(html).toContain(`<td dir="auto">INV-2026-000007\nSalma Haddad\nPO 7\n${sold}</td>`)
})
