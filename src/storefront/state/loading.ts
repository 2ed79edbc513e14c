import { shopStore } from './store.ts'

let underWay = 0

/** Marks the shop as loading while something runs; the overlay decides whether that is worth showing (§2, §4). */
export async function whileLoading<Result>(work: Promise<Result>): Promise<Result> {
  setLoading(++underWay > 0)
  try {
    return await work
  } finally {
    setLoading(--underWay > 0)
  }
}

const setLoading = (loading: boolean) =>
  shopStore.setState(({ common }) => (common.loading === loading ? {} : { common: { ...common, loading } }))
