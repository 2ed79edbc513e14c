import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { Cart } from '../../contract/cart/cart.ts'
import { getCustomerCartItems } from '../../contract/storefront.ts'
import { toast } from '../../ui/toasts.tsx'
import { call } from '../app/calls.ts'
import { useMessage } from '../app/labels.ts'
import { reasonOf } from '../app/read-message.ts'
import { useLanguage } from '../app/urls.ts'
import { setItems } from '../state/cart.ts'
import type { StoredCartItem } from '../state/shapes.ts'
import { useShop } from '../state/store.ts'
import { optimisticCart, undone } from './optimistic-cart.ts'

interface PricedCart {
  items: StoredCartItem[]
  /** Until the first answer there is none. */
  cart?: Cart
  /** The answer to the cart as it stands now is still out. */
  isPricing: boolean
  /** Why there are no prices, in the page's language. */
  failure?: string
  reprice: () => void
}

/**
 * The cart priced by the server. A change shows at once and is undone if the server refuses it; only the answer to the latest change
 * counts.
 */
export function usePricedCart(): PricedCart {
  const restored = useShop((state) => state.restored)
  const items = useShop(({ cart }) => cart.cartItems)
  const languageCode = useLanguage()
  const message = useMessage()
  const say = useRef(message)
  say.current = message
  const [priced, setPriced] = useState<{ of: StoredCartItem[]; cart: Cart }>()
  const [failure, setFailure] = useState<string>()
  const [round, setRound] = useState(0)
  const accepted = useRef<StoredCartItem[]>([])

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round asks again for the same cart
  useEffect(() => {
    if (!restored || items.length === 0) return
    let isStale = false
    const undo = (reason: string, refused: (productId: number) => boolean) => {
      const before = undone(accepted.current, items, refused)
      if (before) {
        toast.error(say.current(reason))
        setItems(before)
      }
      return before !== undefined
    }
    call(getCustomerCartItems, { cartJsonData: items, languageCode }).then(
      ({ data }) => {
        if (isStale) return
        setFailure(undefined)
        for (const { ProductId, ResponseMsg } of data.cartProblems) if (undo(ResponseMsg, (id) => id === ProductId)) return
        accepted.current = items
        setPriced({ of: items, cart: data })
      },
      (error) => {
        if (isStale) return
        const words = reasonOf(error)
        if (!undo(words, () => true)) setFailure(say.current(words))
      },
    )
    return () => {
      isStale = true
    }
  }, [restored, items, languageCode, round])

  const cart = useMemo(
    () => (priced ? (priced.of === items ? priced.cart : optimisticCart(priced.cart, items)) : undefined),
    [priced, items],
  )
  return { items, cart, isPricing: priced?.of !== items, failure, reprice: useCallback(() => setRound((count) => count + 1), []) }
}
