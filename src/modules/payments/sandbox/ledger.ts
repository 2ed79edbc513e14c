import type pg from 'pg'

export type Entry = Record<string, unknown>

/** What a sandbox remembers. Each method is one step that nobody else comes between. */
export interface Ledger {
  /** Keeps it unless there is one of that id; gives the one that is there then. */
  insert<Kept extends Entry>(kind: string, id: string, entry: Kept): Promise<Kept>
  find<Kept extends Entry>(kind: string, id: string): Promise<Kept | undefined>
  /** Puts the new one in the place of the old, unless it has changed meanwhile; says whether it did. */
  replace<Kept extends Entry>(kind: string, id: string, before: Kept, after: Kept): Promise<boolean>
}

/** In the database, shared by all instances, outside of any transaction of the shop: a provider remembers whatever becomes of us. */
export const ledgerIn = (pool: pg.Pool): Ledger => ({
  async insert(kind, id, entry) {
    const { rows } = await pool.query(
      `with made as (insert into sandbox.ledger (kind, id, object) values ($1, $2, $3) on conflict do nothing returning object)
       select object from made union all select object from sandbox.ledger where kind = $1 and id = $2 limit 1`,
      [kind, id, JSON.stringify(entry)],
    )
    // Made by somebody else after this statement began to look.
    return rows[0]?.object ?? (await this.find(kind, id))
  },
  async find(kind, id) {
    const { rows } = await pool.query('select object from sandbox.ledger where kind = $1 and id = $2', [kind, id])
    return rows[0]?.object
  },
  async replace(kind, id, before, after) {
    const { rowCount } = await pool.query('update sandbox.ledger set object = $4 where kind = $1 and id = $2 and object = $3::jsonb', [
      kind,
      id,
      JSON.stringify(before),
      JSON.stringify(after),
    ])
    return rowCount === 1
  },
})

/** In memory, for a sandbox that stands alone. */
export function ledgerInMemory(): Ledger & { all(kind: string): Entry[] } {
  const kept = new Map<string, Entry>()
  const keyOf = (kind: string, id: string) => `${kind}/${id}`
  return {
    insert: async <Kept extends Entry>(kind: string, id: string, entry: Kept) => {
      const key = keyOf(kind, id)
      if (!kept.has(key)) kept.set(key, structuredClone(entry))
      return structuredClone(kept.get(key)) as Kept
    },
    find: async <Kept extends Entry>(kind: string, id: string) => structuredClone(kept.get(keyOf(kind, id))) as Kept | undefined,
    replace: async (kind, id, before, after) => {
      const key = keyOf(kind, id)
      if (JSON.stringify(kept.get(key)) !== JSON.stringify(before)) return false
      kept.set(key, structuredClone(after))
      return true
    },
    all: (kind) => [...kept].flatMap(([key, entry]) => (key.startsWith(`${kind}/`) ? [structuredClone(entry)] : [])),
  }
}

/** Changes an entry by a rule, again where somebody else was faster. Gives what stands then; nothing where there is none. */
export async function change<Kept extends Entry>(
  ledger: Ledger,
  kind: string,
  id: string,
  rule: (before: Kept) => Kept | undefined,
): Promise<Kept | undefined> {
  for (;;) {
    const before = await ledger.find<Kept>(kind, id)
    const after = before && rule(before)
    if (!before || !after) return before
    if (await ledger.replace(kind, id, before, after)) return after
  }
}
