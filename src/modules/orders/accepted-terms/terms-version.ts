// Decision 138: what a customer accepted is kept with the order

import { createHash } from 'node:crypto'
import type { Bilingual } from '../../../contract/localization/language.ts'
import { type LegalPage, legalPages } from '../../content/content.ts'
import { bothOf } from '../../localization/localization.ts'
import type { Shop } from '../../shop.ts'
import { keepTerms } from './terms-versions.sql.ts'

/** What the checkout states beside its button, and the pages that it links to there. */
export interface TermsContent {
  sentence: Bilingual
  pages: LegalPage[]
}

/** The version of the terms that an order of this moment accepts. Kept when first seen; no statement until a text of the shop changes. */
export const termsVersionNow = ({ db, cache }: Pick<Shop, 'db' | 'cache'>): Promise<number> =>
  cache.get('terms version', ['labels', 'content'], async () => {
    const [words, pages] = await Promise.all([bothOf(db, cache), legalPages({ db, cache })])
    const content = JSON.stringify({ sentence: words('Checkout', 'lbl_checkout_terms'), pages } satisfies TermsContent)
    return keepTerms(db, content, createHash('sha256').update(content).digest())
  })
