import { productLabels } from '../../../contract/catalog/product.labels.ts'
import { priceInText } from '../../../contract/money.ts'
import { Icon } from '../../../ui/icon.tsx'
import { useLabels } from '../../app/labels.ts'
import type { PageProduct } from '../stock.tsx'

/** "Shipping $5.50 a copy", where something is shipped; without scripts also "about 6 days". */
export function ShippingSum({ product }: { product: PageProduct }) {
  const t = useLabels(productLabels)
  const { IsDigitalProduct, ShippingCharge, EstimatedShippingDays: days } = product
  if (IsDigitalProduct) return null
  const sum = ShippingCharge > 0 ? t('lbl_prddet_ship_sum', { sum: priceInText(ShippingCharge) }) : t('lbl_prddet_ship_nothing')
  return (
    <p className="-mt-3 flex items-center gap-2 text-sm text-soft">
      <Icon name="truck" className="size-4.5 shrink-0 rtl:-scale-x-100" />
      {sum}
      {/* The days of arrival take its place: scripts ask for them. */}
      {days !== null && <span className="shown-without-script hidden">{t('lbl_prddet_ship_about', { n: days })}</span>}
    </p>
  )
}
