import { migrate } from '../platform/migrate.ts'
import { StartError } from '../platform/start-error.ts'
import { openApp } from './app.ts'
import { run } from './run.ts'
import { startDatabase } from './start-database.ts'

// The jobs alone, beside instances that serve: the shop without pages, listening nowhere.
await run(async ({ config, log, keep, stopped }) => {
  if (config.databaseUrl === undefined) {
    throw new StartError(
      'A worker does the jobs of a shop that runs elsewhere: set DATABASE_URL to its database. One that runs with npm start alone does its jobs itself.',
    )
  }
  const { url } = await keep(startDatabase({ config, log }), (database) => database.stop())
  await migrate(url)
  await keep(openApp({ config, log, databaseUrl: url, pages: 'none' }), (shop) => shop.close())
  log.info('doing the jobs')
  await stopped
})
