import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { SuiteOptions } from './suites.ts'
import { type Customer, methods, openWorld, retryUntilDefinite, seededRandom, type World } from './world.ts'

/**
 * Kills the server at every step of placing an order, for each payment method, and then at random moments under load. Every second customer
 * retries the identical request, the others never return.
 */
export async function crash({ seed, isShort, server }: SuiteOptions): Promise<{ done: string; wrong: string[] }> {
  await using world = await openWorld({ server })
  const survivor = await world.start({ jobs: true })
  const [book, course] = [await world.newProduct(), await world.newProduct({ kind: 'course', name: 'Course' })]
  const lines = [{ productId: book }, { productId: course }]
  const stride = isShort ? 29 : 1
  const wrong: string[] = []
  let kills = 0

  for (const [index, method] of methods.entries()) {
    for (let steps = 1 + (isShort ? (seed + index) % stride : 0), isDead = true; isDead; steps += stride) {
      const doomed = await world.start()
      const customer = await world.newCustomer()
      const attempt = randomUUID()
      const paid = await world.pay(survivor.origin, customer, method, lines, attempt)
      await doomed.killAfter(steps)
      const placed = await world.order(doomed.origin, customer, lines, paid).catch(() => undefined)
      isDead = placed === undefined
      await doomed.kill()
      if (isDead) kills += 1
      if (isDead && steps % 2 === 0) await retryUntilDefinite(() => world.order(survivor.origin, customer, lines, paid))
    }
  }
  await world.finishJobs()
  wrong.push(...(await world.findViolations()).map((one) => `at a step: ${one}`))

  const moments = isShort ? 2 : 200
  await atRandom(world, survivor.origin, lines, moments, seed)
  await world.finishJobs()
  wrong.push(...(await world.findViolations()).map((one) => `at random: ${one}`))
  return { done: `killed at ${kills} steps and ${moments} random moments, ${world.confirmed.length} orders confirmed`, wrong }
}

async function atRandom(world: World, survivor: string, lines: { productId: number }[], moments: number, seed: number) {
  const random = seededRandom(seed)
  const customers: Customer[] = await Promise.all(Array.from({ length: 8 }, () => world.newCustomer()))
  for (let moment = 0; moment < moments; moment++) {
    const doomed = await world.start()
    const shopping = customers.map(async (customer) => {
      const paid = await world.pay(survivor, customer, random.one(methods), lines, randomUUID())
      const isBack = random.chance(0.5)
      const ask = (origin: string) => world.order(origin, customer, lines, paid)
      await ask(doomed.origin).catch(() => (isBack ? retryUntilDefinite(() => ask(survivor)) : undefined))
    })
    await pause(random.whole(1, 120))
    await doomed.kill()
    await Promise.all(shopping)
  }
}
