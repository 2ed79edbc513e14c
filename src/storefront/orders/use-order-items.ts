import { useEffect, useRef, useState } from 'react'
import type { RowOf } from '../../contract/call.ts'
import { getOrderHistoryDetail } from '../../contract/storefront.ts'
import { call } from '../app/calls.ts'
import { useMessage } from '../app/labels.ts'
import { reasonOf } from '../app/read-message.ts'
import { useLanguage } from '../app/urls.ts'

export type OrderItem = RowOf<typeof getOrderHistoryDetail>
interface LoadedItems {
  items: OrderItem[]
  /** When the tickets were issued, by this browser's clock. */
  createdAt: number
}

/** The lines of an order. `reload` fetches them again and throws what the call throws; the current lines stay until then. */
export function useOrderItems(OrderId: number) {
  const message = useMessage()
  const languageCode = useLanguage()
  const [loaded, setLoaded] = useState<LoadedItems>()
  const [failure, setFailure] = useState('')
  const latest = useRef(loaded)
  const reload = async () => {
    const createdAt = Date.now()
    const { data } = await call(getOrderHistoryDetail, { OrderId, languageCode })
    latest.current = { items: data, createdAt }
    setLoaded(latest.current)
    return data
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: `reload` is another function in each rendering; what it fetches depends on these two
  useEffect(() => {
    reload().catch((error) => setFailure(message(reasonOf(error))))
  }, [OrderId, languageCode])
  return { ...loaded, failure, reload, latest }
}
