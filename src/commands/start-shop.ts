import { setTimeout as pause } from 'node:timers/promises'
import { inviteFirstOwner } from '../modules/staff/staff.ts'
import { listen } from '../server/listen.ts'
import { buildIfChanged } from './build.ts'
import type { Run } from './run.ts'
import { startDatabase } from './start-database.ts'
import { startupBanner } from './startup-banner.ts'

/** Time for open requests after the signal to stop; the stop, PostgreSQL included, is to take at most 10 s. */
const lastAnswersMs = 9000

/** Builds the pages, starts and prepares the database, opens the shop and listens. */
export async function startShop({ config, log, stop, keep }: Run): Promise<void> {
  // Reports a port in use before a build of many seconds. The real listener follows at the end.
  await (await listen(() => {}, config)).close(0)
  const [database, { openApp }, { demoLogins }, { prepareDatabase }] = await Promise.all([
    keep(startDatabase({ config, log, stop }), (database) => database.stop()),
    import('../server/app.ts'),
    import('./load-demo.ts'),
    import('./prepare-database.ts'),
    buildIfChanged({ log, stop }),
  ])
  const { demoLoaded } = await prepareDatabase(database.url, log, config)
  stop.throwIfAborted()

  const { listener, shop } = await keep(openApp({ config, log, databaseUrl: database.url, pages: 'built', stop }), (shop) => shop.close())
  stop.throwIfAborted()
  await keep(listen(listener, config), async (listening) => {
    // Gives load balancers time to see /readyz before connections are refused.
    await pause(config.drainSeconds * 1000)
    await listening.close(lastAnswersMs)
  })

  const isOurDemo = demoLoaded || (config.demo && config.databaseUrl === undefined)
  // In a demo shop visitors of this machine are its owner.
  const ownerCode = isOurDemo ? undefined : await inviteFirstOwner(shop.db)
  process.stdout.write(startupBanner(config, isOurDemo ? demoLogins : [], ownerCode))
}
