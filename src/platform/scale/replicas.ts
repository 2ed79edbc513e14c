// Decision 064: pages read from replicas

import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { type Database, databaseOf, openPool } from '../database/database.ts'
import { isRolledBack, isTransient } from '../database/transient-errors.ts'
import type { Log } from '../runtime/log.ts'

/** Standbys that answer what public pages read. */
export interface Replicas {
  /**
   * Each statement is answered by a replica that has every change announced to this process so far, or by the primary. For statements that
   * read; transactions are refused.
   */
  db: Database
  /** Replicas that are read at this moment. */
  readonly current: number
  /** Statements so far, by who answered. */
  readonly answered: Readonly<{ replica: number; primary: number }>
  /** To be called at each notification, also where some may have been missed: the primary answers until a replica has the change. */
  expire(): void
  close(): Promise<void>
}

interface Options {
  /** Each names one server. Behind a balancer or pooler, a connection may end at a server that was not asked for its position. */
  urls: readonly string[]
  primary: pg.Pool
  /** Maximum number of connections to each. */
  connections: number
  statementTimeoutMs: number
  log: Log
}

/** A position in the primary's write-ahead log: https://www.postgresql.org/docs/current/datatype-pg-lsn.html. */
interface Position {
  lsn: string
  /** The cluster and the name of the database. */
  origin: string
}

interface Replica {
  host: string
  pool: pg.Pool
  /** The last position that it was seen to have passed. */
  passed?: Position
  following?: Promise<void>
  /** Failures since it last answered a statement of a page. */
  failures: number
  /** It is not asked before this time. */
  retryAt: number
  behindSince?: number
  isReportedOut: boolean
}

/** After this time the primary answers instead. */
const answerWithinMs = 1000
/** Positions are compared this often even if nothing is announced, to notice a replica that stands still. */
const checkMs = 5000
const [firstCheckMs, longestCheckMs] = [5, 100]
const [firstRetryMs, longestRetryMs] = [500, 30_000]
const reportedLagMs = 5000

const origin = `(select system_identifier from pg_control_system()) || '/' || current_database() as origin`
const positionOfPrimary = `select pg_current_wal_insert_lsn()::text as lsn, ${origin}`
const positionOfReplica = `select pg_is_in_recovery() as is_standby, pg_last_wal_replay_lsn() >= $1::pg_lsn as has_passed, ${origin}`

export function openReplicas({ urls, primary, connections, statementTimeoutMs, log }: Options): Replicas {
  const stop = new AbortController()
  const answered = { replica: 0, primary: 0 }
  /** Where the primary was after the last notification; undefined until it has said so. */
  let required: Position | undefined
  let expirations = 0
  let isAsking = false
  let isPrimarySilent = false

  const waitFor = (ms: number) => pause(ms, undefined, { signal: stop.signal, ref: false })
  const isCurrent = ({ passed }: Replica) => required !== undefined && passed === required

  const reportOut = (replica: Replica, why: string) => {
    if (!replica.isReportedOut) log.warn({ replica: replica.host, why }, 'a replica is left out; the primary answers')
    replica.isReportedOut = true
  }
  const reportIn = (replica: Replica) => {
    if (replica.isReportedOut) log.info({ replica: replica.host }, 'the replica is read again')
    replica.isReportedOut = false
  }
  const noteFailure = (replica: Replica, { message }: Error) => {
    replica.passed = undefined
    replica.retryAt = Date.now() + Math.min(firstRetryMs * 2 ** replica.failures++, longestRetryMs)
    reportOut(replica, message)
  }

  /** Throws where the server is none of the primary's standbys. */
  const hasPassed = async (server: pg.Pool | pg.ClientBase, wanted: Position): Promise<boolean> => {
    const { rows } = await server.query(positionOfReplica, [wanted.lsn])
    if (!rows[0].is_standby) throw new Error('it is no standby')
    if (rows[0].origin !== wanted.origin) throw new Error('it is a standby of another database')
    return rows[0].has_passed === true
  }

  /** Asks a replica for its position until it has passed the required one. */
  const followOne = async (replica: Replica) => {
    let checkAfterMs = firstCheckMs
    while (required && !isCurrent(replica)) {
      const wanted = required
      const retryAfterMs = replica.retryAt - Date.now()
      if (retryAfterMs > 0) {
        await waitFor(retryAfterMs)
        continue
      }
      const isThere = await hasPassed(replica.pool, wanted).catch((error) => {
        if (!stop.signal.aborted) noteFailure(replica, error)
      })
      if (isThere) {
        replica.passed = wanted
        replica.behindSince = undefined
        if (isCurrent(replica)) reportIn(replica)
      } else if (isThere === false) {
        replica.behindSince ??= Date.now()
        if (Date.now() - replica.behindSince > reportedLagMs) reportOut(replica, 'it is behind')
        await waitFor(checkAfterMs)
        checkAfterMs = Math.min(checkAfterMs * 2, longestCheckMs)
      }
    }
  }
  const follow = (replica: Replica) => {
    replica.following ??= followOne(replica)
      .catch(() => {})
      .finally(() => {
        replica.following = undefined
        if (required && !isCurrent(replica) && !stop.signal.aborted) follow(replica)
      })
  }
  const leaveOut = (replica: Replica, error: Error) => {
    // Many statements may fail at once.
    if (replica.passed) noteFailure(replica, error)
    if (required) follow(replica)
  }

  const replicas = urls.map((url) => {
    const pool = openPool({
      url,
      pool: connections,
      statementTimeoutMs: Math.min(statementTimeoutMs, answerWithinMs),
      silenceMs: answerWithinMs / 2,
      connectTimeoutMs: answerWithinMs,
      // A server that was killed answers, once it is back, from before the position that it had passed.
      verify: async (client) => {
        const { passed } = replica
        if (!passed) return
        try {
          if (!(await hasPassed(client, passed))) throw new Error('it is behind where it was')
        } catch (error) {
          leaveOut(replica, error as Error)
          throw error
        }
      },
    })
    const replica: Replica = { host: hostOf(url), pool, failures: 0, retryAt: 0, isReportedOut: false }
    pool.on('error', (error) => leaveOut(replica, error))
    return replica
  })

  /** Asks the primary for its position, and again if something was announced meanwhile. */
  const askPrimary = async () => {
    for (let tries = 1; !stop.signal.aborted; tries++) {
      const asked = expirations
      const { rows } = await primary.query<Position>(positionOfPrimary).catch((error) => {
        if (!isPrimarySilent && !stop.signal.aborted) log.warn({ error: error.message }, 'the primary does not tell its position')
        isPrimarySilent = true
        return { rows: [] }
      })
      if (rows.length > 0) isPrimarySilent = false
      if (rows.length > 0 && asked === expirations) {
        required = rows[0]
        return replicas.forEach(follow)
      }
      // If nothing was announced, the replicas still answer without the primary.
      if (required) return
      await waitFor(rows.length > 0 ? firstCheckMs : Math.min(firstCheckMs * 2 ** tries, firstRetryMs))
    }
  }
  const ask = () => {
    if (isAsking) return
    isAsking = true
    askPrimary()
      .catch(() => {})
      .finally(() => {
        isAsking = false
        if (!required && !stop.signal.aborted) ask()
      })
  }

  let turn = 0
  const query = async (text: string, values: unknown[]) => {
    if (/^\s*(?:begin|start transaction)/i.test(text)) throw new Error('Transactions run on the primary: use shop.db.')
    const able = replicas.filter(isCurrent)
    const replica = able[turn++ % able.length]
    if (replica) {
      try {
        const result = await replica.pool.query(text, values)
        replica.failures = 0
        answered.replica++
        return result
      } catch (error) {
        // A standby cancels statements that need rows which the primary has removed, as a serialization failure. The server is well.
        if (isTransient(error) && !isRolledBack(error)) leaveOut(replica, error as Error)
      }
    }
    answered.primary++
    return primary.query(text, values)
  }
  const client = { query, release: () => {} }

  const checks = setInterval(ask, checkMs).unref()
  ask()
  return {
    db: databaseOf({ connect: async () => client as never, end: async () => {}, options: {} }),
    get current() {
      return replicas.filter(isCurrent).length
    },
    answered,
    expire() {
      expirations++
      required = undefined
      ask()
    },
    async close() {
      stop.abort()
      clearInterval(checks)
      await Promise.all(replicas.map(({ pool }) => pool.end()))
    },
  }
}

/** For the log: without the password. */
const hostOf = (url: string) => {
  const { host, searchParams } = new URL(url)
  return searchParams.get('host') ?? host
}
