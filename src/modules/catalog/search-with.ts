import type { Shop } from '../../platform/shop.ts'
import { findCorrections, synonymsOf } from './search.sql.ts'
import { corrected, readTerm, type Search, worthCorrecting } from './search.ts'

/** Looks for what a term means, and once more with typos corrected where that found nothing. Without a term `look` gets no search. */
export async function searchWith<Row>(
  { db, kept }: Pick<Shop, 'db' | 'kept'>,
  term: string,
  look: (search?: Search) => Promise<Row[]>,
): Promise<Row[]> {
  if (term === '') return look()
  const synonyms = await synonymsOf(db, kept)
  const search = readTerm(term, synonyms)
  if (search.length === 0) return []
  const rows = await look(search)
  const words = rows.length > 0 ? [] : worthCorrecting(search)
  const again = words.length > 0 ? corrected(search, await findCorrections(db, words), synonyms) : undefined
  return again ? look(again) : rows
}
