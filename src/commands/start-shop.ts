import { setTimeout as pause } from 'node:timers/promises'
import { migrate } from '../platform/database/migrate.ts'
import { listen } from '../server/listen.ts'
import { buildIfChanged } from './build.ts'
import type { Run } from './run.ts'
import { startDatabase } from './start-database.ts'
import { startupBanner } from './startup-banner.ts'

/** Time for open requests after the signal to stop; the stop, PostgreSQL included, is to take at most 10 s. */
const lastAnswersMs = 9000

/** Starts the shop with all it needs: pages built, database started and migrated, demo shop in an empty one. Then it listens. */
export async function startShop({ config, log, stop, keep }: Run): Promise<void> {
  // Reports a port in use before a build of many seconds. The real listener follows at the end.
  await (await listen(() => {}, config)).close(0)
  const [database, { openApp }, { demoLogins, loadDemoIfEmpty }] = await Promise.all([
    keep(startDatabase({ config, log, stop }), (database) => database.stop()),
    import('../server/app.ts'),
    import('./demo.ts'),
    buildIfChanged({ log, stop }),
  ])
  const applied = await migrate(database.url)
  if (applied.length > 0) log.info({ applied }, 'migrations applied')
  stop.throwIfAborted()

  const { loaded } = config.demo ? await loadDemoIfEmpty(database.url, log) : { loaded: false }
  stop.throwIfAborted()

  const { listener } = await keep(openApp({ config, log, databaseUrl: database.url, pages: 'built', stop }), (shop) => shop.close())
  stop.throwIfAborted()
  await keep(listen(listener, config), async (listening) => {
    // Gives load balancers time to see /readyz before connections are refused.
    await pause(config.drainSeconds * 1000)
    await listening.close(lastAnswersMs)
  })

  const isOurDemo = loaded || (config.demo && config.databaseUrl === undefined)
  process.stdout.write(startupBanner(config, isOurDemo ? demoLogins : []))
}
