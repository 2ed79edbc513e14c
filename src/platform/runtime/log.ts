import { AsyncLocalStorage } from 'node:async_hooks'
import pino from 'pino'

/** Structured log: `log.info({ jobId }, 'job done')`. */
export type Log = pino.Logger

/** The current activity: its fields are added to every line that is logged meanwhile. */
interface LogContext {
  requestId?: string
  task?: string
  jobId?: string
}

const logContext = new AsyncLocalStorage<LogContext>()

/** Runs `work` with these fields in every line that it logs. */
export const withLogContext = <T>(what: LogContext, work: () => T): T => logContext.run(what, work)

/** The id of the current request; undefined in a job, or at startup. */
export const requestIdNow = (): string | undefined => logContext.getStore()?.requestId

type Output = { isTTY?: boolean; write(line: string): unknown }

const secret =
  /pass(word|phrase)?$|token|secret|authorization|cookie|(^|_)(otp|code|cvc|pan)$|cardnumber|(database|replica|smtp|limits|purge)_?url/i

/** What ends with a token or a ticket: the link in a mail that ends these mails, and where downloads, books and films are fetched. */
const pathWithSecret = /(\/(?:stock-alerts|api\/v1\/common\/(?:download-digital-file|publication|media))\/).*/i

/**
 * One JSON line per event or, on a terminal, one short line. Fields with secret names are redacted, and so are the tokens in a `path`. `fields` are
 * added to every line.
 */
export function openLog(level: string, output: Output = process.stdout, fields?: { process: number }): Log {
  const options: pino.LoggerOptions = {
    level,
    base: undefined,
    // A copy, because pino adds the line's own fields to it.
    mixin: () => ({ ...fields, ...logContext.getStore() }),
    timestamp: pino.stdTimeFunctions.isoTime,
    // Errors are serialized below; pino would add all their properties.
    serializers: { err: (err) => err },
    formatters: { level: (label) => ({ level: label }), log: (fields) => withoutSecrets(fields, 0) as Record<string, unknown> },
  }
  return pino(options, output.isTTY ? { write: (line) => output.write(readable(line)) } : output)
}

function withoutSecrets(value: unknown, depth: number): unknown {
  if (depth === 5) return '…'
  if (value instanceof Error) {
    const { code, cause } = value as Error & { code?: unknown }
    // No other properties: a database error carries the row it was about.
    return { type: value.name, code, message: value.message, stack: value.stack, cause: cause && withoutSecrets(cause, depth + 1) }
  }
  if (typeof value !== 'object' || value === null || 'toJSON' in value) return value
  if (Array.isArray(value)) return value.map((item) => withoutSecrets(item, depth + 1))
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, fieldWithoutSecrets(name, inner, depth)]))
}

function fieldWithoutSecrets(name: string, value: unknown, depth: number): unknown {
  if (secret.test(name)) return '[secret]'
  if (name === 'path' && typeof value === 'string') return value.replace(pathWithSecret, '$1…')
  return withoutSecrets(value, depth + 1)
}

function readable(line: string): string {
  const { level, time, msg, err, ...rest } = JSON.parse(line)
  const fields = Object.entries(rest).map(([name, value]) => ` ${name}=${JSON.stringify(value)}`)
  const parts = `${String(time).slice(11, 19)} ${String(level).padEnd(5)} ${msg ?? err?.message ?? ''}`
  // biome-ignore lint/suspicious/noControlCharactersInRegex: text from outside must not move the cursor or forge a line.
  return `${(parts + fields.join('')).replace(/[\u0000-\u001f\u007f-\u009f]+/g, ' ')}\n${err?.stack ? `${err.stack}\n` : ''}`
}
