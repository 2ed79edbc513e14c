import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { wishListLabels } from '../../contract/cart/wish-list.labels.ts'
import type { ProductCard } from '../../contract/catalog/catalog.ts'
import { constants, truncate } from '../../contract/constants.ts'
import { shopLabels } from '../../contract/content/shop.labels.ts'
import { formatPrice, paidPrice } from '../../contract/money.ts'
import { Button } from '../../ui/button.tsx'
import { Drawer } from '../../ui/dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useLabels } from '../app/labels.ts'
import { Thumbnail } from '../app/thumbnail.tsx'
import { useUrls } from '../app/urls.ts'
import { isInStock } from '../catalog/is-in-stock.ts'
import { KindBadge } from '../catalog/kind-badge.tsx'
import { QuickAdd } from '../catalog/quick-add.tsx'
import type { WishListItem } from '../state/shapes.ts'
import { useShop } from '../state/store.ts'
import { clearWishList, removeFromWishList, restoreWishList } from '../state/wish-list.ts'
import { useWishListProducts } from './use-wish-list-products.ts'

interface Props {
  isOpen: boolean
  onClose: () => void
}

/** Storefront document §2 "Wishlist drawer". */
export function WishListDrawer({ isOpen, onClose }: Props) {
  const t = useLabels(wishListLabels)
  const shop = useLabels(shopLabels)
  const items = useShop(({ cart }) => cart.customerWishList)
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
            <div className="flex justify-center gap-4">
              {undoButton}
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

interface LineProps {
  item: WishListItem
  product: ProductCard | undefined
  onNavigate: () => void
  onRemove: () => void
}

function WishListLine({ item, product, onNavigate, onRemove }: LineProps) {
  const t = useLabels(wishListLabels)
  const urls = useUrls()
  const { ProductId, ProductName, Kind, CategoryName, DefaultImage, Quantity, Price, DiscountedPrice, ColorName, SizeShortName } = item
  return (
    <li className="flex items-center gap-3.5 border-b border-line py-3.5">
      <Thumbnail width={60} src={DefaultImage} />
      <div className="min-w-0 grow">
        {Kind && <KindBadge kind={Kind} className="text-xs" />}
        <a
          href={urls.product({ id: ProductId, category: CategoryName, name: ProductName })}
          onClick={onNavigate}
          title={ProductName}
          className="inline-block py-0.5 leading-snug font-semibold text-balance hover:text-green-text hover:underline"
        >
          <bdi>{truncate(ProductName, constants.truncate.wishList)}</bdi>
        </a>
        {(ColorName || SizeShortName) && <p className="text-sm text-soft">{[ColorName, SizeShortName].filter(Boolean).join('\u00a0· ')}</p>}
        <p className="text-sm text-soft tabular-nums">
          <bdi>
            {Quantity} × <span className="font-semibold text-ink">{formatPrice(paidPrice(Price, DiscountedPrice))}</span>
          </bdi>
        </p>
        {product &&
          (isInStock(product) ? (
            <QuickAdd product={product} onNavigate={onNavigate} className="mt-1.5" />
          ) : (
            <p className="mt-1 text-sm font-semibold text-red">{t('lbl_wish_out')}</p>
          ))}
      </div>
      <button
        type="button"
        onClick={onRemove}
        aria-label={t('lbl_wish_remove', { name: ProductName })}
        className="-me-2 grid size-11 shrink-0 place-items-center rounded-card text-soft hover:text-red"
      >
        <Icon name="bin" />
      </button>
    </li>
  )
}
