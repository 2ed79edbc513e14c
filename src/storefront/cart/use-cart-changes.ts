import { useEffect, useMemo, useState } from 'react'
import type { Cart } from '../../contract/cart/cart.ts'
import { readSeenLines, saveSeenLines } from '../state/seen-lines.ts'
import { asSeen, changesOf, type LineChange } from './cart-changes.ts'

/** What has changed since the customer last knew, until it is accepted. A line that is new here is known from now on. */
export function useCartChanges(cart: Cart | undefined): { changes: LineChange[]; accept: () => void } {
  const [seen, setSeen] = useState(readSeenLines)
  const lines = cart?.productsData
  useEffect(() => {
    const fresh = (lines ?? []).filter(({ ProductId }) => !readSeenLines().has(ProductId))
    if (fresh.length > 0) saveSeenLines(fresh.map((line) => [line.ProductId, asSeen(line)]))
  }, [lines])
  return {
    changes: useMemo(() => changesOf(lines ?? [], seen), [lines, seen]),
    accept() {
      saveSeenLines((lines ?? []).map((line) => [line.ProductId, asSeen(line)]))
      setSeen(readSeenLines())
    },
  }
}
