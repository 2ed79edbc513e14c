import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { openShop, type Shopper, type TestShop } from '../../../../test/harness/open-shop.ts'
import { readMail } from '../../../../test/harness/read-mail.ts'
import { pay } from '../../../../test/harness/sold-access.ts'
import { openTo, sellSeats } from '../../../../test/harness/sold-seats.ts'
import type { ParametersOf, RowOf } from '../../../contract/call.ts'
import { eraseCustomer } from '../../../contract/customers/staff/customers.ts'
import { downloadPath } from '../../../contract/entitlements/download.ts'
import { answers, messages } from '../../../contract/messages.ts'
import { claimSeat, getSeatInvitation, getSeatsList, getShelfList, inviteSeat, releaseSeat } from '../../../contract/storefront.ts'
import { inTransaction, sql } from '../../../platform/database/database.ts'
import { announceAccessEnds } from '../access-ends.ts'
import { revokeEntitlements } from '../entitlements.ts'

const colleague = 'omar@avicenna.example'

const seatsOf = async (shopper: Shopper, EntitlementID: number) => (await shopper.call(getSeatsList, { EntitlementID })).data
const invite = async (buyer: Shopper, EntitlementID: number, more: Partial<ParametersOf<typeof inviteSeat>> = {}) =>
  (await buyer.call(inviteSeat, { EntitlementID, ...more })).data[0] as RowOf<typeof inviteSeat>
const tokenIn = (url = '') => url.split('#')[1] ?? ''
/** Invites by link, and returns the token. */
const linkTo = async (buyer: Shopper, entitlementId: number, more = {}) => tokenIn((await invite(buyer, entitlementId, more)).InvitationUrl)
const claim = async (shopper: Shopper, Token: string) => (await shopper.call(claimSeat, { Token })).data[0]?.ResponseMsg
const release = async (shopper: Shopper, EntitlementID: number, SeatNumber: number) =>
  (await shopper.call(releaseSeat, { EntitlementID, SeatNumber })).data[0]?.ResponseMsg
const lookAt = async (shop: TestShop, Token: string) => (await shop.call(getSeatInvitation, { Token })).data[0]

/** The mails about seats so far. */
const seatMails = async (shop: TestShop) => (await shop.mails()).filter((source) => /^Message-ID: <seat-/m.test(source))
async function mailsOf(shop: TestShop, count: number) {
  await expect.poll(async () => (await seatMails(shop)).length, { timeout: 10_000 }).toBe(count)
  return Promise.all((await seatMails(shop)).map(readMail))
}
const plain = (text: string) => text.replace(/[\u2066-\u2069]/g, '')
const ended = (shop: TestShop, entitlementId: number) =>
  shop.db
    .updateTable('entitlements')
    .set({ grantedAt: new Date(Date.now() - 2000), expiresAt: new Date(Date.now() - 1000) })
    .where('entitlementId', '=', entitlementId)
    .execute()

const layla = 'layla@avicenna.example'

test('the seats of a buyer whose data is erased stay, without a name, and no mail is sent to them', async () => {
  await using shop = await openShop({ runsJobs: true })
  const { buyer, entitlementId, orderId } = await sellSeats(shop, { seats: 3, accessDays: 90, buyer: { email: layla } })
  await pay(shop, orderId)
  const Token = await linkTo(buyer, entitlementId)
  const owner = await shop.staff('owner')
  await owner.call(eraseCustomer, { CustomerId: buyer.customerId, Email: layla, Reason: 'asked' })
  expect((await lookAt(shop, Token))?.BuyerName).toBe('A customer')
  const omar = await shop.shopper({ email: colleague })
  expect(await claim(omar, Token)).toBe(answers.saved)
  expect((await seatsOf(omar, entitlementId))[0]?.BuyerName).toBe('A customer')
  await sql`update entitlements set started_at = now() - interval '86 days', granted_at = now() - interval '86 days', expires_at = now() + interval '4 days'
    where entitlement_id = ${entitlementId}`.execute(shop.db)
  await announceAccessEnds(shop.app.shop)
  const waiting = async () =>
    (await shop.app.shop.pool.query("select from graphile_worker.jobs where task_identifier like 'send-%'")).rowCount
  await expect.poll(waiting, { timeout: 20_000 }).toBe(0)
  const sentTo = (await Promise.all((await shop.mails()).map(readMail))).map(({ to }) => to)
  expect(sentTo).toContain(colleague)
  expect(sentTo.filter((to) => !to.includes('@'))).toEqual([])
})

test('an invitation by mail gives a colleague a seat: buyer, holder and access agree, and the buyer gets a mail', async () => {
  await using shop = await openShop({ runsJobs: true })
  const { buyer, entitlementId } = await sellSeats(shop, { seats: 3, accessDays: 365, buyer: { firstName: 'Layla', lastName: 'Haddad' } })
  expect(await invite(buyer, entitlementId, { Email: ` ${colleague} ` })).toEqual({ ResponseMsg: answers.saved, SeatNumber: 2 })
  const [mail] = await mailsOf(shop, 1)
  expect(mail?.to).toBe(colleague)
  expect(plain(mail?.subject ?? '')).toBe('Layla Haddad invites you to use Reading the Heart')
  const token = /\/claim#([\w-]{43})\s/.exec(mail?.text ?? '')?.[1] ?? ''
  expect(await lookAt(shop, token)).toMatchObject({
    State: 'open',
    ProductName: 'Reading the Heart',
    Kind: 'course',
    BuyerName: 'Layla Haddad',
    IsGift: false,
    TermsJson: { AccessDays: 365, Seats: 1 },
  })
  expect(await seatsOf(buyer, entitlementId)).toMatchObject([
    { SeatNumber: 1, State: 'claimed', IsMine: true, IsBuyer: true, MovesLeft: 12 },
    { SeatNumber: 2, State: 'invited', InvitedEmail: colleague, HolderEmail: null },
    { SeatNumber: 3, State: 'free', InvitedEmail: null },
  ])

  // With another address than the invited one.
  const omar = await shop.shopper({ email: 'omar.private@avicenna.example', firstName: 'Omar', lastName: 'Saleh' })
  expect(await openTo(shop, omar)).toEqual([])
  const { data } = await omar.call(claimSeat, { Token: token })
  expect(data).toEqual([{ ResponseMsg: answers.saved, EntitlementID: entitlementId }])
  expect(await openTo(shop, omar)).toEqual([entitlementId])
  expect((await seatsOf(buyer, entitlementId))[1]).toMatchObject({
    State: 'claimed',
    HolderName: 'Omar Saleh',
    HolderEmail: 'omar.private@avicenna.example',
    InvitedEmail: colleague,
    IsMine: false,
    MovesLeft: 11,
  })
  expect((await mailsOf(shop, 2)).map(({ to, subject }) => [to, plain(subject)])).toContainEqual([
    expect.stringMatching(/^shopper-/),
    'Omar Saleh has accepted your invitation',
  ])
  // A holder sees their own seat only.
  expect(await seatsOf(omar, entitlementId)).toMatchObject([{ SeatNumber: 2, IsMine: true, IsBuyer: false, BuyerName: 'Layla Haddad' }])
})

test('an invitation by link is shown once, stored as a hash, used once, and replaced by the next one', async () => {
  await using shop = await openShop()
  const { buyer, entitlementId } = await sellSeats(shop)
  const answer = await invite(buyer, entitlementId, { languageCode: 'ar' })
  const url = new URL(answer.InvitationUrl ?? '')
  expect([url.pathname, url.hash.length]).toEqual(['/ar/claim', 44])
  const token = tokenIn(answer.InvitationUrl)
  const { rows } = await shop.app.shop.pool.query('select * from seats where number = 2')
  expect(rows[0].invitation_hash).toEqual(createHash('sha256').update(token).digest())
  expect(JSON.stringify(rows)).not.toContain(token)

  const other = await linkTo(buyer, entitlementId, { SeatNumber: 2 })
  const [layla, omar] = [await shop.shopper(), await shop.shopper()]
  expect(await claim(layla, token)).toBe(messages.invitationGone)
  expect([await claim(layla, other), await claim(layla, other), await claim(omar, other)]).toEqual([
    answers.saved,
    answers.saved,
    messages.invitationUsed,
  ])
  expect([(await lookAt(shop, other))?.State, (await lookAt(shop, token))?.State, (await lookAt(shop, 'x'))?.State]).toEqual([
    'claimed',
    'gone',
    'gone',
  ])
  expect(await lookAt(shop, other)).toMatchObject({ ProductName: null, BuyerName: null })
  // One seat of an entitlement for each person.
  expect(await claim(layla, await linkTo(buyer, entitlementId))).toBe(messages.seatHeld)
  expect(await claim(buyer, await linkTo(buyer, entitlementId, { SeatNumber: 3 }))).toBe(messages.seatHeld)
})

test('a seat that is taken back closes for its holder, who gets a mail; a holder gives back their own and no other', async () => {
  await using shop = await openShop({ runsJobs: true })
  const { buyer, entitlementId } = await sellSeats(shop, { seats: 3 })
  const [omar, salma] = [await shop.shopper({ email: colleague, language: 'ar' }), await shop.shopper()]
  for (const shopper of [omar, salma]) await claim(shopper, await linkTo(buyer, entitlementId))
  await mailsOf(shop, 2)
  await expect(release(omar, entitlementId, 3)).rejects.toMatchObject({ statusCode: 404 })
  await expect(release(omar, entitlementId, 1)).rejects.toMatchObject({ statusCode: 404 })
  expect(await release(buyer, entitlementId, 2)).toBe(answers.saved)
  expect(await openTo(shop, omar)).toEqual([])
  const mail = (await mailsOf(shop, 3)).find(({ to }) => to === colleague)
  expect(plain(mail?.subject ?? '')).toBe('استُعيد مقعدك في قراءة القلب')
  await expect(seatsOf(omar, entitlementId)).rejects.toMatchObject({ statusCode: 404 })

  expect(await release(salma, entitlementId, 3)).toBe(answers.saved)
  expect(await openTo(shop, salma)).toEqual([])
  expect((await seatsOf(buyer, entitlementId)).map(({ State }) => State)).toEqual(['claimed', 'free', 'free'])
  const moves = await shop.db.selectFrom('seatMoves').selectAll().orderBy('seatMoveId').execute()
  expect(moves.map((move) => [move.seatNumber, move.fromCustomerId, move.toCustomerId, move.byCustomerId])).toEqual([
    [2, null, omar.customerId, omar.customerId],
    [3, null, salma.customerId, salma.customerId],
    [2, omar.customerId, null, buyer.customerId],
    [3, salma.customerId, null, salma.customerId],
  ])
  // A customer gets no mail about their own action.
  await shop.call(getSeatInvitation, { Token: 'x' })
  expect(await seatMails(shop)).toHaveLength(3)
})

test('the next holder of a seat has all its downloads, however many the last one used', async () => {
  await using shop = await openShop({ serves: true })
  const { buyer, entitlementId, orderItemId } = await sellSeats(shop, { seats: 2 })
  const shelfOf = async (shopper: Shopper) => (await shopper.call(getShelfList, {})).data[0]
  const download = async (shopper: Shopper) =>
    (await shop.fetch(downloadPath(orderItemId, (await shelfOf(shopper))?.DownloadToken ?? ''))).status
  const [omar, salma] = await shop.shoppers(2)
  if (!omar || !salma) throw new Error('there are two')
  await claim(omar, await linkTo(buyer, entitlementId))
  const given: number[] = []
  for (let times = 0; times < 6; times++) given.push(await download(omar))
  expect(given).toEqual([200, 200, 200, 200, 200, 403])
  await release(buyer, entitlementId, 2)
  await claim(salma, await linkTo(buyer, entitlementId))
  expect((await shelfOf(salma))?.DownloadsJson[0]?.Left).toBe(5)
  expect(await Promise.all(Array.from({ length: 7 }, () => download(salma)))).toHaveLength(7)
  expect((await shelfOf(salma))?.DownloadsJson[0]?.Left).toBe(0)
  expect(await shop.db.selectFrom('downloads').select('number').orderBy('number').execute()).toHaveLength(10)
})

test('a gift: the buyer gives the only seat with a message, changes it, takes it back, and uses it after all', async () => {
  await using shop = await openShop({ runsJobs: true })
  const { buyer, entitlementId } = await sellSeats(shop, {
    seats: 1,
    buyer: { firstName: 'ليلى', lastName: 'حداد <b>www.elsewhere.example' },
  })
  const gift = { SeatNumber: 1, IsGift: true, languageCode: 'ar' } as const
  expect(await invite(buyer, entitlementId)).toEqual({ ResponseMsg: messages.seatsTaken })
  await invite(buyer, entitlementId, { ...gift, Email: 'wrong@avicenna.example', Note: 'مبروك!' })
  expect(await openTo(shop, buyer)).toEqual([])
  const note = 'مبروك التخرّج!\n<b>زوري</b> www.elsewhere.example'
  await mailsOf(shop, 1)
  await invite(buyer, entitlementId, { ...gift, Email: colleague, Note: note })
  const mail = (await mailsOf(shop, 2)).find(({ to }) => to === colleague)
  expect(plain(mail?.subject ?? '')).toBe('هدية لك من ليلى حداد b www elsewhere example')
  expect(mail?.html).toContain('مبروك التخرّج!')
  expect(mail?.html).not.toMatch(/<b>|elsewhere\.example/)
  const [wrong, right] = await Promise.all(
    (await mailsOf(shop, 2))
      .toSorted((a, b) => Number(a.to === colleague) - Number(b.to === colleague))
      .map(async ({ text }) => {
        const token = /\/ar\/claim#([\w-]{43})/.exec(text)?.[1] ?? ''
        return { token, seen: await lookAt(shop, token) }
      }),
  )
  expect(wrong?.seen?.State).toBe('gone')
  expect(right?.seen).toMatchObject({ State: 'open', IsGift: true, GiftNote: note, BuyerName: 'ليلى حداد <b>www.elsewhere.example' })

  expect(await release(buyer, entitlementId, 1)).toBe(answers.saved)
  const omar = await shop.shopper()
  expect(await claim(omar, right?.token ?? '')).toBe(messages.invitationGone)
  await expect(omar.call(claimSeat, { EntitlementID: entitlementId, SeatNumber: 1 })).rejects.toMatchObject({ statusCode: 404 })
  expect((await buyer.call(claimSeat, { EntitlementID: entitlementId, SeatNumber: 1 })).data[0]?.ResponseMsg).toBe(answers.saved)
  expect(await openTo(shop, buyer)).toEqual([entitlementId])
})

test('a gift for a later day is mailed on that day, unless it was changed before; a used seat is no gift', async () => {
  await using shop = await openShop({ runsJobs: true })
  const { buyer, entitlementId } = await sellSeats(shop, { seats: 3 })
  const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
  const gift = { IsGift: true, Email: colleague, Note: 'Enjoy.' }
  for (const SendAt of [inHours(-1), inHours(367 * 24)])
    expect((await invite(buyer, entitlementId, { ...gift, SendAt })).ResponseMsg).toBe(messages.giftDayInvalid)
  const SendAt = inHours(48)
  expect((await invite(buyer, entitlementId, { ...gift, SendAt })).SeatNumber).toBe(2)
  expect((await seatsOf(buyer, entitlementId))[1]).toMatchObject({ State: 'planned', SendAt, GiftNote: 'Enjoy.', IsGift: true })
  await invite(buyer, entitlementId, { ...gift, SeatNumber: 2, SendAt: inHours(24), Email: 'salma@avicenna.example' })
  expect(await seatMails(shop)).toEqual([])

  // The day has come for both jobs; the first one was replaced.
  const jobs = await shop.app.shop.pool.query(
    "update graphile_worker._private_jobs set run_at = now() where run_at > now() + interval '20 hours'",
  )
  expect(jobs.rowCount).toBe(2)
  await shop.app.shop.pool.query("select graphile_worker.add_job('announce-coupons')")
  expect((await mailsOf(shop, 1)).map(({ to }) => to)).toEqual(['salma@avicenna.example'])
  await expect
    .poll(async () => (await shop.app.shop.pool.query("select from graphile_worker.jobs where task_identifier = 'send-gift'")).rowCount)
    .toBe(0)
  expect(await seatMails(shop)).toHaveLength(1)

  await shop.db.updateTable('seats').set({ lastUsedAt: new Date() }).where('number', '=', 1).execute()
  expect((await invite(buyer, entitlementId, { SeatNumber: 1, IsGift: true })).ResponseMsg).toBe(messages.seatUsed)
  expect((await seatsOf(buyer, entitlementId))[0]).toMatchObject({ IsMine: true, IsUsed: true })
})

test('an address is invited once to an entitlement, and a seat that is taken is not invited to', async () => {
  await using shop = await openShop()
  const { buyer, entitlementId } = await sellSeats(shop, { seats: 3 })
  const omar = await shop.shopper({ email: colleague })
  await claim(omar, await linkTo(buyer, entitlementId))
  expect((await invite(buyer, entitlementId, { Email: colleague.toUpperCase() })).ResponseMsg).toBe(messages.seatAddressTaken)
  expect((await invite(buyer, entitlementId, { SeatNumber: 2 })).ResponseMsg).toBe(messages.seatTaken)
  await invite(buyer, entitlementId, { Email: 'salma@avicenna.example' })
  expect((await invite(buyer, entitlementId, { Email: 'new@avicenna.example' })).ResponseMsg).toBe(messages.seatsTaken)
  await expect(invite(buyer, entitlementId, { SeatNumber: 4 })).rejects.toMatchObject({ statusCode: 404 })
  await expect(invite(buyer, entitlementId, { Email: 'no address' })).rejects.toMatchObject({ statusCode: 400 })
  await expect(invite(buyer, entitlementId, { Note: 'x'.repeat(301) })).rejects.toMatchObject({ statusCode: 400 })
  await expect(buyer.call(claimSeat, {})).rejects.toMatchObject({ statusCode: 400 })
})

test('nobody else sees or changes the seats of a purchase, and a guest claims nothing', async () => {
  await using shop = await openShop()
  const { buyer, entitlementId } = await sellSeats(shop)
  const [omar, stranger] = [await shop.shopper(), await shop.shopper()]
  const token = await linkTo(buyer, entitlementId)
  await claim(omar, await linkTo(buyer, entitlementId))
  const before = await seatsOf(buyer, entitlementId)
  for (const attempt of [
    () => seatsOf(stranger, entitlementId),
    () => invite(stranger, entitlementId, { Email: colleague }),
    () => invite(omar, entitlementId, { Email: colleague }),
    () => invite(omar, entitlementId, { SeatNumber: 3 }),
    () => release(stranger, entitlementId, 3),
    () => stranger.call(claimSeat, { EntitlementID: entitlementId, SeatNumber: 4 }),
  ])
    await expect(attempt()).rejects.toMatchObject({ statusCode: 404 })
  await expect(shop.call(claimSeat, { Token: token })).rejects.toMatchObject({ statusCode: 401 })
  expect(await seatsOf(buyer, entitlementId)).toEqual(before)
})

test.each([
  [
    'was refunded',
    (shop: TestShop, _: number, orderItemId: number) => inTransaction(shop.db, (tx) => revokeEntitlements(tx, [orderItemId])),
  ],
  ['has ended', (shop: TestShop, entitlementId: number) => ended(shop, entitlementId)],
])('after a purchase %s no seat opens, and none can be invited to, claimed or freed', async (_, close) => {
  await using shop = await openShop()
  const { buyer, entitlementId, orderItemId } = await sellSeats(shop)
  const [omar, salma] = [await shop.shopper(), await shop.shopper()]
  await claim(omar, await linkTo(buyer, entitlementId))
  const token = await linkTo(buyer, entitlementId)
  await close(shop, entitlementId, orderItemId)
  expect([await openTo(shop, buyer), await openTo(shop, omar)]).toEqual([[], []])
  expect(await claim(salma, token)).toBe(messages.invitationGone)
  expect((await lookAt(shop, token))?.State).toBe('gone')
  expect((await invite(buyer, entitlementId)).ResponseMsg).toBe(messages.seatsClosed)
  expect(await release(buyer, entitlementId, 2)).toBe(messages.seatsClosed)
  const { data } = await buyer.call(claimSeat, { EntitlementID: entitlementId, SeatNumber: 5 })
  expect(data[0]?.ResponseMsg).toBe(messages.seatsClosed)
  expect(await seatsOf(buyer, entitlementId)).toMatchObject(Array(5).fill({ IsOpen: false, CanMove: false }))
})

test('seats are passed on at most four times a seat in 12 months', async () => {
  await using shop = await openShop()
  const { buyer, entitlementId } = await sellSeats(shop, { seats: 2 })
  for (let times = 0; times < 8; times++) {
    expect(await claim(await shop.shopper(), await linkTo(buyer, entitlementId, { SeatNumber: 2 }))).toBe(answers.saved)
    expect(await release(buyer, entitlementId, 2)).toBe(answers.saved)
  }
  const nextYear = new Date()
  nextYear.setUTCFullYear(nextYear.getUTCFullYear() + 1)
  const refusal = messages.seatMovesSpent.replace('{date}', nextYear.toISOString().slice(0, 10))
  expect((await invite(buyer, entitlementId)).ResponseMsg).toBe(refusal)
  expect((await seatsOf(buyer, entitlementId))[0]).toMatchObject({ MovesLeft: 0 })
  // A year after the first one.
  await shop.db
    .updateTable('seatMoves')
    .set({ movedAt: new Date(Date.now() - 366 * 24 * 3_600_000) })
    .where('seatMoveId', '=', 1)
    .execute()
  const token = await linkTo(buyer, entitlementId)
  expect(await claim(await shop.shopper(), token)).toBe(answers.saved)
})

test('fifty people claim thirteen seats at once: each seat goes to one of them, and nobody gets two', async () => {
  await using shop = await openShop()
  const { buyer, entitlementId } = await sellSeats(shop, { seats: 14 })
  const tokens: string[] = []
  for (let seat = 2; seat <= 14; seat++) tokens.push(await linkTo(buyer, entitlementId))
  const people = await shop.shoppers(50)
  const said = await Promise.all(people.map((person, index) => claim(person, tokens[index % 13] ?? '')))
  expect(said.filter((answer) => answer === answers.saved)).toHaveLength(13)
  expect(new Set(said)).toEqual(new Set([answers.saved, messages.invitationUsed]))
  const winners = people.filter((_, index) => said[index] === answers.saved).map(({ customerId }) => customerId)
  const seats = await shop.db.selectFrom('seats').select('holderCustomerId').execute()
  expect(seats.map(({ holderCustomerId }) => holderCustomerId).toSorted()).toEqual([buyer.customerId, ...winners].toSorted())
  expect(await shop.db.selectFrom('seatMoves').selectAll().execute()).toHaveLength(13)
})

test('one person claims two invitations at once and gets one seat; a seat that is freed while it is claimed is free or theirs', async () => {
  await using shop = await openShop()
  const { buyer, entitlementId } = await sellSeats(shop, { seats: 3 })
  const omar = await shop.shopper()
  const tokens = [await linkTo(buyer, entitlementId), await linkTo(buyer, entitlementId)]
  expect((await Promise.all(tokens.map((token) => claim(omar, token)))).toSorted()).toEqual([answers.saved, messages.seatHeld])
  for (let round = 0; round < 5; round++) {
    const salma = await shop.shopper()
    const free = (await seatsOf(buyer, entitlementId)).find(({ State }) => State !== 'claimed')?.SeatNumber ?? 0
    const token = await linkTo(buyer, entitlementId, { SeatNumber: free })
    const [claimed, released] = await Promise.all([claim(salma, token), release(buyer, entitlementId, free)])
    expect(released).toBe(answers.saved)
    expect([answers.saved, messages.invitationGone]).toContain(claimed)
    // Whichever came first, the release freed the seat.
    expect(await openTo(shop, salma)).toEqual([])
    const moves = await shop.db.selectFrom('seatMoves').select('seatMoveId').where('toCustomerId', '=', salma.customerId).execute()
    expect(moves).toHaveLength(claimed === answers.saved ? 1 : 0)
  }
})

test('no mailbox is flooded: five invitations an hour reach one address, from all customers together', async () => {
  await using shop = await openShop({ rateLimits: true })
  const sold = [await sellSeats(shop, { seats: 9 }), await sellSeats(shop, { seats: 9 })]
  const stranger = await shop.shopper()
  const statuses: number[] = []
  const ask = (shopper: Shopper, entitlementId: number, Email: string) =>
    invite(shopper, entitlementId, { Email, SeatNumber: 2 }).then(
      () => 200,
      (error) => error.statusCode,
    )
  // Only a buyer can use up the limit of an address.
  for (let times = 0; times < 6; times++) statuses.push(await ask(stranger, sold[0]?.entitlementId ?? 0, colleague))
  expect(new Set(statuses.splice(0))).toEqual(new Set([404]))
  for (let times = 0; times < 6; times++) {
    const { buyer, entitlementId } = sold[times % 2] as (typeof sold)[0]
    statuses.push(await ask(buyer, entitlementId, times % 2 ? colleague : colleague.toUpperCase()))
  }
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
})
