import { randomUUID } from 'node:crypto'
import { behaviours } from '../fakes/providers.ts'
import type { SuiteOptions } from './suites.ts'
import { undoAtProvider } from './unasked.ts'
import { openWorld, retryUntilDefinite, seededRandom } from './world.ts'

/**
 * Every behaviour of a provider with each payment method; some customers retry, some never return. Then what a provider does that the shop did not ask
 * for.
 */
export async function providers({ seed, isShort, server }: SuiteOptions): Promise<{ done: string; wrong: string[] }> {
  await using world = await openWorld({ server })
  const instance = await world.start({ jobs: true, env: { PROVIDER_TIMEOUT_MS: '400' } })
  world.providers.sendWebhooksTo(instance.origin)
  const book = await world.newProduct()
  const wrong: string[] = []
  const rounds = isShort ? 1 : 10
  for (let round = 0; round < rounds; round++) {
    const random = seededRandom(seed + round)
    for (const behaviour of behaviours) {
      await Promise.all(
        (['card', 'payPal'] as const).map(async (method) => {
          const customer = await world.newCustomer()
          const lines = { productId: book, quantity: random.whole(1, 3) }
          const paid = await retryUntilDefinite(() => world.pay(instance.origin, customer, method, lines, randomUUID()))
          world.providers.behave(behaviour)
          const ask = () => world.order(instance.origin, customer, lines, paid)
          if (random.chance(0.7)) await retryUntilDefinite(ask)
          else await ask().catch(() => undefined)
        }),
      )
      world.providers.behave('responds normally')
    }
    await world.providers.settled()
    await world.finishJobs()
    wrong.push(...(await world.findViolations()).map((one) => `round ${round + 1}: ${one}`))
    if (wrong.length > 0) break
  }
  const unasked = await undoAtProvider(world, instance.origin, seededRandom(seed))
  wrong.push(...unasked.wrong, ...(await world.findViolations()).map((one) => `afterwards: ${one}`))
  return {
    done: `${rounds} × ${behaviours.length} behaviours by card and PayPal, ${world.confirmed.length} orders confirmed, ${unasked.disputes} disputes and ${unasked.refunds} refunds at the provider`,
    wrong,
  }
}
