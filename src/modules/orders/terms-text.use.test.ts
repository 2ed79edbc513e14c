import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { openShop, type TestShop } from '../../../test/harness/open-shop.ts'
import { readMail } from '../../../test/harness/read-mail.ts'
import type { Language } from '../../contract/localization/language.ts'
import { getOrderHistoryDetail, getOrderInvoice, getProductAttributesById, getProductDetail } from '../../contract/storefront.ts'

const [access, seats] = [60, 70]

/** A login for 12 months and one person, of which 6 months and a team of 5 can be chosen. */
async function stockAccount({ db, stock }: Pick<TestShop, 'db' | 'stock'>): Promise<number> {
  const productId = await stock({ kind: 'account', quantity: null, priceCents: 0 })
  await db.insertInto('productTerms').values({ productId, accessDays: 365, warrantyDays: 30 }).execute()
  for (const [attributeId, nameEn, valueEn, terms] of [
    [access, 'Access', '6 months', { accessDays: 183 }],
    [seats, 'Seats', 'Team of 5', { seats: 5 }],
  ] as const) {
    const key = { attributeId, valueId: 1 }
    await db.insertInto('attributes').values({ attributeId, nameEn, nameAr: nameEn }).execute()
    await db
      .insertInto('attributeValues')
      .values({ ...key, nameEn: valueEn, nameAr: valueEn })
      .execute()
    await db
      .insertInto('attributeValueTerms')
      .values({ ...key, ...terms })
      .execute()
    await db.insertInto('productAttributes').values({ productId, attributeId, isRequired: false }).execute()
    await db
      .insertInto('productAttributeValues')
      .values({ ...key, productId, additionKind: 'fixed', additionCents: 0 })
      .execute()
  }
  return productId
}

test('a product page has the terms of the product, and what each choosable value changes', async () => {
  await using shop = await openShop()
  const ProductId = await stockAccount(shop)
  const usual = { StartsOnFirstUse: false, StartWithinDays: 180, GivesCertificate: false, Formats: null, Languages: null }
  const [account] = (await shop.call(getProductDetail, { ProductId })).data
  expect(account?.TermsJson).toEqual({ ...usual, AccessDays: 365, Seats: 1, WarrantyDays: 30 })
  const [period, team] = (await shop.call(getProductAttributesById, { ProductId })).data
  expect([period?.TermsJson, team?.TermsJson]).toEqual([{ AccessDays: 183 }, { Seats: 5 }])
  const atlas = (await shop.call(getProductDetail, { ProductId: await shop.stock() })).data[0]
  expect(atlas?.TermsJson).toBeNull()
})

const words: Record<Language, string> = {
  en: 'Access for 6 months from the purchase · 10 people · Replaced for 30 days if it does not work',
  ar: 'صلاحية 6 أشهر من تاريخ الشراء · 10 أشخاص · يُستبدل خلال 30 يومًا إن لم يعمل',
}

test.each(['en', 'ar'] as const)(
  'an order, its mail and its invoice say what was bought, for all pieces together (%s)',
  async (languageCode) => {
    await using shop = await openShop({ runsJobs: true })
    const productId = await stockAccount(shop)
    const shopper = await shop.shopper({ language: languageCode })
    const { OrderId = 0 } = await shopper.buys({ productId, quantity: 2, attributes: { [access]: 1, [seats]: 1 } }, { languageCode })
    const { data } = await shopper.call(getOrderHistoryDetail, { OrderId, languageCode })
    expect(data[0]?.TermsJson).toMatchObject({ AccessDays: 183, Seats: 10, WarrantyDays: 30 })

    await expect.poll(() => shop.mails(), { timeout: 10_000 }).toHaveLength(1)
    const [mail] = await Promise.all((await shop.mails()).map(readMail))
    expect(mail?.text).toContain(words[languageCode])
    expect(mail?.html).toContain(words[languageCode])
    // An account has no files.
    expect(mail?.text).toContain(`/shelf\n`)
    expect(mail?.text).not.toMatch(/download|PDF|تنزيل/)

    const invoice = (await shopper.call(getOrderInvoice, { OrderId, languageCode })).data[0]
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(Buffer.from(invoice?.Content ?? '', 'base64'))), {
      mergePages: true,
    })
    expect(text.replace(/\s+/g, ' ')).toContain(words.en)
    expect(text).toContain('أشخاص')
  },
)
