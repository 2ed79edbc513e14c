import { migrate } from '../platform/database/migrate.ts'
import { StartError } from '../platform/runtime/start-error.ts'
import { openApp } from '../server/app.ts'
import { listen } from '../server/listen.ts'
import { run } from './run.ts'
import { startDatabase } from './start-database.ts'

// Runs the jobs only, beside instances that serve: no pages, and no port except for health checks.
await run(async ({ config, log, stop, keep, stopped }) => {
  if (config.databaseUrl === undefined) {
    throw new StartError(
      'A worker runs the jobs of a shop with its own PostgreSQL: set DATABASE_URL to its database. A shop with the embedded PostgreSQL runs its jobs itself.',
    )
  }
  const { url, directUrl } = await keep(startDatabase({ config, log }), (database) => database.stop())
  await migrate(directUrl)
  const { health } = await keep(openApp({ config, log, databaseUrl: url, pages: 'none', runsJobs: true, stop }), (shop) => shop.close())
  const port = config.workerPort
  if (port) await keep(listen(health, { host: config.host, port }), (listening) => listening.close(0))
  log.info('running jobs')
  await stopped
})
