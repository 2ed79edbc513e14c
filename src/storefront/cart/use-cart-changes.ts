import { useEffect, useMemo, useState } from 'react'
import type { Cart } from '../../contract/cart/cart.ts'
import { readSeenLines, saveSeenLines } from '../state/seen-lines.ts'
import { changesOf, type LineChange, toSeenLine } from './cart-changes.ts'

/** Changes since the customer last saw the lines, until accepted. Lines without a record are recorded as seen. */
export function useCartChanges(cart: Cart | undefined): { changes: LineChange[]; accept: () => void } {
  const [seen, setSeen] = useState(readSeenLines)
  const lines = cart?.productsData
  useEffect(() => {
    const newLines = (lines ?? []).filter(({ ProductId }) => !readSeenLines().has(ProductId))
    if (newLines.length > 0) saveSeenLines(newLines.map((line) => [line.ProductId, toSeenLine(line)]))
  }, [lines])
  return {
    changes: useMemo(() => changesOf(lines ?? [], seen), [lines, seen]),
    accept() {
      saveSeenLines((lines ?? []).map((line) => [line.ProductId, toSeenLine(line)]))
      setSeen(readSeenLines())
    },
  }
}
