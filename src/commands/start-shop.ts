import { setTimeout as pause } from 'node:timers/promises'
import { migrate } from '../platform/database/migrate.ts'
import { listen } from '../server/listen.ts'
import { buildIfChanged } from './build.ts'
import type { Run } from './run.ts'
import { startDatabase } from './start-database.ts'
import { startupBanner } from './startup-banner.ts'

/** Answers under way may take this long once the shop is told to stop; with PostgreSQL it is to be over in 10 s. */
const lastAnswersMs = 9000

/** Starts the shop with all it needs: pages built, database started and migrated, demo shop in an empty one. Then it listens. */
export async function startShop({ config, log, stop, keep }: Run): Promise<void> {
  // A taken port is told before a minute of building. What answers comes at the end.
  await (await listen(() => {}, config)).close(0)
  const [database, { openApp }, { demoLogins, loadDemoIfEmpty }] = await Promise.all([
    keep(startDatabase({ config, log, stop }), (database) => database.stop()),
    import('../server/app.ts'),
    import('./demo.ts'),
    buildIfChanged({ log, stop }),
  ])
  const applied = await migrate(database.url)
  if (applied.length > 0) log.info({ applied }, 'the database is up to date')
  stop.throwIfAborted()

  const { loaded } = config.demo ? await loadDemoIfEmpty(database.url, log) : { loaded: false }
  stop.throwIfAborted()

  const { listener } = await keep(openApp({ config, log, databaseUrl: database.url, pages: 'built', stop }), (shop) => shop.close())
  stop.throwIfAborted()
  await keep(listen(listener, config), async (listening) => {
    // So that those who pass on requests have seen that it is not ready before it takes none.
    await pause(config.drainSeconds * 1000)
    await listening.close(lastAnswersMs)
  })

  const isOurDemo = loaded || (config.demo && config.databaseUrl === undefined)
  process.stdout.write(startupBanner(config, isOurDemo ? demoLogins : []))
}
