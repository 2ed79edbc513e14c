import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { startEmbeddedPostgres } from '../src/platform/database/embedded/start-embedded-postgres.ts'
import { openLog } from '../src/platform/runtime/log.ts'

/**
 * A folder and a PostgreSQL for every measurement. Its data is in that folder, which disposing removes, or in `keptIn`; or a database that exists
 * is used.
 */
export type Stage = AsyncDisposable & { folder: string; databaseUrl: string; stack: AsyncDisposableStack }

export async function setStage({
  logLevel = 'warn',
  databaseUrl,
  keptIn,
}: {
  logLevel?: string
  databaseUrl?: string | undefined
  keptIn?: string | undefined
} = {}): Promise<Stage> {
  await using stack = new AsyncDisposableStack()
  const folder = await mkdtemp(join(tmpdir(), 'avicenna-bench-'))
  stack.defer(() => rm(folder, { recursive: true, force: true }))
  // The users of PostgreSQL and nginx enter this folder.
  await chmod(folder, 0o711)
  const dataDir = keptIn === undefined ? join(folder, 'database') : resolve(keptIn)
  if (keptIn !== undefined) await mkdir(dataDir, { recursive: true })
  const start = () => startEmbeddedPostgres({ dataDir, log: openLog(logLevel) })
  const url = databaseUrl ?? stack.adopt(await start(), ({ stop }) => stop()).url
  const whole = stack.move()
  return { folder, databaseUrl: url, stack: whole, [Symbol.asyncDispose]: () => whole.disposeAsync() }
}

/** Runs `work` until it is done, interrupted or timed out. Prints an error and sets the exit status to 1. */
export async function perform(longestMs: number, run: (signal: AbortSignal) => Promise<string>): Promise<void> {
  const interrupted = new AbortController()
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, () => interrupted.abort(new Error(`stopped by ${name}`)))
  const signal = AbortSignal.any([interrupted.signal, AbortSignal.timeout(longestMs)])
  try {
    process.stdout.write(`\n${await run(signal)}\n`)
  } catch (error) {
    say(String(signal.aborted ? signal.reason : ((error as Error).stack ?? error)))
    process.exitCode = 1
  }
}

export function say(text: string) {
  process.stderr.write(`${text}\n`)
}
