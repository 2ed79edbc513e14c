import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseEnv } from 'node:util'
import { type Config, readConfig } from '../platform/runtime/config.ts'
import { type Log, openLog } from '../platform/runtime/log.ts'
import { projectRoot } from '../platform/runtime/project-root.ts'
import { StartError } from '../platform/runtime/start-error.ts'

export type Run = {
  config: Config
  log: Log
  /** Aborted when the program is told to stop: by Ctrl-C, SIGTERM or a closed terminal. */
  stop: AbortSignal
  /** Resolves when told to stop. */
  stopped: Promise<void>
  /** What is being opened here is closed at the end, last opened first, even where the end comes before it is open. */
  keep<Thing>(opening: Promise<Thing>, close: (thing: Thing) => Promise<unknown>): Promise<Thing>
}

/**
 * Runs a program of the server: reads the configuration from the environment and `.env`, lets `work` do its part, and closes what it
 * opened when it returns, throws or is told to stop. A StartError is shown as its sentence. Ends the process.
 */
export async function run(work: (run: Run) => Promise<void>): Promise<never> {
  const opened: { opening: Promise<unknown>; close: (thing: never) => Promise<unknown> }[] = []
  const stopping = new AbortController()
  const { promise: stopped, resolve: stopNow } = Promise.withResolvers<void>()
  stopping.signal.addEventListener('abort', () => stopNow())
  let log: Log | undefined
  let status = 0
  try {
    const config = readConfig({ ...readEnvFile(), ...process.env })
    log = openLog(config.logLevel)
    listenToSignals(stopping, log)
    catchBugs(log, () => {
      status = 1
      stopping.abort()
    })
    await work({
      config,
      log,
      stop: stopping.signal,
      stopped,
      keep: (opening, close) => {
        opened.push({ opening, close })
        return opening
      },
    })
  } catch (error) {
    // What was cut short because of the signal is no failure.
    if (!stopping.signal.aborted) {
      status = 1
      report(error, log)
    }
  }
  for (const { opening, close } of opened.toReversed()) {
    // What failed to open has been told of already.
    const thing = await opening.catch(() => undefined)
    if (thing !== undefined) await close(thing as never).catch((error) => log?.error(error, 'while closing'))
  }
  process.exit(status)
}

function readEnvFile(): NodeJS.Dict<string> {
  try {
    return parseEnv(readFileSync(resolve(projectRoot, '.env'), 'utf8'))
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') return {}
    throw new StartError(`The file .env cannot be read (${code}). Make it a file that this user can read, or remove it.`)
  }
}

/** npm passes on a Ctrl-C that the terminal sends us as well: two within this time are one. */
const sameSignalMs = 300

function listenToSignals(stopping: AbortController, log: Log): void {
  let first = 0
  const onSignal = (signal: string) => {
    if (first === 0) {
      first = Date.now()
      log.info(`${signal}: stopping after the answers under way; once more to stop at once`)
      stopping.abort()
    } else if (Date.now() - first > sameSignalMs) {
      process.exit(130)
    }
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onSignal)
  // npm passes signals to a shell between it and us, which ends without passing them on. We notice by having another parent.
  if (!process.env.npm_lifecycle_event) return
  const parent = process.ppid
  const orphaned = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(orphaned)
    if (first === 0) onSignal('the end of npm')
  }, 200).unref()
}

function catchBugs(log: Log, stop: () => void): void {
  process.on('unhandledRejection', (error) => log.error(error, 'a bug: nobody waited for this failure'))
  process.on('uncaughtException', (error) => {
    log.fatal(error, 'a bug: stopping')
    stop()
  })
  // Whoever read our output is gone; the shop goes on.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
}

function report(error: unknown, log: Log | undefined): void {
  if (error instanceof StartError) process.stderr.write(`\n${error.message}\n\n`)
  else if (log) log.fatal(error)
  else process.stderr.write(`${(error as Error).stack}\n`)
}
