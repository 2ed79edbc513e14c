import { z } from 'zod'
import { call } from '../call.ts'
import { id, languageParameters, localized, paging } from '../fields.ts'
import { ProductCard } from './catalog.ts'

/** An author or instructor; no row if there is none. Not in the document. */
export const getContributorDetail = call('dynamic', 'get-contributor-detail', {
  access: 'anyone',
  isCacheable: true,
  request: z.object({ ContributorId: id, ...languageParameters }),
  row: z.object({
    ContributorID: z.number(),
    Name: z.string(),
    LocalizationJsonData: localized,
    /** Such as "Consultant cardiologist". */
    Title: z.string(),
    Biography: z.string(),
    /** Absent without a picture. */
    AttachmentURL: z.string().optional(),
  }),
})

/** The products by an author or instructor, in the owner's order. Not in the document. */
export const getContributorProductsList = call('dynamic', 'get-contributor-products-list', {
  access: 'anyone',
  isCacheable: true,
  request: z.object({ ContributorId: id, ...paging(), ...languageParameters }),
  row: ProductCard,
})
