import { productCardLabels } from '../../contract/catalog/product-card.labels.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { toast } from '../../ui/toasts.tsx'
import { useLabels, useMessage } from '../app/labels.ts'
import type { WishListItem } from '../state/shapes.ts'
import { useShop } from '../state/store.ts'
import { addToWishList } from '../state/wish-list.ts'

/** Adds a product to the wish list and reports it by a toast. A heart icon, or a button with text if it has `children`. */
export function WishButton({ item, children }: { item: WishListItem; children?: React.ReactNode }) {
  const t = useLabels(productCardLabels)
  const message = useMessage()
  const isInWishList = useShop(({ cart }) => cart.customerWishList.some(({ ProductId }) => ProductId === item.ProductId))
  const add = ({ detail }: React.MouseEvent) => {
    const refusal = addToWishList(item)
    if (!refusal) toast.success(message('addedToWishList'))
    // The second press of a double press is not warned about the first.
    else if (detail < 2) toast.warning(message(refusal.message))
  }
  const heart = <Icon name="heart" className={`size-5 ${isInWishList ? 'fill-current' : ''}`} />
  if (children) {
    return (
      <button type="button" onClick={add} className={buttonClass({ look: 'quiet', size: 'large' }, 'needs-script grow')}>
        <span className={isInWishList ? 'text-green-text' : ''}>{heart}</span>
        {children}
      </button>
    )
  }
  return (
    <button
      type="button"
      onClick={add}
      aria-label={t('lbl_card_wish', { name: item.ProductName })}
      className={`needs-script relative grid size-10 shrink-0 place-items-center rounded-full hover:bg-tint hover:text-green-text ${isInWishList ? 'text-green-text' : 'text-soft'}`}
    >
      {heart}
    </button>
  )
}
