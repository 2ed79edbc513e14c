import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseEnv } from 'node:util'
import { type Config, readConfig } from '../platform/runtime/config.ts'
import { isDiskFull } from '../platform/runtime/full-disk.ts'
import { type Log, openLog } from '../platform/runtime/log.ts'
import { projectRoot } from '../platform/runtime/project-root.ts'
import { StartError } from '../platform/runtime/start-error.ts'

export type Run = {
  config: Config
  /** The environment and `.env` that the configuration was read from. */
  env: NodeJS.ProcessEnv
  log: Log
  /** Aborted by Ctrl-C, SIGTERM or a closed terminal. */
  stop: AbortSignal
  /** Aborts `stop`. */
  stopNow(): void
  /** Resolves when `stop` is aborted. */
  stopped: Promise<void>
  /** Registers a resource that is being opened. At the end all are closed in reverse order, even one that is still opening. */
  keep<Thing>(opening: Promise<Thing>, close: (thing: Thing) => Promise<unknown>): Promise<Thing>
}

interface RunOptions {
  /** Reads the secret key from the data folder where SECRET_KEY is not set; by default creates a missing one. */
  storedKey?: (dataDir: string) => Buffer
  /** In a process that another one of the shop has started: its number, for the log. */
  process?: number
}

/**
 * Runs a command: reads the configuration from the environment and `.env`, runs `work`, and closes what it opened when it returns, throws
 * or is stopped by a signal. A StartError is shown as its message. Ends the process.
 */
export async function run(work: (run: Run) => Promise<void>, { storedKey, process: number }: RunOptions = {}): Promise<never> {
  const opened: { opening: Promise<unknown>; close: (thing: never) => Promise<unknown> }[] = []
  const stopping = new AbortController()
  const { promise: stopped, resolve: endWait } = Promise.withResolvers<void>()
  stopping.signal.addEventListener('abort', () => endWait())
  let log: Log | undefined
  let status = 0
  try {
    const env = { ...readEnvFile(), ...process.env }
    const config = readConfig(env, storedKey)
    log = number === undefined ? openLog(config.logLevel) : openLog(config.logLevel, process.stdout, { process: number })
    // The process that started this one logs the signal.
    listenToSignals(stopping, (words) => void (number === undefined && log?.info(words)))
    catchBugs(log, () => {
      status = 1
      stopping.abort()
    })
    await work({
      config,
      env,
      log,
      stop: stopping.signal,
      stopNow: () => stopping.abort(),
      stopped,
      keep: (opening, close) => {
        opened.push({ opening, close })
        return opening
      },
    })
  } catch (error) {
    // An error caused by the signal is not a failure.
    if (!stopping.signal.aborted) {
      status = 1
      report(error, log)
    }
  }
  // Ends what still works for the command, also after a failure.
  stopping.abort()
  for (const { opening, close } of opened.toReversed()) {
    // A failure to open has been reported already.
    const thing = await opening.catch(() => undefined)
    if (thing !== undefined) await close(thing as never).catch((error) => log?.error(error, 'error while closing'))
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

/** npm forwards a Ctrl-C that the terminal sends as well: two signals within this time count as one. */
const sameSignalMs = 300

function listenToSignals(stopping: AbortController, report: (words: string) => void): void {
  let first = 0
  const onSignal = (signal: string) => {
    if (first === 0) {
      first = Date.now()
      report(`${signal}: stopping after open requests; send it again to stop at once`)
      stopping.abort()
    } else if (Date.now() - first > sameSignalMs) {
      process.exit(130)
    }
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onSignal)
  // npm signals a shell between it and us, which ends without forwarding the signal. A changed parent process tells.
  if (!process.env.npm_lifecycle_event) return
  const parent = process.ppid
  const orphaned = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(orphaned)
    if (first === 0) onSignal('the end of npm')
  }, 200).unref()
}

function catchBugs(log: Log, stop: () => void): void {
  process.on('unhandledRejection', (error) => log.error(error, 'bug: unhandled rejection'))
  process.on('uncaughtException', (error) => {
    log.fatal(error, 'bug: uncaught exception, stopping')
    stop()
  })
  // The reader of our output is gone; the shop keeps running.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
}

function report(error: unknown, log: Log | undefined): void {
  if (error instanceof StartError) process.stderr.write(`\n${error.message}\n\n`)
  else if (isDiskFull(error))
    process.stderr.write(`\nThe disk is full (${(error as Error).message}). Free some space on it, and try again.\n\n`)
  else if (log) log.fatal(error)
  else process.stderr.write(`${(error as Error).stack}\n`)
}
