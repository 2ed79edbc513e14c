import { enableCompileCache, flushCompileCache } from 'node:module'
import { join } from 'node:path'

// Caches compiled code between starts. Must run before the imports, which are therefore dynamic.
enableCompileCache(join(import.meta.dirname, '../../node_modules/.cache/node'))
process.env.NODE_ENV ||= 'production'

const { run } = await import('./run.ts')
const { startShop } = await import('./start-shop.ts')

await run(async (run) => {
  const { failed } = await startShop(run)
  flushCompileCache()
  await Promise.race([run.stopped, failed ?? run.stopped])
})
