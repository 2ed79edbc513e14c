import { constants } from '../contract/constants.ts'

/** `load` is called once, and again only after it failed. */
export function loadOnce<Value>(load: () => Promise<Value>): () => Promise<Value> {
  let loaded: Promise<Value> | undefined
  return () =>
    (loaded ??= load().catch((error: unknown) => {
      loaded = undefined
      throw error
    }))
}

/** What is loaded late, unless its time limit passes first: 120 s (storefront document §8). */
export const inTime = <Value>(loading: Promise<Value>) =>
  Promise.race([loading, new Promise<never>((_, reject) => setTimeout(reject, constants.latePartMs))])
