import { type MouseEvent, useRef } from 'react'
import { productLabels } from '../../../contract/catalog/product.labels.ts'
import { constants, truncate } from '../../../contract/constants.ts'
import { shopLabels } from '../../../contract/content/shop.labels.ts'
import { joinList } from '../../../contract/localization/join-list.ts'
import { formatPrice } from '../../../contract/money.ts'
import { late } from '../../../ui/late.tsx'
import { Price } from '../../../ui/price.tsx'
import { Rating } from '../../../ui/rating.tsx'
import { bringIntoView } from '../../../ui/refusal.tsx'
import { Stepper } from '../../../ui/stepper.tsx'
import { useLateDialog } from '../../app/document/use-late-dialog.ts'
import { useLabels } from '../../app/labels.ts'
import { RequiresJavascript } from '../../app/requires-javascript.tsx'
import { useLanguage } from '../../app/urls.ts'
import { hasQuantity } from '../../catalog/has-quantity.ts'
import { isInStock } from '../../catalog/is-in-stock.ts'
import { KindBadge } from '../../catalog/kind-badge.tsx'
import { WishButton } from '../../catalog/wish-button.tsx'
import { toWishListItem } from '../../state/wish-list-item.ts'
import type { Size } from '../size-guide.tsx'
import { type PageProduct, Stock } from '../stock.tsx'
import { AddButton } from './add-button.tsx'
import { CompareLink } from './compare-link.tsx'
import { CouponChip } from './coupon-chip.tsx'
import { DeliveryDates } from './delivery-dates.tsx'
import { InCartLink } from './in-cart-link.tsx'
import { ColorPicker, SizePicker } from './pickers.tsx'
import { type Attribute, chosenNames } from './price-with-options.ts'
import { ShareButton } from './share-button.tsx'
import { ShippingSum } from './shipping-sum.tsx'
import { SoldBy } from './sold-by.tsx'
import { StockAlertForm } from './stock-alert-form.tsx'
import { useAddToCart } from './use-add-to-cart.ts'
import type { ProductChoices } from './use-choices.ts'
import { Variants } from './variants.tsx'
import { WhatYouGet } from './what-you-get.tsx'

const VariantsPopup = late(() => import('./variants-popup.tsx'), 'VariantsPopup')
const AddedPanel = late(() => import('./added-panel.tsx'), 'AddedPanel')

interface Props {
  product: PageProduct
  attributes: Attribute[]
  sizes: Size[]
  payments: { name: string; picture: string }[]
  choices: ProductChoices
  picture: string
  /** Products of its kind, to compare it with. */
  alternatives: { ProductId: number }[]
  reviews: { rating: number; total: number }
}

/** Name, price, options and purchase buttons of a product. */
export function BuyBox({ product, attributes, sizes, payments, choices, picture, reviews, alternatives }: Props) {
  const t = useLabels(productLabels)
  const shop = useLabels(shopLabels)
  const language = useLanguage()
  const container = useRef<HTMLDivElement>(null)
  const { quantity, step, add: addLine } = useAddToCart({ product, attributes, choices, picture })
  const popup = useLateDialog(VariantsPopup)
  const panel = useLateDialog(AddedPanel)
  const opener = useRef<HTMLElement>(null)
  const { sizeId, colorId, chosen, price, discountedPrice, missing } = choices
  const color = product.ProductColorsJson.find(({ ColorID }) => ColorID === colorId)
  const size = product.ProductSizesJson.find(({ SizeID }) => SizeID === sizeId)
  const missingAttributes = attributes.filter(({ id }) => missing.includes(id))
  const missingNames = [
    ...(missing.includes('size') ? [t('lbl_prddet_size')] : []),
    ...(missing.includes('color') ? [t('lbl_prddet_color')] : []),
    ...missingAttributes.map(({ name }) => name),
  ]

  const isOutOfStock = !isInStock(product)
  const line = {
    name: product.ProductName,
    picture,
    options: [size?.ShortName, color?.ColorName, ...chosenNames(attributes, chosen)].filter(Boolean).join(' · '),
    sum: `${quantity} × ${formatPrice(discountedPrice ?? price)}`,
  }

  const add = (event: MouseEvent<HTMLButtonElement>) => {
    opener.current = event.currentTarget
    if (addLine(event.detail > 1)) return void panel.open()
    if (isOutOfStock) return
    const [first] = choices.markMissing()
    const choice = first && container.current?.querySelector(`[data-group="${first}"]`)
    if (!choice) return void (typeof first === 'number' && popup.open())
    choice.querySelector('input')?.focus()
    // It may be out of view or behind the mobile buy bar.
    bringIntoView(choice)
  }
  const from = choices.isFromPrice ? shop('lbl_shop_price_from') : undefined
  const priceLabels = { now: shop('lbl_shop_price_now'), before: shop('lbl_shop_price_before') }
  return (
    <div ref={container} className="grid content-start gap-5">
      <div className="grid gap-2">
        <KindBadge kind={product.Kind} />
        <h1 className="text-2xl font-semibold wrap-anywhere md:text-4xl">
          <bdi>{product.ProductName}</bdi>
        </h1>
        <div className="flex flex-wrap items-center justify-between gap-x-6">
          <a href="#reviews" className="flex w-fit items-center gap-2 py-1 hover:underline">
            <Rating rating={reviews.rating} label={shop('lbl_shop_rating', { rating: reviews.rating })} count={reviews.total} />
            <span className="text-sm text-soft">{reviews.total === 0 && t('lbl_prddet_noreviews')}</span>
          </a>
          <span className="flex gap-x-5">
            <CompareLink product={product} alternatives={alternatives} />
            <ShareButton title={product.ProductName} />
          </span>
        </div>
      </div>
      <Price price={price} discountedPrice={discountedPrice} labels={priceLabels} prefix={from} className="text-3xl" />
      <CouponChip product={product} />
      <p className="text-soft md:text-lg">{truncate(product.ShortDescription, constants.truncate.shortDescription)}</p>
      <WhatYouGet product={product} choices={choices} />
      <div className="flex flex-wrap items-center justify-between gap-x-6">
        <Stock product={product} />
        <InCartLink productId={product.ProductId} className="max-md:hidden" />
      </div>
      <ShippingSum product={product} />
      {!product.IsDigitalProduct && <DeliveryDates productId={product.ProductId} />}
      <SizePicker
        sizes={product.ProductSizesJson}
        guide={sizes}
        chosen={sizeId}
        isMissing={missing.includes('size')}
        onChoose={choices.chooseSize}
      />
      <ColorPicker
        colors={product.ProductColorsJson}
        chosen={colorId}
        isMissing={missing.includes('color')}
        onChoose={choices.chooseColor}
      />
      <Variants attributes={attributes} choices={choices} onOpen={popup.open} />
      {popup.isMounted && <VariantsPopup attributes={attributes} choices={choices} isOpen={popup.isOpen} onClose={popup.close} />}
      <p role="alert" className="-mb-2 font-semibold text-red empty:hidden">
        {missingNames.length > 0 && t('lbl_prddet_missing', { names: joinList(missingNames, language) })}
      </p>
      <RequiresJavascript />
      <div className="needs-script flex flex-wrap gap-3">
        {hasQuantity(product) && !isOutOfStock && (
          <Stepper
            value={quantity}
            onStep={step}
            label={shop('lbl_shop_quantity')}
            decreaseLabel={shop('lbl_shop_less')}
            increaseLabel={shop('lbl_shop_more')}
          />
        )}
        <AddButton size="large" isOutOfStock={isOutOfStock} onClick={add} />
        {panel.isMounted && <AddedPanel isOpen={panel.isOpen} onClose={panel.close} opener={opener} line={line} />}
        <p role="status" className="sr-only">
          {panel.isOpen && `${t('lbl_prddet_incart')}: ${line.name}`}
        </p>
        <WishButton
          item={toWishListItem({
            ...product,
            SizeId: sizeId ?? null,
            SizeShortName: size?.ShortName ?? null,
            ColorId: colorId ?? null,
            ColorName: color?.ColorName ?? null,
            Quantity: quantity,
            ShippingCharges: 0,
            DefaultImage: picture,
          })}
        >
          {t('lbl_prddet_wish')}
        </WishButton>
      </div>
      {isOutOfStock && <StockAlertForm productId={product.ProductId} />}
      <SoldBy product={product} />
      {payments.length > 0 && (
        <div className="flex flex-wrap items-center gap-3 text-sm text-soft">
          {t('lbl_prddet_payments')}
          <ul className="flex gap-2">
            {payments.map((method) => (
              <li key={method.name}>
                <img
                  src={method.picture}
                  alt={method.name}
                  width="48"
                  height="32"
                  className="h-8 w-12 rounded-md bg-white object-contain"
                />
              </li>
            ))}
          </ul>
        </div>
      )}
      <div
        data-buy-bar
        className="needs-script fixed inset-x-0 bottom-0 z-30 flex items-center gap-4 border-t border-line bg-card px-4 py-2.5 md:hidden"
      >
        <div className="grid min-h-12 content-center leading-tight">
          <Price price={price} discountedPrice={discountedPrice} labels={priceLabels} prefix={from} className="text-lg leading-tight" />
          <InCartLink productId={product.ProductId} />
        </div>
        <AddButton isOutOfStock={isOutOfStock} onClick={add} />
      </div>
    </div>
  )
}
