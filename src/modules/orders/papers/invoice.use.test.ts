import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { openShop, type Shopper } from '../../../../test/harness/open-shop.ts'
import { ownAttributes, paymentMethods } from '../../../contract/constants.ts'
import { getOrder } from '../../../contract/orders/staff/orders.ts'
import { getOrderInvoice } from '../../../contract/storefront.ts'

type Language = 'en' | 'ar'

/** The invoice as a reader sees it: its file name, the texts of its pages, its metadata. */
async function invoiceOf(shopper: Shopper, OrderId = 0, languageCode: Language = 'en') {
  const { data } = await shopper.call(getOrderInvoice, { OrderId, languageCode })
  const [row] = data
  const bytes = Buffer.from(row?.Content ?? '', 'base64')
  const pdf = await getDocumentProxy(new Uint8Array(bytes))
  const { text } = await extractText(pdf, { mergePages: false })
  const { info } = await pdf.getMetadata()
  return { row, bytes, pages: text, all: text.join('\n'), about: info as { Title: string; Language: string } }
}

const byCard = { PaymentMethod: paymentMethods.card, paymentToken: 'tok_visa' }

test('an invoice is a PDF named after the order’s number, with title and language in its metadata', async () => {
  await using shop = await openShop()
  const atlas = await shop.stock()
  const shopper = await shop.shopper()
  const { OrderId, OrderNumber } = await shopper.buys({ productId: atlas }, byCard)
  const english = await invoiceOf(shopper, OrderId)
  expect(english.row).toMatchObject({ FileName: `invoice-${OrderNumber}.pdf`, ContentType: 'application/pdf' })
  expect(english.bytes.subarray(0, 5).toString()).toBe('%PDF-')
  expect(english.about).toMatchObject({ Title: expect.stringMatching(/^Invoice INV-\d{4}-000001$/), Language: 'en' })
  const arabic = await invoiceOf(shopper, OrderId, 'ar')
  expect(arabic.about).toMatchObject({ Title: expect.stringMatching(/^فاتورة INV-\d{4}-000001$/), Language: 'ar' })
  // Small enough for a mail, and without active content.
  expect(english.bytes.length).toBeLessThan(100_000)
  expect(english.bytes.includes('/JavaScript')).toBe(false)
})

// Storefront document: §2.9(4)
test('an invoice matches the order to the cent: lines, shipping, the discount with its coupon, total', async () => {
  await using shop = await openShop()
  const [atlas, course] = [
    await shop.stock({ name: 'Atlas', nameAr: 'أطلس', priceCents: 33_33, discountedPriceCents: 29_99, shippingCents: 3_33 }),
    await shop.stock({ name: 'Course', kind: 'course', quantity: null, priceCents: 1_234_10 }),
  ]
  await shop.db.insertInto('coupons').values({ code: 'THIRD', kind: 'percentage', percentage: 33.33 }).execute()
  const shopper = await shop.shopper({ firstName: 'Salma', lastName: 'Haddad', email: 'salma@avicenna.example' })
  const lines = [
    { productId: atlas, quantity: 3 },
    { productId: course, quantity: 1 },
  ]
  const { OrderId, OrderNumber } = await shopper.buys(lines, { ...byCard, CouponCode: 'third' })
  await shop.db.updateTable('products').set({ nameEn: 'Renamed', priceCents: 1, discountedPriceCents: null }).execute()
  const order = await shop.db.selectFrom('orders').selectAll().executeTakeFirstOrThrow()
  const day = order.createdAt.toISOString().slice(0, 10).split('-').reverse().join('-')
  for (const language of ['en', 'ar'] as const) {
    const { all } = await invoiceOf(shopper, OrderId, language)
    // 3 × 29.99 + 1234.10 = 1324.07; 33.33 % of it is 441.312531.
    for (const words of ['Atlas', '$29.99', '$89.97', 'Course', '$1,234.10', '$1,324.07', '$9.99', 'THIRD', '-$441.31', '$892.75'])
      expect(all, words).toContain(words)
    for (const words of [OrderNumber, day, 'Salma Haddad', '1 Hospital Street', 'Egypt', 'Paid', 'Card'])
      expect(all, words).toContain(words)
    expect(all).not.toContain('Renamed')
  }
})

test('an invoice says that shipping is free, as the cart does', async () => {
  await using shop = await openShop()
  const atlas = await shop.stock({ priceCents: 20_00 })
  const shopper = await shop.shopper()
  const { OrderId } = await shopper.buys({ productId: atlas })
  for (const language of ['en', 'ar'] as const) {
    const { all } = await invoiceOf(shopper, OrderId, language)
    expect(all).toContain('Free')
    expect(all).toContain('مجاني')
    expect(all).not.toContain('$0.00')
  }
})

test('an invoice has the note of the order, such as the purchase order of an institution, line by line', async () => {
  await using shop = await openShop()
  const atlas = await shop.stock()
  const shopper = await shop.shopper()
  const [noted, plain] = [
    await shopper.buys({ productId: atlas }, { OrderNote: 'PO 2026-117\n\nDepartment of Cardiology, VAT 300012345' }),
    await shopper.buys({ productId: atlas }),
  ]
  const { all } = await invoiceOf(shopper, noted.OrderId)
  expect(all).toMatch(/Order Notes.*PO 2026-117\s*\nDepartment of Cardiology, VAT 300012345/s)
  expect((await invoiceOf(shopper, plain.OrderId)).all).not.toContain('Order Notes')
})

test('chosen variants are shown with the line, in both languages', async () => {
  await using shop = await openShop()
  const coat = await shop.stock({ name: 'Coat' })
  await shop.db.insertInto('colors').values({ colorId: 7, nameEn: 'Navy', nameAr: 'كحلي', hexCode: '#1d2b4f' }).execute()
  await shop.db.insertInto('productColors').values({ productId: coat, colorId: 7 }).execute()
  const shopper = await shop.shopper()
  const { OrderId } = await shopper.buys({ productId: coat, attributes: { [ownAttributes.color]: 7 } })
  const { all } = await invoiceOf(shopper, OrderId)
  expect(all).toContain('Colour: Navy')
  expect(all).toContain('كحلي')
})

test('many lines continue on several pages, each with the table’s header and a page number', async () => {
  await using shop = await openShop()
  const products = await Promise.all(
    Array.from({ length: 60 }, (_, index) => shop.stock({ name: `Volume ${index + 1} of the Handbook`, priceCents: 10_01 })),
  )
  const shopper = await shop.shopper()
  const { OrderId, OrderNumber } = await shopper.buys(products.map((productId) => ({ productId })))
  const { pages, all } = await invoiceOf(shopper, OrderId)
  expect(pages.length).toBeGreaterThan(2)
  for (const [index, page] of pages.entries()) {
    for (const words of ['Quantity', OrderNumber, `Page ${index + 1} of ${pages.length}`])
      expect(page, `page ${index + 1}`).toContain(words)
  }
  for (let volume = 1; volume <= 60; volume++) expect(all).toContain(`Volume ${volume} of the Handbook`)
  expect(pages.at(-1)).toContain('$600.60')
})

test('text from people stays text: no markup, no code, no reversed line, and the renderer survives any input', async () => {
  await using shop = await openShop()
  const atlas = await shop.stock({ name: 'A #strong[book] of *stars*, $x^2$ & <tags> // @preview' })
  const turned = '\u202eabc \u2066def \u0000\ud800'
  const names = ['#panic("x")', `Ward ${turned}`, '#image("/etc/passwd")', '\\ ~ `raw` _x_ = ] } "', 'محمد 12 Ward', '漢字 😀 नमस्ते']
  for (const firstName of names) {
    const shopper = await shop.shopper({ firstName: firstName.replaceAll('\0', '').toWellFormed(), lastName: 'End' })
    const { OrderId } = await shopper.buys({ productId: atlas }, { OrderNote: `PO 7 ${firstName.replaceAll('\0', '').toWellFormed()}` })
    const { all } = await invoiceOf(shopper, OrderId)
    expect(all).toContain('A #strong[book] of *stars*, $x^2$ & <tags> // @preview')
    if (/^[ -~]*$/.test(firstName)) expect(all).toContain(firstName)
    if (firstName.includes(turned)) expect(all).toContain('Ward abc def')
  }
})

test('an order says which of its letters no paper can print, and papers have every other name', async () => {
  await using shop = await openShop()
  const clerk = await shop.staff('orders')
  const order = async (firstName: string, OrderNote = '') => {
    const shopper = await shop.shopper({ firstName, lastName: 'Ward' })
    const { OrderId = 0 } = await shopper.buys({ productId: await shop.stock() }, { OrderNote })
    return { shopper, OrderId, Unprintable: (await clerk.call(getOrder, { OrderId })).Unprintable }
  }
  expect((await order('𠮷田', 'Ring twice 🔔\n🔔')).Unprintable).toEqual(['𠮷', '🔔'])
  const { shopper, OrderId, Unprintable } = await order('吉田 김철수')
  expect(Unprintable).toEqual([])
  expect((await invoiceOf(shopper, OrderId)).all).toContain('吉田 김철수')
})

test("another customer's invoice gets the same response as a missing one, and none is sent without a login", async () => {
  await using shop = await openShop()
  const atlas = await shop.stock()
  const [owner, stranger] = await shop.shoppers(2)
  const placed = await owner?.buys({ productId: atlas })
  const asked = async (OrderId: number) =>
    stranger?.call(getOrderInvoice, { OrderId }).catch((error) => ({ statusCode: error.statusCode, message: error.message }))
  expect(await asked(placed?.OrderId ?? 0)).toEqual({ statusCode: 404, message: expect.any(String) })
  expect(await asked(placed?.OrderId ?? 0)).toEqual(await asked(999_999))
  await expect(shop.call(getOrderInvoice, { OrderId: placed?.OrderId ?? 0 })).rejects.toMatchObject({ statusCode: 401 })
})

test('twenty concurrent requests for invoices all succeed', async () => {
  await using shop = await openShop()
  const atlas = await shop.stock({ quantity: 100 })
  const shoppers = await shop.shoppers(20)
  const made = await Promise.all(
    shoppers.map(async (shopper) => {
      const { OrderId, OrderNumber } = await shopper.buys({ productId: atlas })
      const { row } = await invoiceOf(shopper, OrderId)
      return row?.FileName === `invoice-${OrderNumber}.pdf`
    }),
  )
  expect(made).toEqual(Array(20).fill(true))
})
