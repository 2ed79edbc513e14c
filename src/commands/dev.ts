import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { watch } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { migrate } from '../platform/database/migrate.ts'
import { projectRoot } from '../platform/runtime/project-root.ts'
import { listen } from '../server/listen.ts'
import { prepareDatabase } from './prepare-database.ts'
import { run } from './run.ts'
import { startDatabase } from './start-database.ts'

/** Sources that a running server cannot reload. Pages are reloaded by Vite. */
const serverCode = ['src/contract', 'src/platform', 'src/modules', 'src/server', 'db/migrations']

// Keeps the database while a child process runs the shop, and restarts the child when the server's code changes. Not node --watch, which
// would also watch everything that Vite imports, including the copy of its configuration that Vite writes at each start.
await run(async ({ config, log, stop, keep }) => {
  await (await listen(() => {}, config)).close(0)
  const { url, directUrl } = await keep(startDatabase({ config, log, stop }), (database) => database.stop())
  await prepareDatabase(directUrl, log, config)

  while (!stop.aborted) {
    const change = nextChange(stop)
    const shop = await migrate(directUrl).then(
      () => startChild(url),
      (error) => void log.error(error),
    )
    await change
    if (!stop.aborted) log.info('code changed, restarting')
    if (shop) await end(shop)
  }
})

function startChild(url: string): ChildProcess {
  return spawn(process.execPath, [join(import.meta.dirname, 'dev-shop.ts'), url], {
    env: { ...process.env, NODE_ENV: 'development' },
    stdio: 'inherit',
  })
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
}

/** Resolves after a change, once the editor or a branch switch has written all its files, or when `stop` is aborted. */
async function nextChange(stop: AbortSignal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const watchers = serverCode.map((folder) =>
    watch(join(projectRoot, folder), { recursive: true }, (_, name) => {
      if (name && /\.(ts|sql)$/.test(name) && !name.endsWith('.test.ts')) resolve()
    }),
  )
  stop.addEventListener('abort', () => resolve(), { once: true })
  await promise
  for (const watcher of watchers) watcher.close()
  if (!stop.aborted) await pause(100)
}
