/**
 * How long the lists of the back office take on a large shop, with each filter and order: `npm run bench:back-office`. See bench/README.md.
 */
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { parseArgs } from 'node:util'
import type pg from 'pg'
import { prepareDatabase } from '../src/commands/prepare-database.ts'
import { readConfig } from '../src/platform/runtime/config.ts'
import { openLog } from '../src/platform/runtime/log.ts'
import { openApp } from '../src/server/app.ts'
import { newStaff, type StaffMember } from '../test/harness/staff.ts'
import { type Known, listCalls } from './back-office-calls.ts'
import { measurePhone } from './back-office-phone.ts'
import { databaseCpuMs } from './database-cpu.ts'
import { fillShop } from './fill-shop.ts'
import { multiplyProducts } from './multiply-products.ts'
import { perform, say, setStage } from './stage.ts'
import { table } from './table.ts'

const longestMs = 3_600_000
const warmUp = 2
const goalMs = 150

const { values: sizes } = parseArgs({
  options: {
    products: { type: 'string', default: '100000' },
    customers: { type: 'string', default: '100000' },
    orders: { type: 'string', default: '1000000' },
    /** A database that an earlier run filled. */
    database: { type: 'string' },
    /** Of each kind. */
    requests: { type: 'string', default: '40' },
    /** Only calls whose name contains it. */
    only: { type: 'string', default: '' },
    /** How soon lists are usable on a slow phone, and nothing else. */
    phone: { type: 'boolean', default: false },
  },
})

const requests = Number(sizes.requests)

await perform(longestMs, async (signal) => (sizes.phone ? table(await measurePhone(signal)) : await measureCalls(signal)))

async function measureCalls(signal: AbortSignal): Promise<string> {
  await using stage = await setStage({ databaseUrl: sizes.database })
  const { databaseUrl, folder, stack } = stage
  const config = readConfig({ DATA_DIR: folder, RATE_LIMITS: 'off', JOBS: 'off' })
  const log = openLog('warn')
  await prepareDatabase(databaseUrl, log, { demo: !sizes.database, secretKey: config.secretKey })
  if (!sizes.database) {
    say('filling the shop')
    await multiplyProducts(databaseUrl, Number(sizes.products))
    await fillShop(databaseUrl, { customers: Number(sizes.customers), orders: Number(sizes.orders) })
  }
  const app = stack.adopt(await openApp({ config, log, databaseUrl, pages: 'none' }), (one) => one.close())
  const { db, pool } = app.shop
  const http = createServer(app.listener)
  await once(http.listen(0, '127.0.0.1'), 'listening')
  stack.defer(() => {
    http.close()
    http.closeAllConnections()
  })
  const owner = await newStaff(db, `http://127.0.0.1:${(http.address() as AddressInfo).port}`, 'owner')
  const lines: string[] = []
  let isMet = true
  for (const { what, call, request } of listCalls(await knownRows(pool))) {
    signal.throwIfAborted()
    if (!call.name.includes(sizes.only)) continue
    const { p50, p95, cpu } = await measure(owner, call, request, pool)
    const met = p95 <= goalMs
    isMet &&= met
    const name = `${met ? '      ' : 'MISSED'} ${call.name}: ${what}`.padEnd(72)
    lines.push(`${name}p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms${cpu}`)
    say(lines.at(-1) ?? '')
  }
  return `${lines.join('\n')}\n\n${requests} requests each, one after the other; goal p95 ${goalMs} ms: ${isMet ? 'met' : 'MISSED'}`
}

/** Of the rows that filters name, those with the most products. */
async function knownRows(pool: pg.Pool): Promise<Known> {
  const { rows } = await pool.query(`select
    (select tag_id from product_tags group by 1 order by count(*) desc limit 1) as "tagId",
    (select category_id from products group by 1 order by count(*) desc limit 1) as "categoryId",
    (select brand_id from products where brand_id is not null group by 1 order by count(*) desc limit 1) as "brandId",
    (select min(staff_id) from staff where name like 'Editor %') as "staffId"`)
  return rows[0]
}

async function measure(owner: StaffMember, call: { name: string }, request: (time: number) => object, pool: pg.Pool) {
  const ask = async (time: number) => {
    const response = await owner.post(call, request(time))
    if (response.status !== 200)
      throw new Error(`${call.name} ${JSON.stringify(request(time))}: ${response.status} ${await response.text()}`)
    await response.arrayBuffer()
  }
  for (let time = 0; time < warmUp; time++) await ask(requests + time)
  const waits: number[] = []
  const before = await databaseCpuMs(pool)
  for (let time = 0; time < requests; time++) {
    const since = performance.now()
    await ask(time)
    waits.push(performance.now() - since)
  }
  const used = ((await databaseCpuMs(pool)) ?? Number.NaN) - (before ?? Number.NaN)
  waits.sort((a, b) => a - b)
  const at = (share: number) => waits[Math.floor(waits.length * share)] ?? Number.NaN
  return { p50: at(0.5), p95: at(0.95), cpu: before === undefined ? '' : `, CPU of PostgreSQL ${(used / requests).toFixed(1)} ms` }
}
