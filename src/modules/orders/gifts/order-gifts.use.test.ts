import { expect, test } from 'vitest'
import { openShop, type Shopper, type TestShop } from '../../../../test/harness/open-shop.ts'
import { readMail } from '../../../../test/harness/read-mail.ts'
import { pay } from '../../../../test/harness/sold-access.ts'
import { withoutIsolates } from '../../../../test/harness/without-isolates.ts'
import { paymentMethods } from '../../../contract/constants.ts'
import { answers, messages } from '../../../contract/messages.ts'
import { getOrderHistoryDetail, getSeatsList } from '../../../contract/storefront.ts'
import { makePackingSlips } from '../papers/make-packing-slips.ts'

const colleague = 'omar@avicenna.example'
const Note = 'كل عام وأنت بخير'
const inDays = (days: number) => new Date(Date.now() + days * 24 * 60 * 60_000).toISOString()

const linesOf = async (shopper: Shopper, OrderId = 0) => (await shopper.call(getOrderHistoryDetail, { OrderId })).data
const byCard = { PaymentMethod: paymentMethods.card, paymentToken: 'tok_visa' }
async function mailsTo(shop: TestShop, email: string, count: number) {
  const found = async () => (await shop.mails()).filter((source) => source.includes(`To: ${email}`))
  await expect.poll(async () => (await found()).length, { timeout: 10_000 }).toBe(count)
  return Promise.all((await found()).map(readMail))
}

test('a gift that is paid by card goes to the person at once, with the note; the buyer’s shelf has nothing of it', async () => {
  await using shop = await openShop({ runsJobs: true })
  const shopper = await shop.shopper({ email: 'layla@avicenna.example' })
  const [ebook, atlas] = [await shop.stock({ kind: 'ebook', quantity: null, name: 'Pocket ECG' }), await shop.stock()]
  const { OrderId } = await shopper.buys([{ productId: ebook }, { productId: atlas }], { ...byCard, Gift: { Email: colleague, Note } })
  const [given, printed] = await linesOf(shopper, OrderId)
  expect(given).toMatchObject({ GiftJson: { Email: colleague, State: 'sent', SendAt: null }, EntitlementID: null, DownloadToken: null })
  expect(printed?.GiftJson).toBeNull()
  const [mail] = await mailsTo(shop, colleague, 1)
  expect(mail?.text).toContain(Note)
  expect(mail?.text).toContain('Pocket ECG')
  const [receipt] = await mailsTo(shop, 'layla@avicenna.example', 1)
  expect(withoutIsolates(receipt?.text ?? '')).toContain(`We have sent your gift to ${colleague}.`)
  const seats = (await shopper.call(getSeatsList, { EntitlementID: given?.GiftJson?.EntitlementID ?? 0 })).data
  expect(seats).toMatchObject([{ SeatNumber: 1, IsGift: true, GiftNote: Note, InvitedEmail: colleague, State: 'invited' }])
})

test('a gift in cash waits until it is paid, and on its day; of several seats the buyer keeps the first', async () => {
  await using shop = await openShop({ runsJobs: true })
  const shopper = await shop.shopper()
  const course = await shop.stock({ kind: 'course', quantity: null })
  const SendAt = inDays(30)
  const { OrderId = 0 } = await shopper.buys({ productId: course, quantity: 2 }, { Gift: { Email: colleague, SendAt, Note } })
  expect((await linesOf(shopper, OrderId))[0]?.GiftJson).toEqual({ Email: colleague, SendAt, State: 'waiting', EntitlementID: null })
  expect((await shop.mails()).filter((source) => source.includes(`To: ${colleague}`))).toEqual([])
  await pay(shop, OrderId)
  const [line] = await linesOf(shopper, OrderId)
  expect(line?.GiftJson).toMatchObject({ Email: colleague, SendAt, State: 'planned' })
  const seats = (await shopper.call(getSeatsList, { EntitlementID: line?.EntitlementID ?? 0 })).data
  expect(seats.map(({ IsMine, IsGift, State }) => [IsMine, IsGift, State])).toEqual([
    [true, false, 'claimed'],
    [false, true, 'planned'],
  ])
})

test('a gift whose day is over when the cash arrives goes at once', async () => {
  await using shop = await openShop({ runsJobs: true })
  const shopper = await shop.shopper()
  const ebook = await shop.stock({ kind: 'ebook', quantity: null })
  const { OrderId = 0 } = await shopper.buys({ productId: ebook }, { Gift: { Email: colleague, SendAt: inDays(1) } })
  await shop.db
    .updateTable('orderGifts')
    .set({ sendAt: new Date(Date.now() - 1000) })
    .where('orderId', '=', OrderId)
    .execute()
  await pay(shop, OrderId)
  await mailsTo(shop, colleague, 1)
  expect((await linesOf(shopper, OrderId))[0]?.GiftJson).toMatchObject({ State: 'sent', SendAt: null })
})

test('a gift that cannot be is refused with the reason and orders nothing; another gift is another attempt', async () => {
  await using shop = await openShop()
  const shopper = await shop.shopper({ email: 'layla@avicenna.example' })
  const [ebook, atlas] = [await shop.stock({ kind: 'ebook', quantity: null }), await shop.stock()]
  const buy = async (productId: number, Gift: object, more = {}) =>
    (await shopper.buys({ productId }, { Gift: { Email: colleague, ...Gift }, ...more })).ResponseMsg
  expect(await buy(atlas, {})).toBe(messages.giftEmpty)
  expect(await buy(ebook, { Email: 'LAYLA@avicenna.example' })).toBe(messages.giftToYourself)
  for (const days of [-1, 367]) expect(await buy(ebook, { SendAt: inDays(days) })).toBe(messages.giftDayOfOrder)
  for (const wrong of [{ Email: 'omar' }, { Note: 'x'.repeat(301) }, { SendAt: 'tomorrow' }])
    await expect(buy(ebook, wrong), JSON.stringify(wrong)).rejects.toMatchObject({ statusCode: 400 })
  expect(await shop.db.selectFrom('orders').select('orderId').execute()).toEqual([])
  const IdempotencyKey = '7b1f0c1e-7a35-4c1e-9f3e-0f6f6d1f6a11'
  expect(await buy(ebook, {}, { IdempotencyKey })).toBe(answers.orderPlaced)
  expect(await buy(ebook, {}, { IdempotencyKey })).toBe(answers.orderPlaced)
  await expect(buy(ebook, { Note: 'other' }, { IdempotencyKey })).rejects.toMatchObject({ statusCode: 409 })
  expect(await shop.db.selectFrom('orderGifts').select('email').execute()).toEqual([{ email: colleague }])
})

test('the packing slip of a gift has its message, in its own direction', async () => {
  await using shop = await openShop()
  const shopper = await shop.shopper()
  const [ebook, atlas] = [await shop.stock({ kind: 'ebook', quantity: null }), await shop.stock()]
  const { OrderId = 0 } = await shopper.buys([{ productId: ebook }, { productId: atlas }], { Gift: { Email: colleague, Note } })
  const { OrderId: plain = 0 } = await shopper.buys({ productId: atlas })
  const printed: unknown[] = []
  const pdf = {
    ...shop.app.shop.pdf,
    render: async (_: string, data: unknown) => {
      printed.push(data)
      return Buffer.from('%PDF-')
    },
  }
  await makePackingSlips({ ...shop.app.shop, pdf }, [OrderId, plain], 'en')
  expect(printed).toMatchObject([{ slips: [{ 'gift-note': [{ text: Note, dir: 'rtl' }] }, { 'gift-note': [] }] }])
  const { pdf: paper } = await makePackingSlips(shop.app.shop, [OrderId, plain], 'ar')
  expect(paper.subarray(0, 5).toString()).toBe('%PDF-')
})
