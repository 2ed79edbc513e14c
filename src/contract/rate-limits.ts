/** The rate limits that calls are counted under. `src/modules/rate-limits.ts` has their numbers. */
export type RateLimitName =
  | 'lists'
  | 'login'
  | 'signup'
  | 'code'
  | 'coupon'
  | 'review'
  | 'contact'
  | 'stockAlert'
  | 'seller'
  | 'order'
  | 'invoice'
  | 'download'
