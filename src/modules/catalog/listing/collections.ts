import type { Language } from '../../../contract/localization/language.ts'
import { type Card, cardsOf } from '../products/product-card.sql.ts'
import type { Collection, EngineContext } from './engine.ts'
import { engineOf } from './engine-of.ts'
import type { Page } from './listing.ts'

export async function listCollection(
  context: EngineContext,
  collection: Collection,
  page: Page,
  language: Language,
  includesShortDescription?: boolean,
): Promise<Card[]> {
  return cardsOf(context.db, language, await engineOf(context).collect(collection, page), includesShortDescription)
}

export async function listRelated(context: EngineContext, productId: number, page: Page, language: Language): Promise<Card[]> {
  return cardsOf(context.db, language, await engineOf(context).relatedTo(productId, page))
}

export async function listContributed(context: EngineContext, contributorId: number, page: Page, language: Language): Promise<Card[]> {
  return cardsOf(context.db, language, await engineOf(context).contributedBy(contributorId, page))
}

/** The visible products of these ids, in the given order. */
export async function listByIds({ db }: EngineContext, productIds: number[], language: Language): Promise<Card[]> {
  const cards = await cardsOf(db, language, { productIds, total: 0 })
  return cards.map((card) => ({ ...card, total: cards.length }))
}
