import { shopStore } from './store.ts'

let pendingCount = 0

/** Sets the loading flag while a promise is pending (§2, §4). The overlay appears only if that takes longer than 200 ms. */
export async function whileLoading<Result>(promise: Promise<Result>): Promise<Result> {
  setLoading(++pendingCount > 0)
  try {
    return await promise
  } finally {
    setLoading(--pendingCount > 0)
  }
}

const setLoading = (loading: boolean) =>
  shopStore.setState(({ common }) => (common.loading === loading ? {} : { common: { ...common, loading } }))
