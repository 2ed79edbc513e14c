import type { RowOf } from '../../contract/call.ts'
import type { getTaxonomyRedirectsList } from '../../contract/storefront.ts'

export type TaxonomyRedirects = RowOf<typeof getTaxonomyRedirectsList>[]

/** The id that an entry was merged into; the id itself if it was not. */
export const mergedId = (redirects: TaxonomyRedirects, kind: TaxonomyRedirects[number]['Kind'], id: number): number =>
  redirects.find(({ Kind, OldID }) => Kind === kind && OldID === id)?.NewID ?? id
