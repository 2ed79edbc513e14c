import { z } from 'zod'
import { call } from '../call.ts'
import { anyOr, id, languageParameters } from '../fields.ts'

/**
 * Between which days a printed product is at the door if it is ordered now: in the named country, else in that of the customer's address, else in
 * all countries without days of their own. Nothing for a digital or a missing product. Depends on the day and on who asks, so that no page
 * that is stored has it. Not in the document.
 */
export const getDeliveryDates = call('dynamic', 'get-delivery-dates', {
  access: 'anyone',
  request: z.object({ ProductId: id, CountryID: anyOr(id), ...languageParameters }),
  row: z.object({
    /** Null: not known. */
    CountryID: z.number().nullable(),
    CountryName: z.string().nullable(),
    /** `2026-12-03`; null where the owner has stated no days. */
    DeliveryFrom: z.string().nullable(),
    DeliveryTo: z.string().nullable(),
    /** Another country may have other days. */
    IsByCountry: z.boolean(),
  }),
})
