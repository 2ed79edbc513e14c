import pg from 'pg'

/**
 * TCP keep-alive: probe after 10 s of silence, drop the connection 10 s later. For every connection that waits or idles for long: dead
 * networks are noticed, and no firewall forgets an idle connection.
 */
export const keepAliveOptions = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 }

/** Time for the server to acknowledge the end of a connection. */
const endTimeoutMs = 2000

/**
 * After a query times out, the connection is destroyed, which ends its transaction. pg would otherwise queue every later query behind the
 * unanswered one.
 */
export class PgClient extends pg.Client {
  // biome-ignore lint/suspicious/noExplicitAny: pg's own overloads.
  override query(...args: any[]): any {
    const answer = super.query(...(args as [string]))
    // Callers that pass a callback (the pool) drop the connection themselves after an error.
    if (answer instanceof Promise) answer.catch((error) => void (isQueryTimeout(error) && this.connection.stream.destroy()))
    return answer
  }

  // biome-ignore lint/suspicious/noExplicitAny: pg's own overloads.
  override end(...args: any[]): any {
    const timer = setTimeout(() => this.connection.stream.destroy(), endTimeoutMs).unref()
    this.once('end', () => clearTimeout(timer))
    return super.end(...(args as []))
  }
}

const isQueryTimeout = (error: Error) => error.message === 'Query read timeout'
