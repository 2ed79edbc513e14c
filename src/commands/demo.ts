import { prepareDatabase } from './prepare-database.ts'
import { run } from './run.ts'
import { startDatabase } from './start-database.ts'

await run(async ({ config, log, stop, keep }) => {
  const { directUrl: url } = await keep(startDatabase({ config, log, stop }), (database) => database.stop())
  const { demoLoaded } = await prepareDatabase(url, log, { ...config, demo: true })
  if (!demoLoaded) log.info('the database has products or customers already: nothing was changed; npm run db:reset empties it')
})
