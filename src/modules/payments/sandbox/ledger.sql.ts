import { type Database, sql } from '../../../platform/database/database.ts'
import type { Entry, Ledger } from './ledger.ts'

interface Found<Stored> {
  object: Stored
}

/** In the database, shared by all instances and outside of the shop's transactions: a provider keeps what the shop rolls back. */
export const ledgerIn = (db: Database): Ledger => ({
  async insert<Stored extends Entry>(kind: string, id: string, entry: Stored) {
    const { rows } = await sql<Found<Stored>>`
      with made as (
        insert into sandbox.ledger (kind, id, object) values (${kind}, ${id}, ${JSON.stringify(entry)}) on conflict do nothing returning object
      )
      select object from made union all select object from sandbox.ledger where kind = ${kind} and id = ${id} limit 1`.execute(db)
    // A row committed after this statement's snapshot is in conflict, but not visible.
    return rows[0]?.object ?? ((await this.find<Stored>(kind, id)) as Stored)
  },
  async find<Stored extends Entry>(kind: string, id: string) {
    const { rows } = await sql<Found<Stored>>`select object from sandbox.ledger where kind = ${kind} and id = ${id}`.execute(db)
    return rows[0]?.object
  },
  async replace(kind, id, before, after) {
    const { numAffectedRows } = await sql`
      update sandbox.ledger set object = ${JSON.stringify(after)}
      where kind = ${kind} and id = ${id} and object = ${JSON.stringify(before)}::jsonb`.execute(db)
    return numAffectedRows === 1n
  },
})
