import { fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { setStage } from '../../bench/stage.ts'
import { loadReferenceData } from '../../src/commands/load-reference-data.ts'
import { prepareDatabase } from '../../src/commands/prepare-database.ts'
import { CallError, type Caller, type RowOf } from '../../src/contract/call.ts'
import { paymentMethods } from '../../src/contract/constants.ts'
import { answers } from '../../src/contract/messages.ts'
import { createPayPalOrder, postCustomerOrder } from '../../src/contract/storefront.ts'
import { migrate } from '../../src/platform/database/migrate.ts'
import { migrateJobs } from '../../src/platform/jobs/jobs.ts'
import { freePort } from '../../src/platform/runtime/free-port.ts'
import { openLog } from '../../src/platform/runtime/log.ts'
import { startProviders } from '../fakes/providers.ts'
import { callOverHttp } from '../harness/call-over-http.ts'
import { type Customer, insertCustomer } from '../harness/insert-customer.ts'
import { cartOf, type Line } from '../harness/open-shop.ts'
import { testSecretKey } from '../harness/secret-key.ts'
import { createDatabase, dropDatabase, smallReferenceSets, withDatabase } from '../harness/template-database.ts'
import type { Answer, FromShop, Order } from './crashing-shop.ts'
import { finishJobs, learningViolations, noteStock, orderViolations } from './invariants.ts'

export type Method = keyof typeof paymentMethods
export const methods = Object.keys(paymentMethods) as Method[]

export type Placed = RowOf<typeof postCustomerOrder>

/** An instance of the shop, of one process or of WEB_CONCURRENCY processes. */
export interface Instance {
  origin: string
  /** Resolves when it dies, or the first of its processes. */
  died: Promise<void>
  hasDied(): boolean
  /** Each of its processes kills itself at this step from now on. */
  killAfter(steps: number): Promise<void>
  /** Refunds an order as staff do. Throws if it is refused, or the process dies meanwhile. */
  refund(orderId: number): Promise<void>
  /** Bytes in use after garbage collection. */
  measureMemory(): Promise<number>
  kill(): Promise<void>
  stop(): Promise<void>
}

export type { Customer }

export type World = Awaited<ReturnType<typeof openWorld>>

/** Pseudo-random numbers from a seed (mulberry32). */
export function seededRandom(seed: number) {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  return {
    /** From `least` to `most`, both included. */
    whole: (least: number, most: number) => least + Math.floor(next() * (most - least + 1)),
    one: <Item>(items: readonly Item[]): Item => items[Math.floor(next() * items.length)] as Item,
    chance: (share: number) => next() < share,
  }
}

interface Database {
  url: string
  folder: string
}

/** A database of a PostgreSQL of its own, durable as in production. */
async function startDatabase(stack: AsyncDisposableStack, demo: boolean): Promise<Database> {
  const stage = stack.use(await setStage({ logLevel: 'fatal' }))
  const url = new URL(stage.databaseUrl)
  url.pathname = '/shop'
  const admin = new pg.Client({ connectionString: stage.databaseUrl })
  await admin.connect()
  await admin.query('create database shop')
  await admin.end()
  await migrate(url.href)
  await migrateJobs(url.href)
  const log = openLog('error')
  if (demo) await prepareDatabase(url.href, log, { demo, secretKey: testSecretKey })
  else await loadReferenceData(url.href, log, smallReferenceSets)
  return { url: url.href, folder: stage.folder }
}

/** A database on the tests' server, copied from their template. */
async function copyDatabase(stack: AsyncDisposableStack, demo: boolean, server: string): Promise<Database> {
  const name = `avicenna_test_${randomUUID().replaceAll('-', '')}`
  await createDatabase(server, name, { demo })
  stack.defer(() => dropDatabase(server, name))
  const folder = await mkdtemp(join(tmpdir(), 'avicenna-world-'))
  stack.defer(() => rm(folder, { recursive: true, force: true }))
  return { url: withDatabase(server, name), folder }
}

/**
 * A shop's database, the providers as servers with their own ledgers, and the processes of the shop that are started. Disposing it stops all
 * of them. Without the URL of the tests' `server` it starts a PostgreSQL of its own.
 */
export async function openWorld({ demo = false, server }: { demo?: boolean; server?: string } = {}) {
  await using stack = new AsyncDisposableStack()
  const { url, folder } = await (server ? copyDatabase(stack, demo, server) : startDatabase(stack, demo))
  const providers = stack.use(await startProviders())
  const pool = new pg.Pool({ connectionString: url, max: 8 })
  pool.on('error', () => {})
  stack.defer(() => pool.end())
  const instances = new Set<Instance>()
  stack.defer(async () => void (await Promise.all([...instances].map((one) => one.kill()))))
  await noteStock(pool)
  await pool.query(`insert into countries (country_id, iso2, name_en, name_ar) values (65, 'EG', 'Egypt', 'مصر') on conflict do nothing`)

  /** Every order that was confirmed to a customer, with its attempt. */
  const confirmed: { number: string; customerId: number; attempt: string }[] = []

  // All processes are one shop: what one signs carries the same origin as what another signs.
  let shopOrigin: string | undefined

  async function start({ jobs = false, env = {} }: { jobs?: boolean; env?: Record<string, string> } = {}): Promise<Instance> {
    const port = await freePort()
    shopOrigin ??= `http://localhost:${port}`
    const child = fork(join(import.meta.dirname, 'crashing-shop.ts'), {
      env: {
        ...process.env,
        ...providers.env,
        NODE_ENV: 'production',
        PORT: String(port),
        DATABASE_URL: url,
        DATA_DIR: join(folder, 'data'),
        SECRET_KEY: testSecretKey.toString('hex'),
        SHOP_ORIGIN: shopOrigin,
        RATE_LIMITS: 'off',
        PROVIDER_TIMEOUT_MS: '1000',
        LOG_LEVEL: 'fatal',
        WEB_CONCURRENCY: process.env.WEB_CONCURRENCY ?? '1',
        JOBS: jobs ? 'on' : 'off',
        ...env,
      },
      execArgv: ['--expose-gc'],
      // The leader of its own processes, so that all of them can be killed at once.
      detached: true,
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    })
    const gone = once(child, 'exit')
    const died = Promise.withResolvers<void>()
    const listening = Promise.withResolvers<void>()
    const waiting = new Map<number, (answer: Answer) => void>()
    let hasDied = false
    let lastId = 0
    child.on('message', (message: FromShop) => {
      if (message === 'listening') listening.resolve()
      else if (message === 'a process died') noteDeath()
      else waiting.get(message.id)?.(message)
    })
    const noteDeath = () => {
      hasDied = true
      died.resolve()
    }
    gone.then(noteDeath)
    await Promise.race([listening.promise, gone.then(([status]) => Promise.reject(new Error(`the shop ended with ${status}`)))])
    /** Undefined if the instance dies meanwhile. */
    const ask = async (order: Omit<Order, 'id'>): Promise<Answer | undefined> => {
      const id = ++lastId
      const answered = new Promise<Answer>((resolve) => waiting.set(id, resolve))
      // The callback keeps a closed channel from being an unhandled error.
      child.send({ id, ...order }, () => {})
      return Promise.race([answered, gone.then(() => undefined)]).finally(() => waiting.delete(id))
    }
    const end = async (signal: NodeJS.Signals) => {
      instances.delete(instance)
      const isAlive = child.exitCode === null && child.signalCode === null
      if (isAlive && child.pid) process.kill(signal === 'SIGKILL' ? -child.pid : child.pid, signal)
      await gone
    }
    const instance: Instance = {
      origin: `http://127.0.0.1:${port}`,
      died: died.promise,
      hasDied: () => hasDied,
      killAfter: async (steps) => void (await ask({ killAfter: steps })),
      async refund(orderId) {
        const { outcome = '' } = (await ask({ refund: orderId })) ?? { outcome: 'the process died' }
        if (outcome !== 'refunded') throw new Error(outcome)
      },
      measureMemory: async () => (await ask({ measureMemory: true }))?.bytes ?? 0,
      kill: () => end('SIGKILL'),
      stop: () => end('SIGTERM'),
    }
    instances.add(instance)
    return instance
  }

  const callAs = (origin: string, customer?: Customer): Caller =>
    callOverHttp(origin, customer ? { token: customer.token, userId: String(customer.customerId) } : {})

  return {
    stack: stack.move(),
    pool,
    providers,
    databaseUrl: url,
    folder,
    confirmed,
    start,
    callAs,

    newCustomer: () => insertCustomer(pool),

    async newProduct({ name = 'Atlas', kind = 'book', quantity = 1_000_000 as number | null, priceCents = 59_00 } = {}): Promise<number> {
      await pool.query(
        `insert into categories (category_id, name_en, name_ar) overriding system value values (9000, 'Anatomy', 'تشريح') on conflict do nothing`,
      )
      const { rows } = await pool.query(
        `insert into products (kind, is_digital, name_en, name_ar, category_id, price_cents, stock_quantity, is_visible)
         values ($1, $2, $3, 'أطلس', 9000, $4, $5, true) returning product_id`,
        [kind, kind !== 'book', name, priceCents, quantity],
      )
      const { product_id: productId } = rows[0]
      await pool.query('insert into initial_stock values ($1, $2)', [productId, quantity])
      return productId
    },

    /** The payment parameters of an attempt. For PayPal, creates and approves the PayPal order first. */
    async pay(
      origin: string,
      customer: Customer,
      method: Method,
      lines: Line | Line[],
      attempt: string,
      extra: Record<string, unknown> = {},
    ) {
      const paid = { PaymentMethod: paymentMethods[method], IdempotencyKey: attempt, ...extra }
      if (method === 'card') return { ...paid, paymentToken: 'tok_visa' }
      if (method === 'cashOnDelivery') return paid
      // On a busy machine the provider may answer too late.
      const { data } = await retryUntilDefinite(() =>
        callAs(origin, customer)(createPayPalOrder, {
          UserID: customer.customerId,
          cartJsonData: cartOf(lines),
          CouponCode: '',
          IdempotencyKey: attempt,
          ...extra,
        }),
      )
      const id = data[0]?.PayPalOrderId
      if (id) await providers.answer(id)
      return { ...paid, payPalOrderConfirmJson: { id } }
    },

    /** Sends one order request, and records the order if it is confirmed. Throws as the transport does. */
    async order(origin: string, customer: Customer, lines: Line | Line[], paid: Record<string, unknown>): Promise<Placed> {
      const { data } = await callAs(origin, customer)(postCustomerOrder, {
        UserID: customer.customerId,
        OrderNote: '',
        CouponCode: '',
        cartJsonData: cartOf(lines),
        ...(paid as { PaymentMethod: number }),
      })
      const row = data[0] as Placed
      if (row.ResponseMsg === answers.orderPlaced)
        confirmed.push({ number: row.OrderNumber ?? '', customerId: customer.customerId, attempt: String(paid.IdempotencyKey) })
      return row
    },

    finishJobs: (patienceMs?: number) => finishJobs(pool, patienceMs),

    /** Violated invariants of these learners, or of any. They hold while requests are under way, too. */
    findLearningViolations: (people?: Customer[]) =>
      learningViolations(
        pool,
        people?.map(({ customerId }) => customerId),
      ),

    /** Violated invariants: within the database, between it and the providers' ledgers, and against the orders confirmed to customers. */
    async findViolations(): Promise<string[]> {
      const wrong = [...(await orderViolations(pool)), ...(await learningViolations(pool))]
      const { rows: payments } = await pool.query(
        `select p.reference, p.provider_id, o.payment_state as state, o.total_cents as total, o.refunded_cents as refunded, p.disagreed_at is not null
           or exists (select from refunds r where r.payment_id = p.payment_id and r.state = 'done' and r.provider_id is null and r.actor <> p.provider)
           as is_of_person
         from payments p join orders o using (order_id)`,
      )
      const paid = new Map<string, number>()
      for (const { providerId, reference, amountCents, refundedCents, goneCents } of providers.charges()) {
        const payment = payments.find((one) => one.provider_id === providerId)
        const name = `${reference} over ${amountCents}`
        if (!payment || ['failed', 'pending'].includes(payment.state)) {
          if (refundedCents !== amountCents) wrong.push(`ledger: ${name} was charged for no order and not refunded`)
          continue
        }
        paid.set(providerId, amountCents)
        if (payment.total !== amountCents) wrong.push(`ledger: ${name} was charged instead of ${payment.total}`)
        // A person looks at a payment that disagrees, or has given money back in another way.
        if (payment.refunded !== goneCents && !payment.is_of_person)
          wrong.push(`ledger: of ${name} ${goneCents} are gone at the provider, in the shop ${payment.refunded}`)
      }
      for (const { provider_id: id, reference, state } of payments)
        if (['paid', 'partly_refunded', 'refunded'].includes(state) && !paid.has(id))
          wrong.push(`ledger: ${reference} is paid in the shop, and the provider charged nothing`)
      const { rows: orders } = await pool.query(
        `select o.order_number as number, a.idempotency_key as attempt, o.customer_id as customer
         from orders o join order_attempts a using (attempt_id) where o.payment_state not in ('failed', 'pending')`,
      )
      const numbers = new Map(orders.map((one) => [`${one.customer}/${one.attempt}`, one.number]))
      for (const { number, customerId, attempt } of confirmed)
        if (numbers.get(`${customerId}/${attempt}`) !== number)
          wrong.push(`confirmation: ${number} was confirmed to customer ${customerId}, and is missing`)
      return wrong
    },

    [Symbol.asyncDispose](): Promise<void> {
      return this.stack.disposeAsync()
    },
  }
}

/** Retries the same request until the response is definite, across crashes and indeterminate results. */
export async function retryUntilDefinite<Answer>(ask: () => Promise<Answer>, tries = 100): Promise<Answer> {
  for (let left = tries; ; left--) {
    try {
      return await ask()
    } catch (error) {
      const isPassing = !(error instanceof CallError) || error.statusCode === 503
      if (!isPassing || left === 0) throw error
      await pause(100)
    }
  }
}
