import { useRef, useState } from 'react'
import { productLabels } from '../../contract/catalog/product.labels.ts'
import { constants, ownAttributes, truncate } from '../../contract/constants.ts'
import { shopLabels } from '../../contract/content/shop.labels.ts'
import { paidPrice } from '../../contract/money.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Price } from '../../ui/price.tsx'
import { Rating } from '../../ui/rating.tsx'
import { Stepper } from '../../ui/stepper.tsx'
import { toast } from '../../ui/toasts.tsx'
import { useLabels, useMessage } from '../app/labels.ts'
import { RequiresJavascript } from '../app/requires-javascript.tsx'
import { KindBadge } from '../catalog/kind-badge.tsx'
import { WishButton } from '../catalog/wish-button.tsx'
import { addToCart, maxQuantityOf } from '../state/cart.ts'
import { ColorPicker, type Size, SizePicker } from './pickers.tsx'
import { type Attribute, type ChosenValues, priceWithOptions } from './price-with-options.ts'
import { ShareButton } from './share-button.tsx'
import { type PageProduct, Stock } from './stock.tsx'
import { Variants } from './variants.tsx'

interface Props {
  product: PageProduct
  attributes: Attribute[]
  sizes: Size[]
  payments: { name: string; picture: string }[]
  colorId: number | undefined
  onColor: (id: number) => void
  picture: string
  reviews: { rating: number; total: number }
}

/** Name, price, options and purchase buttons of a product. */
export function BuyBox({ product, attributes, sizes, payments, colorId, onColor, picture, reviews }: Props) {
  const t = useLabels(productLabels)
  const shop = useLabels(shopLabels)
  const message = useMessage()
  const [sizeId, setSizeId] = useState<number>()
  const [chosen, setChosen] = useState<ChosenValues>({})
  const [quantity, setQuantity] = useState(1)
  const container = useRef<HTMLDivElement>(null)
  const paid = paidPrice(product.Price, product.DiscountedPrice)
  const { price, discountedPrice } = priceWithOptions(product, attributes, chosen)
  const maxQuantity = Math.min(maxQuantityOf(product.OrderMaximumQuantity), Math.max(1, product.StockQuantity ?? Number.POSITIVE_INFINITY))
  const color = product.ProductColorsJson.find(({ ColorID }) => ColorID === colorId)
  const size = product.ProductSizesJson.find(({ SizeID }) => SizeID === sizeId)

  const step = (next: number) => {
    if (next > maxQuantity) return toast.error(message('tooMany', { n: maxQuantity }))
    setQuantity(Math.max(1, next))
  }
  const add = () => {
    const selections = Object.entries({ ...chosen, [ownAttributes.color]: colorId, [ownAttributes.size]: sizeId })
    const refusal = addToCart({
      productId: product.ProductId,
      stock: product.StockQuantity,
      maximum: product.OrderMaximumQuantity,
      hasSizes: product.ProductSizesJson.length > 0,
      hasColors: product.ProductColorsJson.length > 0,
      sizeId,
      colorId,
      required: attributes.filter(({ isRequired }) => isRequired).map(({ id, name }) => ({ attributeId: id, name })),
      chosen: selections.flatMap(([id, value]) => (value ? [{ ProductAttributeID: Number(id), PrimaryKeyValue: value }] : [])),
      quantity,
      price: discountedPrice ?? price,
      picture,
    })
    if (!refusal) return toast.success(message('addedToCart'))
    // Focusing also scrolls to the missing choice, which may be out of view or behind the mobile buy bar.
    container.current?.querySelector<HTMLElement>(`[data-chooses="${refusal.message}"] :is(input, button)`)?.focus()
    const text = message(refusal.message, refusal.values)
    if (refusal.message === 'alreadyInCart') toast.warning(text)
    else toast.error(text)
  }
  const priceLabels = { now: shop('lbl_shop_price_now'), before: shop('lbl_shop_price_before') }
  return (
    <div ref={container} className="grid content-start gap-5">
      <div className="grid gap-2">
        <KindBadge kind={product.Kind} className="w-fit" />
        <h1 className="text-2xl font-semibold md:text-4xl">
          <bdi>{product.ProductName}</bdi>
        </h1>
        <div className="flex flex-wrap items-center justify-between gap-x-6">
          <a href="#reviews" className="flex w-fit items-center gap-2 py-1 hover:underline">
            <Rating rating={reviews.rating} label={shop('lbl_shop_rating', { rating: reviews.rating })} count={reviews.total} />
            <span className="text-sm text-soft">{reviews.total === 0 && t('lbl_prddet_noreviews')}</span>
          </a>
          <ShareButton title={product.ProductName} />
        </div>
      </div>
      <Price price={price} discountedPrice={discountedPrice} labels={priceLabels} className="text-3xl" />
      {product.CouponCode && (
        <p className="w-fit rounded-card bg-amber-tint px-3 py-1.5 text-sm text-amber">
          {t('lbl_prddet_coupon', { code: product.CouponCode })}
        </p>
      )}
      <p className="text-soft md:text-lg">{truncate(product.ShortDescription, constants.truncate.shortDescription)}</p>
      <Stock product={product} />
      <ColorPicker colors={product.ProductColorsJson} chosen={colorId} onChoose={onColor} />
      <SizePicker sizes={product.ProductSizesJson} guide={sizes} chosen={sizeId} onChoose={setSizeId} />
      <Variants
        attributes={attributes}
        chosen={chosen}
        paid={paid}
        onChoose={(id, value) => setChosen(({ [id]: _, ...rest }) => (value === undefined ? rest : { ...rest, [id]: value }))}
      />
      <RequiresJavascript />
      <div className="needs-script flex flex-wrap gap-3">
        <Stepper
          value={quantity}
          onStep={step}
          label={shop('lbl_shop_quantity')}
          decreaseLabel={shop('lbl_shop_less')}
          increaseLabel={shop('lbl_shop_more')}
        />
        <Button size="large" onClick={add} className="grow">
          <Icon name="cart" className="size-5 rtl:-scale-x-100" />
          {t('lbl_prddet_add')}
        </Button>
        <WishButton
          item={{
            ...product,
            SizeId: sizeId ?? null,
            SizeShortName: size?.ShortName ?? null,
            ColorId: colorId ?? null,
            ColorName: color?.ColorName ?? null,
            Quantity: quantity,
            ShippingCharges: 0,
            DefaultImage: picture,
          }}
        >
          {t('lbl_prddet_wish')}
        </WishButton>
      </div>
      <dl className="grid gap-1.5 border-t border-line pt-4 text-sm">
        {[
          [t('lbl_prddet_vendor'), product.VendorName],
          [t('lbl_prddet_brand'), product.ManufacturerName],
        ].map(
          ([term, text]) =>
            text && (
              <div key={term} className="flex gap-2">
                <dt className="text-soft">{term}</dt>
                <dd className="font-semibold">{text}</dd>
              </div>
            ),
        )}
      </dl>
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
        <Price price={price} discountedPrice={discountedPrice} labels={priceLabels} className="text-lg" />
        <Button onClick={add} className="grow">
          {t('lbl_prddet_add')}
        </Button>
      </div>
    </div>
  )
}
