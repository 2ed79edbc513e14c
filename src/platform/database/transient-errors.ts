// SQLSTATEs (https://www.postgresql.org/docs/current/errcodes-appendix.html) and error codes of Node.js for faults that pass.

/** PostgreSQL runs but accepts no connection: it is starting, recovering or shutting down, or has no connection left. */
const unavailable = ['57P01', '57P02', '57P03', '53300']
/** PostgreSQL rolled the transaction back: serialization failure, deadlock. */
const rolledBack = ['40001', '40P01']
/** A statement or transaction timeout, exhausted memory or disk, a read-only standby. */
const overloaded = ['55P03', '57014', '25P03', '25P04', '53100', '53200', '58030', '25006']
/** Node.js could not reach the server. ENOENT: its socket file is missing. */
const unreachable = ['EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOENT', 'ENOTFOUND', 'EPIPE', 'ETIMEDOUT']
const connectionException = /^(?:08\w{3}|ECONN\w+)$/
// pg reports these without a code.
const connectionMessages =
  /timeout exceeded when trying to connect|Connection terminated|Query read timeout|Client has encountered a connection error/

const codeOf = (error: unknown) => (error as { code?: string } | null)?.code ?? ''

/** The server refused the connection for now. */
export const isUnavailable = (error: unknown): boolean => unavailable.includes(codeOf(error))

/** The whole transaction can be repeated. */
export const isRolledBack = (error: unknown): boolean => rolledBack.includes(codeOf(error))

/** The connection broke or was never made; whether the statement ran is unknown. */
export const isDisconnected = (error: unknown): boolean =>
  isUnavailable(error) ||
  unreachable.includes(codeOf(error)) ||
  connectionException.test(codeOf(error)) ||
  (error instanceof Error && connectionMessages.test(error.message))

/** A later try may succeed. */
export const isTransient = (error: unknown): boolean => isDisconnected(error) || isRolledBack(error) || overloaded.includes(codeOf(error))
