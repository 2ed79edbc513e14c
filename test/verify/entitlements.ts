import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { CallError } from '../../src/contract/call.ts'
import { downloadPath } from '../../src/contract/entitlements/download.ts'
import { claimSeat, getOrderHistoryDetail, getShelfList, inviteSeat, releaseSeat } from '../../src/contract/storefront.ts'
import { openFolder } from '../../src/platform/files/folder.ts'
import { callOverHttp } from '../harness/call-over-http.ts'
import type { SuiteOptions } from './suites.ts'
import { type Customer, type Instance, openWorld, retryUntilDefinite, seededRandom, type World } from './world.ts'

const lanes = 6
const peopleOfLane = 4
/** A lane goes on with new people after so many steps: what a step costs grows with what its people own. */
const stepsOfGeneration = 60
const content = 'The whole of a book.'

const attributes = { access: 91, seats: 92, format: 93, language: 94 } as const
// Formats that are not stamped, which takes long.
const formats = [['txt'], ['csv'], ['txt', 'csv']]
const languages = [['en'], ['ar'], ['en', 'ar']]
const people = [1, 3]

/** What a lane knows of an entitlement: nobody else changes it. */
interface Held {
  orderId: number
  orderItemId: number
  entitlementId: number
  buyer: Customer
  seatCount: number
  formats: string[]
  languages: string[]
  isLimited: boolean
  /** By seat. */
  holders: Map<number, Customer>
  /** Tickets of anybody who ever had a seat, by customer. */
  tickets: Map<number, string>
  isClosed: boolean
}

interface Lane {
  world: World
  /** A process that lives, and one that is killed from time to time. */
  steady: Instance
  doomed: () => Instance
  random: ReturnType<typeof seededRandom>
  customers: Customer[]
  product: number
  files: { fileId: number; format: string; language: string }[]
  held: Held[]
  wrong: string[]
  counts: Record<'steps' | 'probes' | 'opened' | 'refused', number>
}

/**
 * Random walks of buying with choices, inviting, claiming, taking back, expiring and refunding, while a process is killed again and again.
 * After each step, everybody who ever had a seat of what it changed tries every file, and some try what it did not change: exactly the
 * holders of open seats get exactly the files of the terms.
 */
export async function entitlements({ seed, isShort, server }: SuiteOptions): Promise<{ done: string; wrong: string[] }> {
  // Starting a process costs as much as many steps.
  const [steps, stepsBetweenKills] = isShort ? [60, 20] : [10_000, 100]
  await using world = await openWorld({ server })
  const steady = await world.start({ jobs: true })
  let doomed = await world.start()
  const { product, files } = await newProduct(world)
  const counts = { steps: 0, probes: 0, opened: 0, refused: 0 }
  const wrong: string[] = []
  const all = await Promise.all(
    Array.from({ length: lanes }, async (_, at): Promise<Lane> => {
      const random = seededRandom(seed * 100 + at)
      return { world, steady, doomed: () => doomed, random, customers: [], product, files, held: [], wrong, counts }
    }),
  )
  let isOver = false
  let kills = 0
  const killer = async () => {
    const random = seededRandom(seed)
    while (!isOver) {
      const until = Math.min(counts.steps + stepsBetweenKills, steps)
      while (!isOver && counts.steps < until) await pause(20)
      if (isOver) return
      await doomed.killAfter(random.whole(20, 400))
      await doomed.died
      if (isOver) return
      kills += 1
      await doomed.kill()
      doomed = await world.start()
    }
  }
  const killing = killer()
  const walks = await Promise.allSettled(all.map((lane) => walk(lane, steps)))
  isOver = true
  await doomed.kill()
  await killing
  for (const one of walks) if (one.status === 'rejected') wrong.push(`a walk ended with ${one.reason.stack}`)
  await world.finishJobs(isShort ? 60_000 : 900_000)
  wrong.push(...(await world.findViolations()))
  for (const lane of all) await tryGuards(lane)
  return {
    done: `${counts.steps} steps with ${kills} kills, ${counts.probes} tries: ${counts.opened} opened, ${counts.refused} refused`,
    wrong,
  }
}

async function walk(lane: Lane, steps: number) {
  // As often as they are listed.
  const actions = [buy, buy, buy, invite, invite, invite, takeBack, takeBack, expire, refund]
  for (let step = 0; lane.counts.steps < steps; step++) {
    if (step % stepsOfGeneration === 0) {
      for (const held of lane.held) await probe(lane, held)
      lane.customers = await Promise.all(Array.from({ length: peopleOfLane }, () => lane.world.newCustomer()))
      lane.held = []
    }
    lane.counts.steps += 1
    const changed = await lane.random.one(actions)(lane)
    if (changed) await probe(lane, changed)
    if (lane.held.length > 0) await probe(lane, lane.random.one(lane.held), { files: [lane.random.one(lane.files)] })
  }
}

/** A request that may reach the process that dies; then it is repeated at the other. */
async function retried<Answer>({ random, steady, doomed }: Lane, ask: (origin: string) => Promise<Answer>): Promise<Answer> {
  if (random.chance(0.5)) {
    const answer = await ask(doomed().origin).catch((error) => {
      if (error instanceof CallError && error.statusCode < 500) throw error
      return undefined
    })
    if (answer !== undefined) return answer
  }
  return retryUntilDefinite(() => ask(steady.origin))
}

const as = (origin: string, { token, customerId }: Customer) => callOverHttp(origin, { token, userId: String(customerId) })

async function buy(lane: Lane): Promise<Held | undefined> {
  const { world, random, product } = lane
  const buyer = random.one(lane.customers)
  const chosen = { access: random.whole(1, 2), seats: random.whole(1, 2), format: random.whole(1, 3), language: random.whole(1, 3) }
  const quantity = random.whole(1, 2)
  const line = {
    productId: product,
    quantity,
    attributes: Object.fromEntries(Object.entries(chosen).map(([name, value]) => [attributes[name as keyof typeof attributes], value])),
  }
  const paid = await world.pay(lane.steady.origin, buyer, 'card', line, randomUUID())
  const { OrderId: orderId = 0 } = await retried(lane, (origin) => world.order(origin, buyer, line, paid))
  const [row] = (
    await world.pool.query(
      'select order_item_id, entitlement_id, seat_count from entitlements join order_items using (order_item_id) where order_id = $1',
      [orderId],
    )
  ).rows
  const seatCount = (people[chosen.seats - 1] ?? 0) * quantity
  if (row?.seat_count !== seatCount) lane.wrong.push(`order ${orderId} has ${row?.seat_count} seats instead of ${seatCount}`)
  const held: Held = {
    orderId,
    orderItemId: row?.order_item_id,
    entitlementId: row?.entitlement_id,
    buyer,
    seatCount,
    formats: formats[chosen.format - 1] ?? [],
    languages: languages[chosen.language - 1] ?? [],
    isLimited: chosen.access === 1,
    holders: new Map([[1, buyer]]),
    tickets: new Map(),
    isClosed: false,
  }
  lane.held.push(held)
  await keepTicket(lane, held, buyer)
  return held
}

/** Invites to a seat by link, and two people claim it at the same moment: one of them gets it. */
async function invite(lane: Lane): Promise<Held | undefined> {
  const { random, held: all, customers } = lane
  const held = all.length > 0 ? random.one(all) : undefined
  const number = Array.from({ length: held?.seatCount ?? 0 }, (_, at) => at + 1).find((seat) => !held?.holders.has(seat))
  if (!held || number === undefined) return undefined
  const EntitlementID = held.entitlementId
  const [invited] = (await retried(lane, (origin) => as(origin, held.buyer)(inviteSeat, { EntitlementID, SeatNumber: number, Note: '' })))
    .data
  const Token = invited?.InvitationUrl?.split('#')[1]
  if (held.isClosed) {
    if (Token) lane.wrong.push(`a closed entitlement, ${EntitlementID}, was shared`)
    return held
  }
  // Too many moves within a year.
  if (!Token) return held
  const two = [random.one(customers), random.one(customers)]
  await Promise.all(two.map((one) => retried(lane, (origin) => as(origin, one)(claimSeat, { Token }))))
  const { rows } = await lane.world.pool.query('select holder_customer_id from seats where (entitlement_id, number) = ($1, $2)', [
    EntitlementID,
    number,
  ])
  const holder = two.find(({ customerId }) => customerId === rows[0]?.holder_customer_id)
  const hasNone = (one: Customer) => ![...held.holders.values()].includes(one)
  if (holder && !hasNone(holder)) lane.wrong.push(`${holder.email} has two seats of entitlement ${EntitlementID}`)
  if (!holder && two.some(hasNone)) {
    const { rows: moves } = await lane.world.pool.query(
      'select count(*)::int as moves from seat_moves where entitlement_id = $1 and to_customer_id is not null',
      [EntitlementID],
    )
    if (moves[0].moves < held.seatCount * 4) lane.wrong.push(`nobody could claim seat ${number} of entitlement ${EntitlementID}`)
  }
  if (holder) {
    held.holders.set(number, holder)
    await keepTicket(lane, held, holder)
  }
  return held
}

async function takeBack(lane: Lane): Promise<Held | undefined> {
  const held = lane.held.length > 0 ? lane.random.one(lane.held) : undefined
  const seat = held && lane.random.one([...held.holders])
  if (!held || !seat || held.isClosed) return undefined
  const [number, holder] = seat
  const by = lane.random.chance(0.5) ? holder : held.buyer
  await retried(lane, (origin) => as(origin, by)(releaseSeat, { EntitlementID: held.entitlementId, SeatNumber: number }))
  held.holders.delete(number)
  return held
}

/** The whole period passes. */
async function expire(lane: Lane): Promise<Held | undefined> {
  const open = lane.held.filter(({ isLimited, isClosed }) => isLimited && !isClosed)
  if (open.length === 0) return undefined
  const held = lane.random.one(open)
  await lane.world.pool.query(
    `update entitlements set granted_at = granted_at - gone, started_at = started_at - gone, expires_at = expires_at - gone
     from (select (terms ->> 'accessDays')::integer * interval '1 day' as gone from entitlements where entitlement_id = $1) period
     where entitlement_id = $1`,
    [held.entitlementId],
  )
  held.isClosed = true
  return held
}

/** Staff refund an order while its holders download. After the refund nothing opens. */
async function refund(lane: Lane): Promise<Held | undefined> {
  const { random, world } = lane
  const open = lane.held.filter(({ isClosed }) => !isClosed)
  if (open.length === 0) return undefined
  const held = random.one(open)
  const downloads = [...held.tickets.values()].map((ticket) =>
    tryFile(lane.steady.origin, held, ticket, lane.files[0]?.fileId).catch(() => 0),
  )
  const instance = random.chance(0.5) ? lane.doomed() : lane.steady
  await instance.refund(held.orderId).catch(async () => {
    const { rows } = await world.pool.query('select payment_state from orders where order_id = $1', [held.orderId])
    if (rows[0].payment_state !== 'refunded') await lane.steady.refund(held.orderId)
  })
  held.isClosed = true
  await probe(lane, held)
  await Promise.all(downloads)
  return held
}

/** The guards that no call of the shop gets to: another seat than was sold, other terms, and an entitlement that is only revoked or expired. */
async function tryGuards(lane: Lane) {
  const { world, wrong } = lane
  const held = lane.held.find(({ isClosed, holders }) => !isClosed && holders.size > 0)
  if (!held) return
  const { entitlementId, seatCount } = held
  const isRefused = (statement: string, values: unknown[]) =>
    world.pool.query(statement, values).then(
      () => false,
      () => true,
    )
  if (!(await isRefused('insert into seats (entitlement_id, number) values ($1, $2)', [entitlementId, seatCount + 1])))
    wrong.push(`entitlement ${entitlementId} got a seat more than was sold`)
  if (!(await isRefused(`update entitlements set terms = terms || '{"seats": 1000}' where entitlement_id = $1`, [entitlementId])))
    wrong.push(`entitlement ${entitlementId} got other terms than were sold`)
  await world.pool.query('update entitlements set revoked_at = now() where entitlement_id = $1', [entitlementId])
  held.isClosed = true
  await probe(lane, held)
  const expired = await expire(lane)
  if (expired) await probe(lane, expired)
}

async function keepTicket(lane: Lane, held: Held, holder: Customer) {
  const { data } = await as(lane.steady.origin, holder)(getShelfList, { PageSize: 100 })
  const row = data.find(({ OrderItemID }) => OrderItemID === held.orderItemId)
  if (row?.DownloadToken) held.tickets.set(holder.customerId, row.DownloadToken)
  else lane.wrong.push(`${holder.email} has a seat of entitlement ${held.entitlementId}, and no ticket on the shelf`)
}

/** The status of a request for the file that counts nothing. */
async function tryFile(origin: string, { orderItemId }: Held, ticket: string, fileId: number | undefined): Promise<number> {
  const answer = await fetch(origin + downloadPath(orderItemId, ticket, fileId), { method: 'HEAD' })
  return answer.status
}

/** Everybody of the lane with these files, by default all, with every ticket there ever was, and the order that shows what is open. */
async function probe(lane: Lane, held: Held, { files } = { files: lane.files }) {
  const { wrong, counts, customers } = lane
  const origin = lane.steady.origin
  const name = `entitlement ${held.entitlementId}`
  const isOpenTo = ({ customerId }: Customer) => !held.isClosed && [...held.holders.values()].some((one) => one.customerId === customerId)
  const note = (isOpened: boolean, isRight: boolean, what: string) => {
    counts.probes += 1
    counts[isOpened ? 'opened' : 'refused'] += 1
    if (isOpened !== isRight) wrong.push(`${name}: ${what} was ${isOpened ? 'opened' : 'refused'}`)
  }
  await Promise.all(
    customers.map(async (customer) => {
      const ticket = held.tickets.get(customer.customerId)
      for (const { fileId, format, language } of ticket ? files : []) {
        const status = await tryFile(origin, held, ticket ?? '', fileId)
        const isSold = held.formats.includes(format) && held.languages.includes(language)
        note(status === 200, isOpenTo(customer) && isSold, `${format} in ${language} by ${customer.email}`)
      }
      const { data: order } = await as(origin, customer)(getOrderHistoryDetail, { OrderId: held.orderId }).catch((error) => {
        if (error instanceof CallError && error.statusCode === 404) return { data: [] }
        throw error
      })
      if (order.length > 0 !== (customer === held.buyer)) wrong.push(`${name}: the order was shown to ${customer.email}`)
      if (order[0]) note(order[0].DownloadToken !== null, isOpenTo(customer), `the order of ${customer.email}`)
    }),
  )
}

/** A title with a file of each format and language, sold with choices of period, people, format and language. */
async function newProduct(world: World) {
  const product = await world.newProduct({ kind: 'ebook', name: 'Atlas to share', quantity: null })
  const { pool } = world
  await pool.query(`insert into product_terms (product_id, access_days) values ($1, 365)`, [product])
  const values: [number, number, string, unknown][] = [
    [attributes.access, 1, 'access_days', 90],
    [attributes.access, 2, 'access_days', 0],
    ...people.map((seats, at): [number, number, string, unknown] => [attributes.seats, at + 1, 'seats', seats]),
    ...formats.map((format, at): [number, number, string, unknown] => [attributes.format, at + 1, 'formats', format]),
    ...languages.map((language, at): [number, number, string, unknown] => [attributes.language, at + 1, 'languages', language]),
  ]
  for (const attribute of Object.values(attributes)) {
    await pool.query(`insert into attributes (attribute_id, name_en, name_ar) values ($1, 'Choice', 'خيار')`, [attribute])
    await pool.query('insert into product_attributes (product_id, attribute_id, is_required) values ($1, $2, true)', [product, attribute])
  }
  for (const [attribute, value, term, stated] of values) {
    await pool.query(`insert into attribute_values (attribute_id, value_id, name_en, name_ar) values ($1, $2, 'Value', 'قيمة')`, [
      attribute,
      value,
    ])
    await pool.query(`insert into attribute_value_terms (attribute_id, value_id, ${term}) values ($1, $2, $3)`, [attribute, value, stated])
    await pool.query(
      `insert into product_attribute_values (product_id, attribute_id, value_id, addition_kind, addition_cents) values ($1, $2, $3, 'fixed', $3 * 100)`,
      [product, attribute, value],
    )
  }
  const files: Lane['files'] = []
  for (const format of ['txt', 'csv'])
    for (const language of ['en', 'ar']) {
      const key = `verify/${product}-${language}.${format}`
      await openFolder(join(world.folder, 'data', 'goods')).put(key, Buffer.from(content))
      const { rows } = await pool.query(
        `insert into product_files (product_id, title_en, title_ar, language, format, storage_key, content_type)
         values ($1, 'The book', 'الكتاب', $2, $3, $4, 'application/octet-stream') returning file_id`,
        [product, language, format, key],
      )
      files.push({ fileId: rows[0].file_id, format, language })
    }
  return { product, files }
}
