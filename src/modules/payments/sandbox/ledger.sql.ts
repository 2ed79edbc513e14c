import { commitWithoutWaiting, type Database, sql } from '../../../platform/database/database.ts'
import type { Entry, Ledger } from './ledger.ts'

/** Of payments that are under way. */
const mostRemembered = 1000

interface Found<Stored> {
  object: Stored
}

/**
 * In the database, shared by all instances and outside of the shop's transactions: a provider keeps what the shop rolls back. Its commits
 * do not wait for the disk, since all that the shop commits about an entry comes later in the same log: after a crash of the database the
 * shop knows nothing that the provider does not.
 */
export function ledgerIn(db: Database): Ledger {
  const stored = new Map<string, Entry>()
  const keyOf = (kind: string, id: string) => `${kind} ${id}`
  const remember = (kind: string, id: string, entry: Entry) => {
    stored.delete(keyOf(kind, id))
    stored.set(keyOf(kind, id), entry)
    for (const oldest of stored.keys()) if (stored.size > mostRemembered) stored.delete(oldest)
  }

  async function find<Stored extends Entry>(kind: string, id: string) {
    const { rows } = await sql<Found<Stored>>`select object from sandbox.ledger where kind = ${kind} and id = ${id}`.execute(db)
    return rows[0]?.object
  }

  return {
    find,
    async list<Stored extends Entry>(kind: string) {
      const { rows } = await sql<Found<Stored>>`select object from sandbox.ledger where kind = ${kind}`.execute(db)
      return rows.map(({ object }) => object)
    },
    async insert<Stored extends Entry>(kind: string, id: string, entry: Stored) {
      const { rows } = await sql<Found<Stored>>`
        with made as (
          insert into sandbox.ledger (kind, id, object) values (${kind}, ${id}, ${JSON.stringify(entry)}) on conflict do nothing
          returning object, ${commitWithoutWaiting}
        )
        select object from made union all select object from sandbox.ledger where kind = ${kind} and id = ${id} limit 1`.execute(db)
      // A row committed after this statement's snapshot is in conflict, but not visible.
      const object = rows[0]?.object ?? ((await find<Stored>(kind, id)) as Stored)
      remember(kind, id, object)
      return object
    },
    async replace(kind, id, before, after) {
      const { rows } = await sql`
        update sandbox.ledger set object = ${JSON.stringify(after)}
        where kind = ${kind} and id = ${id} and object = ${JSON.stringify(before)}::jsonb
        returning ${commitWithoutWaiting}`.execute(db)
      if (rows.length === 1) remember(kind, id, after)
      return rows.length === 1
    },
    lastStored: <Stored extends Entry>(kind: string, id: string) => stored.get(keyOf(kind, id)) as Stored | undefined,
  }
}
