import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { Cart } from '../../contract/cart/cart.ts'
import { getCustomerCartItems } from '../../contract/storefront.ts'
import { toast } from '../../ui/toasts.tsx'
import { call } from '../app/calls.ts'
import { useMessage } from '../app/labels.ts'
import { reasonOf } from '../app/read-message.ts'
import { useLanguage } from '../app/urls.ts'
import { setItems } from '../state/cart.ts'
import { useDeliveryCountry } from '../state/delivery-country.ts'
import type { StoredCartItem } from '../state/shapes.ts'
import { useShop } from '../state/store.ts'
import { optimisticCart, rolledBack } from './optimistic-cart.ts'

interface PricedCart {
  items: StoredCartItem[]
  /** Undefined until the first response. */
  cart?: Cart
  /** The current items have not been priced yet. */
  isPricing: boolean
  /** Why pricing failed, in the page's language. */
  failure?: string
  reprice: () => void
}

/**
 * The cart priced by the server. Changes show at once and are rolled back if the server refuses them. Responses to outdated requests are
 * ignored.
 */
export function usePricedCart(): PricedCart {
  const restored = useShop((state) => state.restored)
  // Of a visitor: a customer's own country comes first.
  const CountryID = useDeliveryCountry() || undefined
  const items = useShop(({ cart }) => cart.cartItems)
  const languageCode = useLanguage()
  const message = useMessage()
  const messageRef = useRef(message)
  messageRef.current = message
  const [priced, setPriced] = useState<{ items: StoredCartItem[]; cart: Cart }>()
  const [failure, setFailure] = useState<string>()
  const [attempt, setAttempt] = useState(0)
  const accepted = useRef<StoredCartItem[]>([])

  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` retries the same cart
  useEffect(() => {
    if (!restored || items.length === 0) return
    let isStale = false
    const undo = (reason: string, isRefused: (productId: number) => boolean) => {
      const previousItems = rolledBack(accepted.current, items, isRefused)
      if (previousItems) {
        toast.error(messageRef.current(reason))
        setItems(previousItems)
      }
      return previousItems !== undefined
    }
    call(getCustomerCartItems, { cartJsonData: items, CountryID, languageCode }).then(
      ({ data }) => {
        if (isStale) return
        setFailure(undefined)
        for (const { ProductId, ResponseMsg } of data.cartProblems) if (undo(ResponseMsg, (id) => id === ProductId)) return
        accepted.current = items
        setPriced({ items, cart: data })
      },
      (error) => {
        if (isStale) return
        const text = reasonOf(error)
        if (!undo(text, () => true)) setFailure(messageRef.current(text))
      },
    )
    return () => {
      isStale = true
    }
  }, [restored, items, CountryID, languageCode, attempt])

  const cart = useMemo(
    () => (priced ? (priced.items === items ? priced.cart : optimisticCart(priced.cart, items)) : undefined),
    [priced, items],
  )
  return { items, cart, isPricing: priced?.items !== items, failure, reprice: useCallback(() => setAttempt((count) => count + 1), []) }
}
