import { wishListLabels } from '../../contract/cart/wish-list.labels.ts'
import type { ProductCard } from '../../contract/catalog/catalog.ts'
import { constants, truncate } from '../../contract/constants.ts'
import { formatPrice, paidPrice } from '../../contract/money.ts'
import { Icon } from '../../ui/icon.tsx'
import { useLabels } from '../app/labels.ts'
import { Thumbnail } from '../app/thumbnail.tsx'
import { useUrls } from '../app/urls.ts'
import type { WishListItem } from '../state/shapes.ts'
import { isInStock } from './is-in-stock.ts'
import { KindBadge } from './kind-badge.tsx'
import { QuickAdd } from './quick-add.tsx'

interface Props {
  item: WishListItem
  product: ProductCard | undefined
  onNavigate?: () => void
  onRemove: () => void
}

export function WishListLine({ item, product, onNavigate, onRemove }: Props) {
  const t = useLabels(wishListLabels)
  const urls = useUrls()
  const { ProductId, ProductName, Kind, CategoryName, DefaultImage, Quantity, Price, DiscountedPrice, ColorName, SizeShortName } = item
  return (
    <li className="flex items-center gap-3.5 border-b border-line py-3.5">
      {/* The stored picture is of the chosen colour, or of the language that the list was made in. */}
      <Thumbnail width={60} src={ColorName ? DefaultImage : (product?.ProductImagesJson[0]?.AttachmentURL ?? DefaultImage)} />
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
