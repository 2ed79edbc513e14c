import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getCountriesList } from '../../src/contract/storefront.ts'
import { freePort } from '../../src/platform/runtime/free-port.ts'
import { callOverHttp } from '../harness/call-over-http.ts'
import { type Program, runProgram } from '../harness/run-program.ts'
import { type Engine, makeFolder, startHAProxy, startPostgres } from './engines.ts'

// Three shops behind HAProxy.
const stack = new AsyncDisposableStack()
let proxy: Engine
let shops: { origin: string; program: Program }[]

beforeAll(async () => {
  const folder = await makeFolder(stack)
  const postgres = await startPostgres(folder)
  stack.defer(() => postgres.stop())
  const start = async (port: number) => {
    const program = stack.use(
      runProgram('start.ts', {
        DATABASE_URL: postgres.url,
        DATA_DIR: join(folder, String(port)),
        SECRET_KEY: '5e'.repeat(32),
        HOST: '127.0.0.1',
        PORT: String(port),
        SHOP_ORIGIN: 'http://localhost',
        DRAIN_SECONDS: '5',
        RATE_LIMITS: 'off',
      }),
    )
    await program.prints('Ctrl-C')
    return { origin: `http://127.0.0.1:${port}`, program }
  }
  // The first fills the database.
  shops = [await start(await freePort())]
  shops.push(...(await Promise.all([await freePort(), await freePort()].map(start))))
  proxy = stack.use(
    await startHAProxy(
      shops.map(({ origin }) => Number(new URL(origin).port)),
      folder,
    ),
  )
})
afterAll(() => stack.disposeAsync())

const patiently = { timeout: 60_000, interval: 100 }
const pages = ['/', '/ar', '/all-products/0/all-categories', '/ar/all-products/0/all-categories']

/** Opens pages and makes calls through the proxy, over and over. */
function load() {
  const origin = `http://127.0.0.1:${proxy.port}`
  const failures: string[] = []
  /** Calls without an answer. The proxy does not repeat them, because a call may change something. */
  let lost = 0
  let answered = 0
  let isOver = false
  const visit = async (path: string) => {
    const response = await fetch(origin + path)
    const isWhole = (await response.text()).includes('</html>')
    if (response.status !== 200 || !isWhole) failures.push(`${path}: ${response.status}`)
  }
  const ask = () => callOverHttp(origin, {})(getCountriesList, {}).catch(() => lost++)
  const one = async (first: number) => {
    for (let at = first; !isOver; at++) {
      await visit(pages[at % pages.length] ?? '/').catch((error) => failures.push(String(error.cause ?? error)))
      await ask()
      answered++
    }
  }
  const all = Promise.all([0, 1, 2, 3].map(one))
  return {
    answered: () => answered,
    async end() {
      isOver = true
      await all
      return { failures, lost }
    },
  }
}

test('a shop that is told to stop loses no page and no call, and the others go on', async () => {
  const visitors = load()
  await expect.poll(visitors.answered, patiently).toBeGreaterThan(20)
  shops[0]?.program.signal('SIGTERM')
  expect(await shops[0]?.program.ended).toBe(0)
  const then = visitors.answered()
  await expect.poll(visitors.answered, patiently).toBeGreaterThan(then + 100)
  expect(await visitors.end()).toEqual({ failures: [], lost: 0 })
})

test('when a shop dies, its visitors get their pages from another one', async () => {
  const visitors = load()
  await expect.poll(visitors.answered, patiently).toBeGreaterThan(20)
  shops[1]?.program.signal('SIGKILL')
  const then = visitors.answered()
  await expect.poll(visitors.answered, patiently).toBeGreaterThan(then + 200)
  expect((await visitors.end()).failures).toEqual([])
})
