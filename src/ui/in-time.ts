import { constants } from '../contract/constants.ts'

/** What is loaded late, unless its time limit passes first: 120 s (storefront document §8). */
export const inTime = <Value>(loading: Promise<Value>) =>
  Promise.race([loading, new Promise<never>((_, reject) => setTimeout(reject, constants.latePartMs))])
