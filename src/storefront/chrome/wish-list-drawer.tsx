import { Drawer } from '../../ui/dialog.tsx'
import { useLabels } from '../labels.ts'
import { useShop } from '../state/store.ts'

/** The wish list, over the page (storefront document §2 "Wishlist drawer"). */
export default function WishListDrawer({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const t = useLabels('Wishlist')
  const shop = useLabels('Shop')
  const count = useShop(({ cart }) => cart.customerWishList.length)
  return (
    <Drawer isOpen={isOpen} onClose={onClose} title={t('lbl_wish_title')} beside={<bdi>{count}</bdi>} closeLabel={shop('lbl_shop_close')}>
      {null}
    </Drawer>
  )
}
