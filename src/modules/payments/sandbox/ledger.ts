export type Entry = Record<string, unknown>

/** Storage of a sandbox. Each method is atomic. */
export interface Ledger {
  /** Stores the entry if the id is new. Returns the stored entry. */
  insert<Stored extends Entry>(kind: string, id: string, entry: Stored): Promise<Stored>
  find<Stored extends Entry>(kind: string, id: string): Promise<Stored | undefined>
  /** All entries of this kind. */
  list<Stored extends Entry>(kind: string): Promise<Stored[]>
  /** Replaces `before` by `after`. False if the entry has changed meanwhile. */
  replace<Stored extends Entry>(kind: string, id: string, before: Stored, after: Stored): Promise<boolean>
  /** The entry as it was last stored here, which may have changed since: `replace` finds out. Undefined if it is no longer known. */
  lastStored<Stored extends Entry>(kind: string, id: string): Stored | undefined
}

/** In memory, for tests of a provider without a database. */
export function ledgerInMemory(): Ledger & { all(kind: string): Entry[] } {
  const entries = new Map<string, Entry>()
  const keyOf = (kind: string, id: string) => `${kind}/${id}`
  const all = (kind: string) => [...entries].flatMap(([key, entry]) => (key.startsWith(`${kind}/`) ? [structuredClone(entry)] : []))
  return {
    insert: async <Stored extends Entry>(kind: string, id: string, entry: Stored) => {
      const key = keyOf(kind, id)
      if (!entries.has(key)) entries.set(key, structuredClone(entry))
      return structuredClone(entries.get(key)) as Stored
    },
    find: async <Stored extends Entry>(kind: string, id: string) => structuredClone(entries.get(keyOf(kind, id))) as Stored | undefined,
    replace: async (kind, id, before, after) => {
      const key = keyOf(kind, id)
      if (JSON.stringify(entries.get(key)) !== JSON.stringify(before)) return false
      entries.set(key, structuredClone(after))
      return true
    },
    lastStored: () => undefined,
    list: async <Stored extends Entry>(kind: string) => all(kind) as Stored[],
    all,
  }
}

/**
 * Changes an entry by a rule, and retries if it changed meanwhile. Returns the stored entry; undefined if there is none. An entry that was
 * stored a moment ago is not read again before it is replaced.
 */
export async function change<Stored extends Entry>(
  ledger: Ledger,
  kind: string,
  id: string,
  rule: (before: Stored) => Stored | undefined,
): Promise<Stored | undefined> {
  const known = ledger.lastStored<Stored>(kind, id)
  const changed = known && rule(known)
  if (known && changed && (await ledger.replace(kind, id, known, changed))) return changed
  for (;;) {
    const before = await ledger.find<Stored>(kind, id)
    const after = before && rule(before)
    if (!before || !after) return before
    if (await ledger.replace(kind, id, before, after)) return after
  }
}
