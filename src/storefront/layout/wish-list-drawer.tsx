import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { wishListLabels } from '../../contract/cart/wish-list.labels.ts'
import { constants } from '../../contract/constants.ts'
import { shopLabels } from '../../contract/content/shop.labels.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Drawer } from '../../ui/dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useLabels } from '../app/labels.ts'
import { useUrls } from '../app/urls.ts'
import { useWishListProducts } from '../catalog/use-wish-list-products.ts'
import { WishListLine } from '../catalog/wish-list-line.tsx'
import type { WishListItem } from '../state/shapes.ts'
import { useShop } from '../state/store.ts'
import { clearWishList, removeFromWishList, restoreWishList } from '../state/wish-list.ts'

interface Props {
  isOpen: boolean
  onClose: () => void
}

/** Storefront document §2 "Wishlist drawer". */
export function WishListDrawer({ isOpen, onClose }: Props) {
  const t = useLabels(wishListLabels)
  const shop = useLabels(shopLabels)
  const items = useShop(({ cart }) => cart.customerWishList)
  const urls = useUrls()
  const list = useRef<HTMLUListElement>(null)
  /** The list before the latest removal, which can be undone. */
  const [before, setBefore] = useState<WishListItem[]>([])
  const undo = useRef<HTMLButtonElement>(null)
  const products = useWishListProducts(
    isOpen,
    items.map(({ ProductId }) => ProductId),
  )
  // The focused button is removed with the lines.
  useEffect(() => {
    if (before.length > 0 && items.length === 0) undo.current?.focus()
  }, [before, items])
  const goHomeAfterDelay = useDelayedHomeRedirect()
  const remove = (productId: number) => {
    setBefore(items)
    removeFromWishList(productId)
    // The focused button is removed with its line.
    list.current?.focus()
  }
  const undoButton = before.length > 0 && (
    <Button
      ref={undo}
      look={items.length > 0 ? 'plain' : 'quiet'}
      size={items.length > 0 ? 'small' : undefined}
      onClick={() => {
        restoreWishList(before)
        setBefore([])
        list.current?.focus()
      }}
    >
      {t('lbl_wish_undo')}
    </Button>
  )
  return (
    <Drawer
      isOpen={isOpen}
      onClose={onClose}
      title={t('lbl_wish_title')}
      beside={
        <bdi className="min-w-6 rounded-full bg-tint px-2 text-center text-sm leading-6 font-semibold text-green-text">{items.length}</bdi>
      }
      closeLabel={shop('lbl_shop_close')}
    >
      <div className="flex min-h-full flex-col">
        <ul ref={list} tabIndex={-1} aria-label={t('lbl_wish_items')} className="-mt-5 not-empty:grow outline-none">
          {items.map((item) => (
            <WishListLine
              key={item.ProductId}
              item={item}
              product={products.get(item.ProductId)}
              onNavigate={onClose}
              onRemove={() => remove(item.ProductId)}
            />
          ))}
        </ul>
        {items.length === 0 && (
          <p className="grid grow content-center justify-items-center gap-4 py-10 text-center text-balance text-soft">
            <Icon name="heart" className="size-10" />
            {t('lbl_wish_empty')}
            {undoButton}
          </p>
        )}
        <div className="sticky -bottom-5 -mx-5 -mb-5 grid gap-2 border-t border-line bg-card p-5">
          <Button
            onClick={() => {
              onClose()
              goHomeAfterDelay()
            }}
          >
            {t('lbl_wish_continue')}
          </Button>
          {items.length > 0 && (
            <div className="flex flex-wrap justify-center gap-x-4">
              {undoButton}
              <a href={urls.wishList()} onClick={onClose} className={buttonClass({ look: 'plain', size: 'small' })}>
                {t('lbl_wish_share')}
              </a>
              <Button
                look="plain"
                size="small"
                className="text-soft!"
                onClick={() => {
                  setBefore(items)
                  clearWishList()
                }}
              >
                {t('lbl_wish_clear')}
              </Button>
            </div>
          )}
        </div>
      </div>
    </Drawer>
  )
}

/** Redirects home half a second after the drawer is closed. */
function useDelayedHomeRedirect() {
  const navigate = useNavigate()
  const home = useUrls().home()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => navigate(home), constants.drawerRedirectMs)
  }
}
