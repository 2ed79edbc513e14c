import { useEffect, useRef, useState } from 'react'
import type { RowOf } from '../../contract/call.ts'
import { getOrderHistoryDetail } from '../../contract/storefront.ts'
import { call } from '../app/calls.ts'
import { useMessage } from '../app/labels.ts'
import { reasonOf } from '../app/read-message.ts'
import { useLanguage } from '../app/urls.ts'

export type OrderItem = RowOf<typeof getOrderHistoryDetail>
interface Found {
  items: OrderItem[]
  /** When its tickets were made, by this browser's clock. */
  at: number
}

/** The lines of an order. `renew` asks for them anew and throws what the call throws; what is shown stays until they are there. */
export function useOrderItems(OrderId: number) {
  const message = useMessage()
  const languageCode = useLanguage()
  const [found, setFound] = useState<Found>()
  const [failure, setFailure] = useState('')
  const latest = useRef(found)
  const renew = async () => {
    const at = Date.now()
    const { data } = await call(getOrderHistoryDetail, { OrderId, languageCode })
    latest.current = { items: data, at }
    setFound(latest.current)
    return data
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for each order
  useEffect(() => {
    renew().catch((error) => setFailure(message(reasonOf(error))))
  }, [OrderId, languageCode])
  return { ...found, failure, renew, latest }
}
