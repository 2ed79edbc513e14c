import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { inviteFirstOwner } from '../modules/staff/staff.ts'
import { openDatabase } from '../platform/database/database.ts'
import type { openApp } from '../server/app.ts'
import { listen } from '../server/listen.ts'
import { adminBuild, buildIfChanged, discardIfChanged, storefrontBuild } from './build.ts'
import type { Run } from './run.ts'
import { startDatabase } from './start-database.ts'
import { startupBanner } from './startup-banner.ts'

/** Time for open requests after the signal to stop; the stop, PostgreSQL included, is to take at most 10 s. */
const lastAnswersMs = 9000
/** After its last responses, a process still has to close what it opened. */
const closingMs = 3000

/**
 * Builds the storefront, starts and prepares the database, opens the shop and listens; then builds the back office. Resolves with a promise
 * that rejects if the shop fails.
 */
export async function startShop(run: Run): Promise<{ failed?: Promise<never> }> {
  const { config, log, stop, keep } = run
  // Reports a port in use before a build of many seconds. The real listener follows at the end.
  await (await listen(() => {}, config)).close(0)
  discardIfChanged(adminBuild)
  const isAlone = config.processes === 1
  const starting = keep(startDatabase({ config, log, stop }), (database) => database.stop())
  // On a slow machine, loading the shop blocks this process for longer than the check of a database may take.
  if (config.databaseUrl !== undefined) await starting
  const [database, app, { demoLogins }, { prepareDatabase }] = await Promise.all([
    starting,
    isAlone ? import('../server/app.ts') : undefined,
    import('./load-demo.ts'),
    import('./prepare-database.ts'),
    buildIfChanged(storefrontBuild, { log, stop }),
  ])
  const { demoLoaded } = await prepareDatabase(database.directUrl, log, config)
  stop.throwIfAborted()

  const isOurDemo = demoLoaded || (config.demo && config.databaseUrl === undefined)
  // In a demo shop visitors of this machine are its owner.
  const ownerCode = isOurDemo ? undefined : await inviteOwner(database.directUrl)
  let failed: Promise<never> | undefined
  if (app) await serve(run, app.openApp, { databaseUrl: database.url, runsJobs: config.jobs })
  else ({ failed } = await startServing(run, database))
  stop.throwIfAborted()
  process.stdout.write(startupBanner(config, isOurDemo ? demoLogins : [], ownerCode))
  // The first page does not wait for it; the end does.
  void keep(buildBackOffice(run), async () => {})
  return { failed }
}

/** Until it is built, its pages say so; a failure does not concern the shop. */
async function buildBackOffice({ log, stop }: Run): Promise<void> {
  try {
    await buildIfChanged(adminBuild, { log, stop, isLowPriority: true })
  } catch (error) {
    if (!stop.aborted) log.error(error, 'there is no back office; correct the following, and start the shop again')
  }
}

type Opening = Pick<Parameters<typeof openApp>[0], 'databaseUrl' | 'runsJobs' | 'siblings'>

/** Opens the shop in this process and listens. */
export async function serve({ config, log, stop, keep }: Run, open: typeof openApp, opening: Opening): Promise<void> {
  const { listener } = await keep(open({ ...opening, config, log, pages: 'built', stop }), (shop) => shop.close())
  stop.throwIfAborted()
  await keep(listen(listener, config), async (listening) => {
    // Gives load balancers time to see /readyz before connections are refused.
    await pause(config.drainSeconds * 1000)
    await listening.close(lastAnswersMs)
  })
}

/** Starts the processes that serve; the first of them runs the jobs. */
async function startServing({ config, env, log, stop, keep }: Run, { url: databaseUrl, directUrl }: { url: string; directUrl: string }) {
  const { startProcesses } = await import('../platform/runtime/processes/primary.ts')
  const processes = startProcesses({
    program: join(import.meta.dirname, 'serve.ts'),
    env,
    directUrl,
    count: config.processes,
    beginOf: (number) => ({ databaseUrl, count: config.processes, runsJobs: config.jobs && number === 1 }),
    log,
    stop,
    stopWithinMs: config.drainSeconds * 1000 + lastAnswersMs + closingMs,
  })
  return await keep(processes, (processes) => processes.close())
}

async function inviteOwner(url: string): Promise<string | undefined> {
  const { db } = openDatabase({ url, pool: 1, statementTimeoutMs: 10_000 })
  return await inviteFirstOwner(db).finally(() => db.destroy())
}
