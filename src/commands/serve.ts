import { enableCompileCache, flushCompileCache } from 'node:module'
import { join } from 'node:path'

// One of several processes that serve. start-shop.ts starts them, and passes the number.
enableCompileCache(join(import.meta.dirname, '../../node_modules/.cache/node'))

const { run } = await import('./run.ts')
const { serveAsProcess } = await import('./serve-as-process.ts')

const number = Number(process.argv[2])
await run(
  async (run) => {
    await serveAsProcess(run, number)
    flushCompileCache()
    await run.stopped
  },
  { process: number },
)
