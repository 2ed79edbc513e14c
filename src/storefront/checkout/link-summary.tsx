import type { RowOf } from '../../contract/call.ts'
import { formatPrice } from '../../contract/money.ts'
import { orderSummaryLabels } from '../../contract/orders/checkout.labels.ts'
import type { getPaymentLink } from '../../contract/storefront.ts'
import { useLabels } from '../app/labels.ts'

export type PaymentLink = RowOf<typeof getPaymentLink>

/** The products of a link with what they cost. */
export function LinkSummary({ link }: { link: PaymentLink }) {
  const t = useLabels(orderSummaryLabels)
  return (
    <div className="grid gap-4">
      <ul aria-label={t('lbl_summary_title')} className="grid divide-y divide-line">
        {link.LinesJson.map(({ ProductName, Quantity, OrderItemTotal, ChoicesJson }) => (
          <li key={`${ProductName} ${ChoicesJson.map(({ Value }) => Value).join()}`} className="flex justify-between gap-4 py-3 first:pt-0">
            <span className="min-w-0">
              <bdi className="font-semibold">{ProductName}</bdi> <bdi className="whitespace-nowrap text-soft">× {Quantity}</bdi>
              {ChoicesJson.map(({ Name, Value }) => (
                <span key={`${Name} ${Value}`} className="block text-sm text-soft">
                  <bdi>{Name ? `${Name}: ${Value}` : Value}</bdi>
                </span>
              ))}
            </span>
            <bdi className="tabular-nums">{formatPrice(OrderItemTotal)}</bdi>
          </li>
        ))}
      </ul>
      <dl className="grid gap-2 border-t border-line pt-4">
        <Row name={t('lbl_summary_subtotal')} value={formatPrice(link.ItemsSubTotal)} />
        <Row
          name={t('lbl_summary_shipping')}
          value={link.ShippingSubTotal > 0 ? formatPrice(link.ShippingSubTotal) : t('lbl_summary_free')}
        />
        {link.DiscountTotal > 0 && <Row name={t('lbl_summary_discount', { code: '' })} value={`−${formatPrice(link.DiscountTotal)}`} />}
        <Row name={t('lbl_summary_ordertotal')} value={formatPrice(link.OrderTotal)} isStrong />
      </dl>
    </div>
  )
}

const Row = ({ name, value, isStrong = false }: { name: string; value: string; isStrong?: boolean }) => (
  <div className={`flex justify-between gap-4 ${isStrong ? 'text-lg font-semibold' : ''}`}>
    <dt>{name}</dt>
    <dd className="tabular-nums">
      <bdi>{value}</bdi>
    </dd>
  </div>
)
