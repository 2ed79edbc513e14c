import type { Language } from '../../../contract/localization/language.ts'
import { type Card, cardsOf } from '../products/product-card.sql.ts'
import { collectionPage, contributedPage, relatedPage } from './collections.sql.ts'
import { findPage } from './listing.sql.ts'
import type { Collection, Context, Page } from './listing.ts'

export async function listCollection(
  { db }: Context,
  collection: Collection,
  page: Page,
  language: Language,
  includesShortDescription?: boolean,
): Promise<Card[]> {
  return cardsOf(db, language, await findPage(db, collectionPage(collection, page)), includesShortDescription)
}

export async function listRelated({ db }: Context, productId: number, page: Page, language: Language): Promise<Card[]> {
  return cardsOf(db, language, await findPage(db, relatedPage(productId, page)))
}

export async function listContributed({ db }: Context, contributorId: number, page: Page, language: Language): Promise<Card[]> {
  return cardsOf(db, language, await findPage(db, contributedPage(contributorId, page)))
}

/** The visible products of these ids, in the given order. */
export async function listByIds({ db }: Context, productIds: number[], language: Language): Promise<Card[]> {
  const cards = await cardsOf(db, language, { productIds, total: 0 })
  return cards.map((card) => ({ ...card, total: cards.length }))
}
