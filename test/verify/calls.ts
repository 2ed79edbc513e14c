import { randomUUID } from 'node:crypto'
import { pathOf } from '../../src/contract/call.ts'
import { downloadPath } from '../../src/contract/entitlements/download.ts'
import { messages } from '../../src/contract/messages.ts'
import { getOrderHistoryDetail, getOrderInvoice, getWebsiteLogo } from '../../src/contract/storefront.ts'
import { readEnvelope } from '../harness/odd-requests.ts'
import { everyCall, foreignRequests, type People, requestsOf, type Sent, shuffled } from './calls/requests.ts'
import type { SuiteOptions } from './suites.ts'
import { type Customer, type Instance, openWorld, retryUntilDefinite, seededRandom, type World } from './world.ts'

const lanes = 8
const slowestMs = 2000
/** Allowed growth of memory between the second tenth of the requests and the last. */
const growthAllowed = 1.3

/** Valid and invalid requests, generated from the contract's schemas, to every call, by guests, customers and impostors. */
export async function calls({ seed, isShort, server }: SuiteOptions): Promise<{ done: string; wrong: string[] }> {
  await using world = await openWorld({ demo: true, server })
  const instance = await world.start({ jobs: true })
  const people: People = {
    me: await world.newCustomer(),
    other: await world.newCustomer(),
    leaving: await Promise.all(Array.from({ length: isShort ? 5 : 50 }, () => world.newCustomer())),
  }
  const bought = { mine: await buys(world, instance, people.me), foreign: await buys(world, instance, people.other) }
  // From the first invoice on, its rendering process is running.
  await world.callAs(instance.origin, people.me)(getOrderInvoice, { OrderId: bought.mine.orderId })

  const count = isShort ? 300 : 10_000
  const foreign = foreignRequests(people, { foreignOrder: bought.foreign.orderId, times: isShort ? 2 : 50 })
  const requests = shuffled(seededRandom(seed), [...requestsOf(count - foreign.length, seed, people), ...foreign])
  const judge = judgeOf(await secretsOf(world))
  const weights: number[] = []
  for (let tenth = 0; tenth < 10; tenth++) {
    const queue = requests.slice((tenth * count) / 10, ((tenth + 1) * count) / 10).values()
    const lane = async () => {
      for (const sent of queue) await judge.ask(instance.origin, sent)
    }
    await Promise.all(Array.from({ length: lanes }, lane))
    if (tenth === 1 || tenth === 9) weights.push(await instance.measureMemory())
  }
  const wrong = [...judge.wrong, ...(await foreignThings(world, instance, people.me, bought)), ...stateOf(instance, weights)]
  await world.finishJobs().catch(({ message }) => wrong.push(message))
  wrong.push(...(await world.findViolations()))
  const [before, after] = weights.map((bytes) => (bytes / 2 ** 20).toFixed(1))
  const done = `${judge.requestCount()} requests to ${everyCall.length} calls, ${judge.tally()}; the slowest took ${judge.slowest()} ms, ${before} MB of memory became ${after} MB`
  return { done, wrong }
}

/** Buys an e-book of the demo shop by card, so that it can be downloaded. */
async function buys(world: World, { origin }: Instance, customer: Customer) {
  const { rows } = await world.pool.query(
    `select product_id from products where kind = 'ebook' and product_id not in (select product_id from product_attributes) order by 1 limit 1`,
  )
  const line = { productId: rows[0].product_id as number }
  const { OrderId: orderId = 0 } = await world.order(origin, customer, line, await world.pay(origin, customer, 'card', line, randomUUID()))
  const { data } = await world.callAs(origin, customer)(getOrderHistoryDetail, { OrderId: orderId })
  return { orderId, itemId: data[0]?.OrderItemID ?? 0, ticket: data[0]?.DownloadToken ?? '' }
}

/** What no response may contain: e-mail addresses of other customers. */
async function secretsOf({ pool }: World): Promise<Set<string>> {
  const { rows } = await pool.query<{ email: string }>('select email from customers')
  return new Set(rows.map(({ email }) => email))
}

const innards =
  /node_modules|\bat (?:async )?[\w.<>]+ \(|file:\/\/|\.ts:\d+|violates|syntax error|duplicate key|relation "|graphile|invalid input syntax|\/tmp\/|\/src\/|kysely|ECONN/i
const allowed = new Set([200, 400, 401, 403, 404, 405, 409, 413, 415])

function judgeOf(secrets: Set<string>) {
  const wrong: string[] = []
  const statuses = new Map<number, number>()
  let slowest = 0

  function faultOf({ call, credentials, status }: Sent, answer: Response, text: string, tookMs: number): string | undefined {
    const { statusCode, errorMessage } = readEnvelope(call, text)
    const isBusy = statusCode === 503 && errorMessage === messages.tooManyRequests && answer.headers.has('retry-after')
    if (statusCode !== answer.status) return `the HTTP status is ${answer.status}, the envelope’s ${statusCode}`
    if (!allowed.has(statusCode) && !isBusy) return `${statusCode} ${errorMessage}`
    if (status !== undefined && status !== statusCode) return `${statusCode} instead of ${status}`
    if (tookMs > slowestMs) return `${Math.round(tookMs)} ms`
    const inside = innards.exec(text)?.[0]
    if (inside) return `it shows "${inside}"`
    const shown = text.match(/[\w.+-]+@[\w.-]+\w/g)?.find((email) => secrets.has(email) && email !== credentials?.email)
    return shown && `it shows ${shown}`
  }

  return {
    wrong,
    async ask(origin: string, sent: Sent) {
      const { call, method, headers, body } = sent
      const since = performance.now()
      try {
        const answer = await fetch(origin + pathOf(call), { method, headers, body })
        const text = await answer.text()
        const tookMs = performance.now() - since
        slowest = Math.max(slowest, tookMs)
        statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
        const fault = faultOf(sent, answer, text, tookMs)
        if (fault) wrong.push(`${call.name}: ${fault}, sent ${String(body).slice(0, 200)}`)
      } catch (error) {
        wrong.push(`${call.name}: ${error}, sent ${String(body).slice(0, 200)}`)
      }
    },
    requestCount: () => [...statuses.values()].reduce((sum, times) => sum + times, 0),
    tally: () =>
      [...statuses]
        .toSorted(([a], [b]) => a - b)
        .map(([status, times]) => `${times} × ${status}`)
        .join(', '),
    slowest: () => Math.round(slowest),
  }
}

type Bought = Awaited<ReturnType<typeof buys>>

/** Another customer's order and file look the same as ones that do not exist, and the logo is still there. */
async function foreignThings(world: World, { origin }: Instance, me: Customer, { mine, foreign }: Record<'mine' | 'foreign', Bought>) {
  const linesOf = async (OrderId: number) =>
    world
      .callAs(origin, me)(getOrderHistoryDetail, { OrderId })
      .then(({ data }) => data.length, String)
  const fetched = await Promise.all(
    [downloadPath(foreign.itemId, mine.ticket), downloadPath(999_999_999, mine.ticket)].map(async (path) => {
      const answer = await fetch(origin + path)
      return `${answer.status} ${JSON.stringify(await answer.text())}`
    }),
  )
  const { data } = await retryUntilDefinite(() => world.callAs(origin)(getWebsiteLogo, {}))
  return [
    ...((await linesOf(foreign.orderId)) === (await linesOf(999_999_999))
      ? []
      : ["another customer's order does not look like a missing one"]),
    ...(fetched[0] === fetched[1] && fetched[0]?.startsWith('404 ')
      ? []
      : [`another customer's file: ${fetched.map((one) => one.slice(0, 80)).join(' and ')}`]),
    ...(data.length === 1 ? [] : ['the logo is missing']),
  ]
}

/** The process of the first request serves the last one too, with about the same memory. */
function stateOf(instance: Instance, [before = 0, after = 0]: number[]): string[] {
  return [
    ...(instance.hasDied() ? ['the process has ended'] : []),
    ...(after <= before * growthAllowed ? [] : [`${before} bytes of memory became ${after}`]),
  ]
}
