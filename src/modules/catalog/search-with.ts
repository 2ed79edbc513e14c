import type { Shop } from '../shop.ts'
import { findCorrections, synonymsOf } from './search.sql.ts'
import { corrected, readTerm, type Search, worthCorrecting } from './search.ts'

/**
 * Searches for a term, and again with corrected typos if nothing matches. Without a term `look` gets no search; its second argument tells
 * whether the words are the typed ones.
 */
export async function searchWith<Row>(
  { db, cache }: Pick<Shop, 'db' | 'cache'>,
  term: string,
  look: (search?: Search, isCorrected?: boolean) => Promise<Row[]>,
): Promise<Row[]> {
  if (term === '') return look()
  const synonyms = await synonymsOf(db, cache)
  const search = readTerm(term, synonyms)
  if (search.length === 0) return []
  const rows = await look(search)
  const words = rows.length > 0 ? [] : worthCorrecting(search)
  const correctedSearch = words.length > 0 ? corrected(search, await correctionsOf({ db, cache }, words), synonyms) : undefined
  return correctedSearch ? look(correctedSearch, true) : rows
}

type Corrections = ReturnType<typeof findCorrections>
const maxCorrections = 200

/** A page requests the products of a term and their counts; the correction is found once for both. */
async function correctionsOf({ db, cache }: Pick<Shop, 'db' | 'cache'>, words: string[]): Corrections {
  const known = await cache.get('corrections', ['listings', 'criteria', 'facets', 'categories'], async () => new Map<string, Corrections>())
  const key = words.join(' ')
  const found = known.get(key) ?? findCorrections(db, words)
  known.set(key, found)
  found.catch(() => known.delete(key))
  for (const oldest of known.keys()) {
    if (known.size <= maxCorrections) break
    known.delete(oldest)
  }
  return found
}
