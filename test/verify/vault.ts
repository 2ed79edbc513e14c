import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { CallError } from '../../src/contract/call.ts'
import { answers } from '../../src/contract/messages.ts'
import {
  activateLicenseKey,
  claimWarranty,
  getCredential,
  releaseLicenseKey,
  revealCredential,
  sendRevealCode,
  verifyLicenseKey,
} from '../../src/contract/storefront.ts'
import { openValues } from '../../src/modules/vault/secrets.ts'
import { addToPool } from '../../src/modules/vault/vault.ts'
import { inTransaction, openDatabase } from '../../src/platform/database/database.ts'
import { openSmtp } from '../fakes/smtp.ts'
import { readMail } from '../harness/read-mail.ts'
import type { SuiteOptions } from './suites.ts'
import { type Customer, type Instance, openWorld, retryUntilDefinite, seededRandom, type World } from './world.ts'

const buyers = 50
const items = 30
const activationLimit = 3

const secretKey = Buffer.from('5e'.repeat(32), 'hex')

type Random = ReturnType<typeof seededRandom>
type Codes = ReturnType<typeof mailedCodes>

interface Round {
  world: World
  steady: Instance
  random: Random
  codes: Codes
  customers: Customer[]
  wrong: string[]
  counts: { sold: number; refused: number; shown: number; replaced: number; owed: number; kills: number }
}

interface Bought {
  customer: Customer
  orderId: number
  entitlementId: number
}

/**
 * Fifty customers buy the thirty logins of a pool, some with a card that is declined, while a process is killed. Then they reveal, claim and
 * are refunded; licence keys are activated on too many devices.
 */
export async function vault({ seed, isShort, server }: SuiteOptions): Promise<{ done: string; wrong: string[] }> {
  const rounds = isShort ? 1 : 20
  const codes = mailedCodes()
  await using smtp = await openSmtp({}, 0, (mail) => codes.read(mail.source))
  await using world = await openWorld({ server })
  const steady = await world.start({ jobs: true, env: { SMTP_URL: smtp.url } })
  const customers = await Promise.all(Array.from({ length: buyers }, () => world.newCustomer()))
  const wrong: string[] = []
  const counts = { sold: 0, refused: 0, shown: 0, replaced: 0, owed: 0, kills: 0 }
  for (let at = 0; at < rounds; at++) {
    const round = { world, steady, random: seededRandom(seed * 1000 + at), codes, customers, wrong, counts }
    await sellOut(round)
    if (at % 4 === 0) await activate(round)
    await world.finishJobs()
    wrong.push(...(await world.findViolations()).map((one) => `round ${at + 1}: ${one}`))
    await tryGuards(round)
    if (wrong.length > 0) break
  }
  const { sold, refused, shown, replaced, owed, kills } = counts
  return {
    done: `${rounds} × ${buyers} buyers for ${items} logins with ${kills} kills: ${sold} sold, ${refused} refused, ${shown} shown, ${replaced} replaced, ${owed} owed`,
    wrong,
  }
}

async function sellOut(round: Round) {
  const { world, steady, random, customers, wrong, counts } = round
  const product = await newPool(world)
  const doomed = await world.start()
  await doomed.killAfter(random.whole(40, 400))
  const dies = doomed.died.then(() => (counts.kills += 1))

  const bought: Bought[] = []
  await Promise.all(
    customers.map(async (customer, at) => {
      const line = { productId: product, quantity: 1 }
      const paid = {
        ...(await world.pay(steady.origin, customer, 'card', line, randomUUID())),
        ...(random.chance(0.15) && { paymentToken: 'tok_chargeDeclined' }),
      }
      const first = at % 2 === 0 ? doomed : steady
      const ask = (origin: string) => world.order(origin, customer, line, paid)
      const placed = await ask(first.origin).catch(() => retryUntilDefinite(() => ask(steady.origin)))
      if (placed.ResponseMsg !== answers.orderPlaced) {
        counts.refused += 1
        return
      }
      counts.sold += 1
      const orderId = placed.OrderId ?? 0
      const { rows } = await world.pool.query(
        'select entitlement_id from entitlements join order_items using (order_item_id) where order_id = $1',
        [orderId],
      )
      bought.push({ customer, orderId, entitlementId: rows[0]?.entitlement_id })
    }),
  )
  await doomed.kill()
  await dies
  await world.finishJobs()
  if (bought.length > items) wrong.push(`${bought.length} of ${items} logins were sold`)

  const secrets = new Map<string, Customer>()
  const some = bought.filter(() => random.chance(0.6))
  await Promise.all(some.map((one, at) => reveal(round, one, secrets, at === 0 ? 20 : 1)))
  await Promise.all(some.filter(() => random.chance(0.4)).map((one) => claim(round, one, secrets)))
  await Promise.all(bought.filter(() => random.chance(0.2)).map((one) => refundAndTry(round, one)))
}

/** Reveals by a mailed code, tried so many times at once: one of them gets it, and one row is logged. */
async function reveal(round: Round, { customer, entitlementId }: Bought, secrets: Map<string, Customer>, tries: number) {
  const { world, steady, codes, wrong, counts } = round
  const call = world.callAs(steady.origin, customer)
  const logged = async () =>
    (await world.pool.query('select count(*)::int as rows from reveals where entitlement_id = $1', [entitlementId])).rows[0].rows
  const before = await logged()
  const code = codes.next(customer.email)
  await call(sendRevealCode, { EntitlementID: entitlementId })
  const Otp = await code
  const tried = await Promise.all(
    Array.from({ length: tries }, () =>
      call(revealCredential, { EntitlementID: entitlementId, Otp }).then(
        ({ data }) => data[0]?.FieldsJson.find(({ IsSecret }) => IsSecret)?.Value,
        (error) => {
          if (!(error instanceof CallError)) throw error
          return undefined
        },
      ),
    ),
  )
  const shown = tried.filter((secret) => secret !== undefined)
  counts.shown += shown.length
  if (shown.length !== 1) wrong.push(`a code showed a login ${shown.length} times in ${tries} tries`)
  const rows = (await logged()) - before
  if (rows !== shown.length) wrong.push(`${shown.length} reveals, ${rows} rows in the log`)
  for (const secret of shown) {
    const other = secrets.get(secret)
    if (other && other !== customer) wrong.push(`a login was shown to ${other.email} and ${customer.email}`)
    secrets.set(secret, customer)
  }
}

async function claim(round: Round, bought: Bought, secrets: Map<string, Customer>) {
  const { world, steady, wrong, counts } = round
  const call = world.callAs(steady.origin, bought.customer)
  const { data } = await call(claimWarranty, { EntitlementID: bought.entitlementId, Reason: 'rejected' })
  const state = (await call(getCredential, { EntitlementID: bought.entitlementId })).data[0]?.State
  if (data[0]?.ResponseMsg === answers.replaced) {
    counts.replaced += 1
    if (state !== 'hidden') wrong.push(`a replaced login is ${state}`)
    await reveal(round, bought, secrets, 1)
  } else {
    counts.owed += 1
    if (state !== 'owed') wrong.push(`an owed login is ${state}`)
  }
}

/** Staff refund an order: from then on nothing of it is shown. */
async function refundAndTry({ world, steady, codes, wrong }: Round, { customer, orderId, entitlementId }: Bought) {
  const call = world.callAs(steady.origin, customer)
  const isOwed = (await call(getCredential, { EntitlementID: entitlementId })).data[0]?.State === 'owed'
  const code = isOwed ? undefined : codes.next(customer.email)
  if (code) await call(sendRevealCode, { EntitlementID: entitlementId })
  const Otp = await code
  await steady.refund(orderId)
  const answer = await call(revealCredential, { EntitlementID: entitlementId, Otp: Otp ?? 'ABCDEFGH' }).catch((error) => error)
  if (!(answer instanceof CallError)) wrong.push(`a login was shown after its refund, order ${orderId}`)
  const [left] = (await call(getCredential, { EntitlementID: entitlementId })).data
  if (left?.State !== 'closed') wrong.push(`after its refund, a login is ${left?.State}`)
}

/** A key on fifty devices at once: as many as its limit are active, and a released place can be taken again. */
async function activate(round: Round) {
  const { world, steady, random, customers, wrong } = round
  const ProductId = await newOffer(world, 'generated', null)
  const customer = random.one(customers)
  const line = { productId: ProductId, quantity: 1 }
  const paid = await world.pay(steady.origin, customer, 'card', line, randomUUID())
  const { OrderId = 0 } = await retryUntilDefinite(() => world.order(steady.origin, customer, line, paid))
  const { rows } = await world.pool.query(
    'select entitlement_id from entitlements join order_items using (order_item_id) where order_id = $1',
    [OrderId],
  )
  const secrets = new Map<string, Customer>()
  await reveal(round, { customer, orderId: OrderId, entitlementId: rows[0].entitlement_id }, secrets, 1)
  const LicenseKey = [...secrets.keys()][0] ?? ''
  const guest = world.callAs(steady.origin)
  const on = (device: number) => guest(activateLicenseKey, { ProductId, LicenseKey, InstanceId: `device ${device}` })
  const tried = await Promise.allSettled(Array.from({ length: 50 }, (_, device) => on(device)))
  const active = tried.flatMap(({ status }, device) => (status === 'fulfilled' ? [device] : []))
  const usedNow = async () => (await guest(verifyLicenseKey, { ProductId, LicenseKey })).data[0]?.ActivationsUsed
  if (active.length !== activationLimit || (await usedNow()) !== activationLimit)
    wrong.push(`a key with a limit of ${activationLimit} is active on ${active.length} of 50 devices, counted ${await usedNow()}`)
  await guest(releaseLicenseKey, { ProductId, LicenseKey, InstanceId: `device ${active[0]}` })
  await on(99).catch(() => wrong.push('a released place could not be taken again'))
  await steady.refund(OrderId)
  if ((await guest(verifyLicenseKey, { ProductId, LicenseKey })).data[0]?.IsValid) wrong.push('a refunded key is valid')
}

/** The guards that no call of the shop gets to: a stock that is not the pool, a shown login for sale, and one that opens in another row. */
async function tryGuards({ world, wrong }: Round) {
  const isRefused = (statement: string) =>
    world.pool.query(statement).then(
      () => false,
      () => true,
    )
  const ofPool = `product_id = (select max(product_id) from account_offers where delivery = 'pool')`
  if (!(await isRefused(`update products set stock_quantity = stock_quantity + 1 where ${ofPool}`)))
    wrong.push('a pool has another stock than items')
  if (
    !(await isRefused(`update pool_items set state = 'available', order_item_id = null, seat_number = null, delivered_at = null
    where pool_item_id = (select min(pool_item_id) from reveals)`))
  )
    wrong.push('a shown login is for sale again')
  const { rows } = await world.pool.query(`select pool_item_id as id, sealed from pool_items where ${ofPool} order by 1 limit 2`)
  const [one, other] = rows
  const opens = (id: number) => {
    try {
      return openValues(secretKey, { table: 'pool_items', id }, one.sealed).length > 0
    } catch {
      return false
    }
  }
  if (!opens(one.id) || opens(other.id)) wrong.push('a login opens in another row than its own')
}

async function newOffer(world: World, delivery: 'pool' | 'generated', quantity: number | null): Promise<number> {
  const product = await world.newProduct({ kind: 'account', name: 'Question bank', quantity })
  await world.pool.query('insert into product_terms (product_id, access_days, warranty_days) values ($1, 365, 30)', [product])
  await world.pool.query(
    `insert into account_offers (product_id, delivery, right_to_resell, fields, instructions_en, instructions_ar, activation_limit)
     values ($1, $2, 'A contract with the service', $3, 'Log in.', 'سجّل الدخول.', $4)`,
    [
      product,
      delivery,
      delivery === 'pool'
        ? '[{"nameEn":"User name","nameAr":"اسم المستخدم","isSecret":false},{"nameEn":"Password","nameAr":"كلمة المرور","isSecret":true}]'
        : '[]',
      delivery === 'pool' ? null : activationLimit,
    ],
  )
  return product
}

async function newPool(world: World): Promise<number> {
  const product = await newOffer(world, 'pool', 0)
  const { db, pool } = openDatabase({ url: world.databaseUrl, pool: 1, statementTimeoutMs: 10_000 })
  const logins = Array.from({ length: items }, (_, at) => ({ values: [`ward-${product}-${at}`, randomUUID()] }))
  // One of them comes again.
  await inTransaction(db, (tx) => addToPool(tx, secretKey, product, [...logins, ...logins.slice(0, 1)]))
  await pool.end()
  return product
}

/** The codes in mails, by address. */
function mailedCodes() {
  const last = new Map<string, { count: number; code: string }>()
  return {
    async read(source: string) {
      const { to: recipient, text } = await readMail(source)
      const to = /[^\s<>]+@[^\s<>]+/.exec(recipient)?.[0] ?? ''
      const code = /\b[A-HJ-NP-Z2-9]{4}[ -]?[A-HJ-NP-Z2-9]{4}\b/.exec(text)?.[0]
      if (code) last.set(to, { count: (last.get(to)?.count ?? 0) + 1, code: code.replaceAll(/[ -]/g, '') })
    },
    /** The code of the next mail to this address. */
    async next(address: string): Promise<string> {
      const { count = 0 } = last.get(address) ?? {}
      for (const deadline = Date.now() + 60_000; Date.now() < deadline; await pause(20)) {
        const mailed = last.get(address)
        if (mailed && mailed.count > count) return mailed.code
      }
      throw new Error(`no code was mailed to ${address}`)
    },
  }
}
