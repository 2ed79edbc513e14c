import type { MouseEvent } from 'react'
import { cartLabels } from '../../contract/cart/cart.labels.ts'
import { Button } from '../../ui/button.tsx'
import { useLabels } from '../app/labels.ts'
import { restoreToCart } from '../state/cart.ts'
import type { StoredCartItem } from '../state/shapes.ts'

/** The line that was removed last, and where it was. */
export interface Removed {
  item: StoredCartItem
  index: number
}

/** Says that a line is gone, and brings it back. */
export function RemovedLine({ removed: { item, index }, onUndo }: { removed: Removed; onUndo: () => void }) {
  const t = useLabels(cartLabels)
  const undo = ({ currentTarget }: MouseEvent) => {
    const rest = currentTarget.closest('table') ?? document.getElementById('content')
    restoreToCart(item, index)
    onUndo()
    // The focused button is gone.
    rest?.focus({ preventScroll: true })
  }
  return (
    <p role="status" className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-card bg-tint px-4 py-2 text-sm">
      {t('lbl_cart_removed')}
      <Button look="plain" size="small" onClick={undo}>
        {t('lbl_cart_undo')}
      </Button>
    </p>
  )
}
