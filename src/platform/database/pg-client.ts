import pg from 'pg'

/**
 * TCP asks after ten quiet seconds whether the other end is still there, and gives it up after ten more. For every connection that waits or
 * rests for long: one whose network is gone is known, and nothing on the way forgets one that rests.
 */
export const keepAliveOptions = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 }

/** How long a server is waited for that is told goodbye. */
const goodbyeMs = 2000

/**
 * A connection that is not asked again once it left a statement without an answer for `query_timeout`: what is still owed to that one would
 * be waited for by all that come after it. Its end is the end of its transaction.
 */
export class PgClient extends pg.Client {
  // biome-ignore lint/suspicious/noExplicitAny: pg's own overloads.
  override query(...said: any[]): any {
    const answer = super.query(...(said as [string]))
    // With a callback there is no promise, and who gives one (the pool itself) leaves the connection where it hears of an error.
    if (answer instanceof Promise) answer.catch((error) => void (isSilence(error) && this.connection.stream.destroy()))
    return answer
  }

  // biome-ignore lint/suspicious/noExplicitAny: pg's own overloads.
  override end(...said: any[]): any {
    const impatience = setTimeout(() => this.connection.stream.destroy(), goodbyeMs).unref()
    this.once('end', () => clearTimeout(impatience))
    return super.end(...(said as []))
  }
}

const isSilence = (error: Error) => error.message === 'Query read timeout'
