import { changedMeanwhile, conflict, invalidFields, notFound } from '../../../contract/staff/errors.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { addRedirect, countOffers, moveDiscounts, removeRedirects } from './merged-terms.sql.ts'
import {
  deleteTerm,
  insertTerm,
  lockTerms,
  moveProducts,
  readTerms,
  type Term,
  type TermChange,
  type TermKind,
  updateTerm,
} from './terms.sql.ts'

/** Creates or changes a brand, a tag, a size or a colour. */
export async function saveTerm(
  tx: Tx,
  kind: TermKind,
  { id, version, ...values }: TermChange & { id?: number; version?: number },
): Promise<Term> {
  if (id === undefined) return getTerm(tx, kind, await insertTerm(tx, kind, values))
  if (version === undefined) throw invalidFields({ path: 'Version', code: 'required' })
  const before = await getTerm(tx, kind, id)
  if (!(await updateTerm(tx, kind, id, version, values))) throw changedMeanwhile({ current: before })
  return getTerm(tx, kind, id)
}

/** Gives the products and discounts of `from` to `into`, removes `from`, and returns `into`. */
export async function mergeTerms(tx: Tx, kind: TermKind, from: number, into: number): Promise<Term> {
  if (from === into) throw invalidFields({ path: 'IntoId', code: 'merged_with_itself' })
  await lockTerms(tx, kind, [from, into])
  const { version } = await getTerm(tx, kind, from)
  await getTerm(tx, kind, into)
  // The discounts first: a product that comes to a term gets the prices of its discounts.
  if (kind === 'brand' || kind === 'tag') await moveDiscounts(tx, kind, from, into)
  await moveProducts(tx, kind, from, into)
  await addRedirect(tx, kind, from, into)
  if (!(await deleteTerm(tx, kind, from, version))) throw changedMeanwhile({})
  return getTerm(tx, kind, into)
}

/** Removes a term that no product has and no discount names; else throws a 409 with their number. */
export async function removeTerm(tx: Tx, kind: TermKind, id: number, version: number): Promise<void> {
  await lockTerms(tx, kind, [id])
  const current = await getTerm(tx, kind, id)
  if (current.productCount > 0) throw conflict('term_in_use', { current, values: { products: current.productCount } })
  const offers = kind === 'brand' || kind === 'tag' ? await countOffers(tx, kind, id) : 0
  if (offers > 0) throw conflict('named_by_offers', { current, values: { n: offers } })
  if (!(await deleteTerm(tx, kind, id, version))) throw changedMeanwhile({ current })
  await removeRedirects(tx, kind, id)
}

async function getTerm(tx: Tx, kind: TermKind, id: number): Promise<Term> {
  const [term] = await readTerms(tx, kind, id)
  if (!term) throw notFound()
  return term
}
