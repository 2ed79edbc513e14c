import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { freePort } from '../src/platform/runtime/free-port.ts'
import { type Program, startProgram } from './program.ts'

type Shop = { program: string; folder: string; databaseUrl: string; pageCacheMb: number }

/** Starts the shop on its database, with its pages built. The timeout is long, because a first start loads the demo shop. */
export async function startShop({ program, folder, databaseUrl, pageCacheMb }: Shop, signal: AbortSignal): Promise<Program> {
  // The shop would build the back office beside what is measured.
  const build = join(dirname(program), 'build.ts')
  if (existsSync(build)) await promisify(execFile)(process.execPath, [build], { signal })
  const port = await freePort()
  const dataDir = join(folder, 'shop')
  await mkdir(dataDir, { recursive: true })
  const env = {
    ...process.env,
    PORT: String(port),
    HOST: '127.0.0.1',
    SHOP_ORIGIN: `http://127.0.0.1:${port}`,
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    PAGE_CACHE_MB: String(pageCacheMb),
    RATE_LIMITS: 'off',
    // As the servers that it is compared with.
    WEB_CONCURRENCY: process.env.WEB_CONCURRENCY ?? '1',
    LOG_LEVEL: 'warn',
    NODE_ENV: 'production',
  }
  return await startProgram(
    { name: 'the shop', command: process.execPath, args: [resolve(program)], env, port, patienceMs: 180_000 },
    signal,
  )
}
