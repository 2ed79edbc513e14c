import { accountRaces } from './races/accounts.ts'
import { downloadRaces } from './races/downloads.ts'
import { orderRaces } from './races/orders.ts'
import { openRaceContext, type Race } from './races/race-context.ts'
import { webhookRaces } from './races/webhooks.ts'
import type { SuiteOptions } from './suites.ts'

const kinds: Record<string, Race> = { ...orderRaces, ...accountRaces, ...downloadRaces, ...webhookRaces }

/** Concurrent requests for everything that is limited, to two processes of the shop. */
export async function races({ isShort, server }: SuiteOptions): Promise<{ done: string; wrong: string[] }> {
  await using context = await openRaceContext(server)
  const { world } = context
  const rounds = isShort ? 2 : 50
  const wrong: string[] = []
  for (let round = 0; round < rounds && wrong.length === 0; round++)
    for (const [name, race] of Object.entries(kinds)) {
      const found = await race({ ...context, round }).catch((error: Error) => [error.stack ?? error.message])
      wrong.push(...found.map((one) => `round ${round + 1}, ${name}: ${one}`))
    }
  await world.providers.settled()
  await world.finishJobs().catch(({ message }) => wrong.push(message))
  wrong.push(...(await world.findViolations()))
  return {
    done: `${rounds} rounds of ${Object.keys(kinds).length} races at two processes, ${world.confirmed.length} orders confirmed`,
    wrong,
  }
}
