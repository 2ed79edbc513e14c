import type { MouseEvent, ReactNode } from 'react'
import { cartLabels } from '../../contract/cart/cart.labels.ts'
import type { Cart, CartLine } from '../../contract/cart/cart.ts'
import { constants, truncate } from '../../contract/constants.ts'
import { shopLabels } from '../../contract/content/shop.labels.ts'
import { messages } from '../../contract/messages.ts'
import { formatPrice } from '../../contract/money.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Price } from '../../ui/price.tsx'
import { Stepper } from '../../ui/stepper.tsx'
import { toast } from '../../ui/toasts.tsx'
import { useLabels, useMessage } from '../app/labels.ts'
import { readMessage } from '../app/read-message.ts'
import { TermsLine } from '../app/terms-line.tsx'
import { Thumbnail } from '../app/thumbnail.tsx'
import { useUrls } from '../app/urls.ts'
import { useOpenTitles } from '../app/use-open-titles.ts'
import { ArrivalLine } from '../catalog/arrival-line.tsx'
import { hasQuantity } from '../catalog/has-quantity.ts'
import { KindBadge } from '../catalog/kind-badge.tsx'
import { removeFromCart, setQuantity } from '../state/cart.ts'
import type { StoredCartItem } from '../state/shapes.ts'
import { shopState } from '../state/store.ts'
import { OpenTitle } from './open-title.tsx'
import { maxLineQuantity } from './optimistic-cart.ts'
import type { Removed } from './removed-line.tsx'
import { useUnavailableProducts } from './use-unavailable-products.ts'
import { VariantsDialog } from './variants-dialog.tsx'

const row =
  'border-t border-line max-md:relative max-md:grid max-md:grid-cols-[4.5rem_1fr] max-md:gap-x-4 max-md:gap-y-2.5 max-md:py-4 [&>td]:p-0 md:[&>td]:px-3 md:[&>td]:py-4 md:[&>td:first-child]:ps-0 md:[&>td:last-child]:pe-0'

interface Props {
  cart: Cart
  items: StoredCartItem[]
  /** Stands where a line was, before the line of this index. */
  undo: ReactNode
  undoAt: number | undefined
  onRemove: (removed: Removed) => void
}

/** The lines of the cart: a table on wide screens, cards on phones. */
export function CartLines({ cart, items, undo, undoAt = 0, onRemove }: Props) {
  const t = useLabels(cartLabels)
  const heads = [t('lbl_cart_product'), t('lbl_cart_price'), t('lbl_cart_quantity'), t('lbl_cart_total')]
  const lines = new Map(cart.productsData.map((line) => [line.ProductId, line]))
  const reasons = new Map(cart.cartProblems.map(({ ProductId, ResponseMsg }) => [ProductId, ResponseMsg]))
  // Invalid products have no details to fetch.
  const nameableProblems = cart.cartProblems.filter(({ ResponseMsg }) => ResponseMsg !== messages.productInvalid)
  const unavailableProducts = useUnavailableProducts(nameableProblems.map(({ ProductId }) => ProductId))
  const openTitles = useOpenTitles(items.map(({ ProductId }) => ProductId))
  const rows = items.map((item, index): ReactNode => {
    const id = item.ProductId
    const [line, reason] = [lines.get(id), reasons.get(id)]
    const remove = () => onRemove({ item, index })
    if (line)
      return (
        <Line key={id} line={line} onRemove={remove}>
          <OpenTitle title={openTitles.get(id)} />
        </Line>
      )
    if (!reason) return null
    return <ProblemLine key={id} item={item} reason={reason} product={unavailableProducts.get(id)} onRemove={remove} />
  })
  const undoRow = undo && (
    <tr key="undo" className="border-t border-line max-md:block">
      <td colSpan={5} className="py-3 max-md:block">
        {undo}
      </td>
    </tr>
  )
  return (
    <table tabIndex={-1} className="w-full border-collapse outline-none max-md:block">
      <caption className="sr-only">{t('lbl_cart_lines')}</caption>
      <thead className="text-sm text-soft max-md:sr-only">
        <tr>
          {heads.map((head, index) => (
            <th key={head + String(index)} scope="col" className={`pb-3 text-start font-semibold md:px-3 ${index === 0 ? 'md:ps-0' : ''}`}>
              {head}
            </th>
          ))}
          <th scope="col">
            <span className="sr-only">{t('lbl_cart_remove')}</span>
          </th>
        </tr>
      </thead>
      <tbody className="max-md:block">{rows.toSpliced(undoAt, 0, undoRow)}</tbody>
    </table>
  )
}

function Line({ line, onRemove, children }: { line: CartLine; onRemove: () => void; children: ReactNode }) {
  const t = useLabels(cartLabels)
  const shop = useLabels(shopLabels)
  const message = useMessage()
  const urls = useUrls()
  const {
    ProductId,
    ProductName,
    CategoryName,
    Price: price,
    DiscountedPrice,
    Quantity,
    ColorName,
    SizeShortName,
    ProductImagesJson,
  } = line
  const step = (next: number) => {
    const max = maxLineQuantity(line)
    // Decreasing is always allowed, even if the stock is lower by now.
    if (next > max && next > Quantity) toast.error(message('tooMany', { n: max }))
    else setQuantity(ProductId, next)
  }
  const details = [
    ColorName && t('lbl_cart_color', { name: ColorName }),
    SizeShortName && t('lbl_cart_size', { name: SizeShortName }),
    ...line.ProductAttributesJson.map(
      ({ AttributeDisplayName, PrimaryKeyDisplayValue }) => `${AttributeDisplayName}: ${PrimaryKeyDisplayValue}`,
    ),
  ]
  return (
    <tr className={row}>
      <td className="max-md:contents">
        <div className="flex items-start gap-4 max-md:contents">
          <Thumbnail width={72} src={ProductImagesJson[0]?.AttachmentURL} />
          <div className="min-w-0 md:max-w-80">
            <KindBadge kind={line.Kind} className="pe-8 text-xs md:pe-0" />
            <a
              href={urls.product({ id: ProductId, category: CategoryName, name: ProductName })}
              className="inline-block py-0.5 pe-8 leading-snug font-semibold text-balance hover:text-green-text hover:underline md:pe-0"
            >
              <bdi>{truncate(ProductName, constants.truncate.cart)}</bdi>
            </a>
            {details.some(Boolean) && <p className="text-sm text-soft">{details.filter(Boolean).join('\u00a0· ')}</p>}
            <TermsLine line={line} />
            <ArrivalLine line={line} />
            {children}
            {line.ProductAttributesJson.length > 0 && <VariantsDialog line={line} />}
          </div>
        </div>
      </td>
      <td className="max-md:col-start-2">
        <Price
          price={price}
          discountedPrice={DiscountedPrice}
          labels={{ now: shop('lbl_shop_price_now'), before: shop('lbl_shop_price_before') }}
        />
      </td>
      <td className="max-md:col-start-2 max-md:flex max-md:flex-wrap max-md:items-center max-md:justify-between max-md:gap-x-2">
        {/* Other clients may have put several into the cart. */}
        {hasQuantity(line) || Quantity > 1 ? (
          <>
            <Stepper
              value={Quantity}
              onStep={step}
              label={t('lbl_cart_quantity_of', { name: ProductName })}
              decreaseLabel={shop('lbl_shop_less')}
              increaseLabel={shop('lbl_shop_more')}
            />
            <bdi className="font-semibold tabular-nums md:hidden" aria-hidden="true">
              {formatPrice(line.ItemSubTotal)}
            </bdi>
          </>
        ) : (
          <bdi className="tabular-nums max-md:sr-only">{Quantity}</bdi>
        )}
      </td>
      <td className="max-md:sr-only">
        <bdi className="font-semibold tabular-nums">{formatPrice(line.ItemSubTotal)}</bdi>
      </td>
      <RemoveCell productId={ProductId} name={ProductName} onRemove={onRemove} />
    </tr>
  )
}

interface ProblemProps {
  item: StoredCartItem
  reason: string
  product: { name: string; category: string; picture?: string } | undefined
  onRemove: () => void
}

/** A line that cannot be bought. It stays until it is removed and is not part of the totals. */
function ProblemLine({ item, reason, product, onRemove }: ProblemProps) {
  const t = useLabels(cartLabels)
  const message = useMessage()
  const urls = useUrls()
  const parsed = readMessage(reason)
  const available = parsed?.key === 'tooMany' ? Number(parsed.values.n) : 0
  return (
    <tr className={row}>
      <td className="max-md:contents" colSpan={4}>
        <div className="flex items-start gap-4 max-md:contents">
          <Thumbnail width={72} src={product?.picture || item.DefaultImage} isFaded />
          <div className="min-w-0">
            {product ? (
              <a
                href={urls.product({ id: item.ProductId, category: product.category, name: product.name })}
                className="inline-block py-0.5 pe-8 leading-snug font-semibold text-soft hover:underline"
              >
                <bdi>{truncate(product.name, constants.truncate.cart)}</bdi>
              </a>
            ) : (
              <p className="pe-8 font-semibold text-soft">{t('lbl_cart_gone')}</p>
            )}
            <p className="mt-1 text-sm font-semibold text-red">{message(reason)}</p>
            {available > 0 && (
              <Button look="quiet" size="small" className="mt-2" onClick={() => setQuantity(item.ProductId, available)}>
                {t('lbl_cart_take', { n: available })}
              </Button>
            )}
          </div>
        </div>
      </td>
      <RemoveCell productId={item.ProductId} name={product?.name ?? t('lbl_cart_gone')} onRemove={onRemove} />
    </tr>
  )
}

function RemoveCell({ productId, name, onRemove }: { productId: number; name: string; onRemove: () => void }) {
  const t = useLabels(cartLabels)
  const remove = ({ currentTarget }: MouseEvent) => {
    const table = currentTarget.closest('table')
    removeFromCart(productId)
    onRemove()
    // The focused button is removed with its line, and the table with the last one.
    const rest = shopState().cart.cartItems.length > 0 ? table : document.getElementById('content')
    rest?.focus({ preventScroll: true })
  }
  return (
    <td className="max-md:absolute max-md:end-0 max-md:top-1 md:w-11 md:text-end">
      <button
        type="button"
        onClick={remove}
        aria-label={t('lbl_cart_remove_one', { name })}
        className="-me-2.5 inline-grid size-11 place-items-center rounded-card text-soft hover:text-red"
      >
        <Icon name="bin" />
      </button>
    </td>
  )
}
