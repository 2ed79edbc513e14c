import type { ReactNode } from 'react'
import type { Cart, CartLine } from '../../contract/cart/cart.ts'
import { constants, truncate } from '../../contract/constants.ts'
import { shopLabels } from '../../contract/content/shop.labels.ts'
import { isolated } from '../../contract/localization/isolate.ts'
import { formatPrice } from '../../contract/money.ts'
import { orderSummaryLabels } from '../../contract/orders/checkout.labels.ts'
import { Price } from '../../ui/price.tsx'
import { useLabels } from '../app/labels.ts'
import { TermsLine } from '../app/terms-line.tsx'
import { Thumbnail } from '../app/thumbnail.tsx'
import { useOpenTitles } from '../app/use-open-titles.ts'
import { OpenTitle } from '../cart/open-title.tsx'
import { ArrivalLine, useArrivalText } from '../catalog/arrival-line.tsx'
import { daysOfAll } from '../catalog/delivery-days.ts'
import { KindBadge } from '../catalog/kind-badge.tsx'
import type { AppliedCoupon } from './use-coupon.ts'

export const removeCouponId = 'remove-coupon'

interface Props {
  cart: Cart
  /** The digital lines are on the customer's shelf later, or never: they are a gift, or wait. */
  isLater: boolean
  coupon: AppliedCoupon
  /** Amount to pay, in dollars. */
  total: number
}

/** The lines of the order and its totals. */
export function OrderSummary({ cart, isLater, coupon, total }: Props) {
  const t = useLabels(orderSummaryLabels)
  const openTitles = useOpenTitles(cart.productsData.map(({ ProductId }) => ProductId))
  const arrival = useArrivalText()(daysOfAll(cart.productsData))
  const heads = [t('lbl_summary_product'), t('lbl_summary_price'), t('lbl_summary_quantity'), t('lbl_summary_total')]
  return (
    <>
      <table className="w-full border-collapse text-sm">
        <caption className="sr-only">{t('lbl_summary_title')}</caption>
        <thead className="text-soft max-sm:sr-only">
          <tr>
            {heads.map((head, index) => (
              <th
                key={head}
                scope="col"
                className={`pb-2 font-semibold ${index === 0 ? 'text-start' : index === 3 ? 'ps-3 text-end' : 'ps-3 text-start'}`}
              >
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {cart.productsData.map((line) => (
            <Line key={line.ProductId} line={line}>
              {!(isLater && line.IsDigitalProduct) && <ArrivalLine line={line} />}
              <OpenTitle title={openTitles.get(line.ProductId)} />
            </Line>
          ))}
        </tbody>
      </table>
      <dl className="mt-1 grid gap-2.5 border-t border-line pt-4" aria-live="polite">
        <TotalRow name={t('lbl_summary_subtotal')}>{formatPrice(cart.cartSubTotal)}</TotalRow>
        <TotalRow name={t('lbl_summary_shipping')}>
          {cart.shippingSubTotal > 0 ? formatPrice(cart.shippingSubTotal) : t('lbl_summary_free')}
        </TotalRow>
        {coupon.code && (
          <TotalRow
            name={
              <>
                {t('lbl_summary_discount', { code: isolated(coupon.code) })}{' '}
                <button
                  type="button"
                  id={removeCouponId}
                  onClick={coupon.remove}
                  className="min-h-6 text-sm font-semibold text-green-text underline-offset-4 hover:underline"
                >
                  {t('lbl_summary_remove')}
                </button>
              </>
            }
          >
            <span className="text-amber">{formatPrice(-coupon.discount)}</span>
          </TotalRow>
        )}
        <div className="flex items-baseline justify-between gap-4 border-t border-line pt-3 text-lg font-semibold">
          <dt>{t('lbl_summary_ordertotal')}</dt>
          <dd className="tabular-nums">
            <bdi>{formatPrice(total)}</bdi>
          </dd>
        </div>
      </dl>
      <p className="mt-1 text-sm text-soft">{t('lbl_summary_tax')}</p>
      {arrival && <p className="mt-1 text-sm font-semibold text-green-text">{arrival}</p>}
    </>
  )
}

function TotalRow({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="text-soft">{name}</dt>
      <dd className="tabular-nums">
        <bdi>{children}</bdi>
      </dd>
    </div>
  )
}

function Line({ line, children }: { line: CartLine; children: ReactNode }) {
  const shop = useLabels(shopLabels)
  const details = [line.ColorName, line.SizeShortName, ...line.ProductAttributesJson.map((attribute) => attribute.PrimaryKeyDisplayValue)]
  return (
    <tr className="border-t border-line align-top [&>td]:py-3 max-sm:grid max-sm:grid-cols-[1fr_auto_auto] max-sm:items-baseline max-sm:gap-2 max-sm:py-3 max-sm:[&>td]:py-0">
      <td className="max-sm:col-span-3">
        <div className="flex gap-3">
          <Thumbnail src={line.ProductImagesJson[0]?.AttachmentURL} width={42} />
          <div className="min-w-0">
            <KindBadge kind={line.Kind} className="text-xs" />
            <bdi className="font-semibold" title={line.ProductName}>
              {truncate(line.ProductName, constants.truncate.checkout)}
            </bdi>
            {details.some(Boolean) && <span className="block text-soft">{details.filter(Boolean).join('\u00a0· ')}</span>}
            <TermsLine line={line} />
            {children}
          </div>
        </div>
      </td>
      <td className="sm:ps-3">
        <Price
          price={line.Price}
          discountedPrice={line.DiscountedPrice}
          labels={{ now: shop('lbl_shop_price_now'), before: shop('lbl_shop_price_before') }}
          className="sm:flex-col sm:items-start"
        />
      </td>
      <td className="tabular-nums sm:ps-3">
        <bdi>
          <span aria-hidden="true">× </span>
          {line.Quantity}
        </bdi>
      </td>
      <td className="min-w-20 text-end font-semibold tabular-nums sm:ps-3">
        <bdi>{formatPrice(line.ItemSubTotal)}</bdi>
      </td>
    </tr>
  )
}
