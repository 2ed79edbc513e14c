import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { openFlakyConnection } from '../fakes/flaky-connection.ts'
import type { SuiteOptions } from './suites.ts'
import { type Customer, methods, openWorld, retryUntilDefinite, seededRandom, type World } from './world.ts'

/** Kills PostgreSQL, terminates its sessions and cuts its connections during COMMIT while customers order. */
export async function database({ seed, isShort }: SuiteOptions): Promise<{ done: string; wrong: string[] }> {
  // It kills its PostgreSQL, so it never shares one.
  await using world = await openWorld()
  await using line = await openFlakyConnection(world.databaseUrl)
  const random = seededRandom(seed)
  const times = isShort ? 1 : 20
  const instance = await world.start({ jobs: true, env: { DATABASE_URL: line.url } })
  const [book, course] = [await world.newProduct(), await world.newProduct({ kind: 'course', name: 'Course' })]
  const lines = [{ productId: book }, { productId: course }]
  const customers = await Promise.all(Array.from({ length: 8 }, () => world.newCustomer()))
  const wrong: string[] = []

  const faults = {
    'PostgreSQL killed': () => killPostgres(world),
    'sessions ended': () =>
      world.pool.query(`select pg_terminate_backend(pid) from pg_stat_activity where datname = 'shop' and pid <> pg_backend_pid()`),
    'line cut in COMMIT': async () => {
      for (const _ of customers) line.cutAt(random.one(['before', 'after'] as const))
    },
  }
  for (const [name, fault] of Object.entries(faults)) {
    for (let time = 0; time < times; time++) {
      const shopping = customers.map((customer) => buys(world, instance.origin, customer, lines, random))
      await pause(random.whole(1, 60))
      await fault()
      await Promise.all(shopping)
      line.leave()
    }
    await world.finishJobs()
    wrong.push(...(await world.findViolations()).map((one) => `${name}: ${one}`))
  }
  return { done: `${times} times each: ${Object.keys(faults).join(', ')}; ${world.confirmed.length} orders confirmed`, wrong }
}

async function buys(
  world: World,
  origin: string,
  customer: Customer,
  lines: { productId: number }[],
  random: ReturnType<typeof seededRandom>,
) {
  const attempt = randomUUID()
  const [method, isBack] = [random.one(methods), random.chance(0.7)]
  const patience = 300
  const paid = await retryUntilDefinite(() => world.pay(origin, customer, method, lines, attempt), patience)
  const ask = () => world.order(origin, customer, lines, paid)
  if (isBack) await retryUntilDefinite(ask, patience)
  else await ask().catch(() => undefined)
}

/** Kills it with SIGKILL; its supervisor restarts it. */
async function killPostgres({ pool }: World): Promise<void> {
  const { rows } = await pool.query(`select split_part(pg_read_file('postmaster.pid'), E'\\n', 1)::int as pid`)
  process.kill(rows[0].pid, 'SIGKILL')
  await retryUntilDefinite(() => pool.query('select'), 300)
}
