import { z } from 'zod'
import { call } from '../call.ts'
import { id, languageParameters } from '../fields.ts'
import { type Language, languages } from '../localization/language.ts'

/** The pages of an e-book that can be seen before buying, in the requested language if the book has it. Not in the document. */
export const getProductSamplePages = call('dynamic', 'get-product-sample-pages', {
  access: 'anyone',
  request: z.object({ ProductId: id, ...languageParameters }),
  row: z.object({ PageNo: z.number(), PictureUrl: z.string(), Language: z.enum(languages) }),
})

/** The picture of a page, from 1. */
export const samplePageUrl = (productId: number | string, language: Language | string, page: number | string) =>
  `/pictures/inside/${productId}/${language}/${page}.webp`
