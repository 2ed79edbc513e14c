import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { migrate } from '../platform/migrate.ts'
import { loadDemoIfEmpty } from './demo.ts'
import { listen } from './listen.ts'
import { run } from './run.ts'
import { startDatabase } from './start-database.ts'

// Keeps the database while a child runs the shop and starts anew at each change of the server's code.
await run(async ({ config, log, stop, keep }) => {
  await (await listen(() => {}, config)).close(0)
  const { url } = await keep(startDatabase({ config, log, stop }), (database) => database.stop())
  await migrate(url)
  await loadDemoIfEmpty(url, log)
  stop.throwIfAborted()

  const child = spawn(process.execPath, ['--watch', '--watch-preserve-output', join(import.meta.dirname, 'dev-shop.ts')], {
    env: { ...process.env, DATABASE_URL: url, NODE_ENV: 'development' },
    stdio: 'inherit',
  })
  const ended = once(child, 'exit')
  stop.addEventListener('abort', () => child.kill('SIGTERM'))
  await ended
})
