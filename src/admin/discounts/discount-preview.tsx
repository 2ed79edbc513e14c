import { previewDiscount } from '../../contract/admin.ts'
import type { ParametersOf } from '../../contract/call.ts'
import type { DiscountRow } from '../../contract/catalog/staff/discounts.ts'
import { offersLabels } from '../../contract/catalog/staff/offers.labels.ts'
import { formatPrice, priceInText } from '../../contract/money.ts'
import { labelsOf } from '../app/labels.ts'
import { useCall } from '../app/use-call.ts'
import { nameOf } from '../catalog/names.ts'
import { Card } from '../widgets/card.tsx'

export type DiscountValues = Omit<DiscountRow, 'DiscountId' | 'Version' | 'State' | 'ProductCount' | 'ProductIds'>

// Each change of a field is a request.
const pauseMs = 400

/** What the discount in the form would reduce, before it is saved. */
export function DiscountPreview({ discountId, values }: { discountId: number | undefined; values: DiscountValues }) {
  const t = labelsOf(offersLabels)
  const { Percentage, Amount, IsForAll, CategoryIds, BrandIds, TagIds, Kinds, Products } = values
  const hasProducts = IsForAll || [CategoryIds, BrandIds, TagIds, Kinds, Products].some((chosen) => chosen.length > 0)
  const isComplete = (Percentage !== null || Amount !== null) && hasProducts
  const request: ParametersOf<typeof previewDiscount> = {
    ...(discountId !== undefined && { DiscountId: discountId }),
    Percentage,
    Amount,
    IsForAll,
    CategoryIds,
    BrandIds,
    TagIds,
    Kinds,
    ProductIds: Products.map(({ ProductId }) => ProductId),
  }
  const { data: preview } = useCall(previewDiscount, isComplete ? request : undefined, { pauseMs })
  if (!preview) return null
  const { Total, Reduced, LowerAlready, TooCheap, SmallestPrice, Rows } = preview
  return (
    <Card title={t('lbl_offers_preview')}>
      <p role="status" className="font-semibold">
        {SmallestPrice === null
          ? t('lbl_offers_preview_none', { total: Total })
          : t('lbl_offers_preview_of', { total: Total, reduced: Reduced, price: priceInText(SmallestPrice) })}
      </p>
      {LowerAlready > 0 && <p className="text-soft">{t('lbl_offers_lower', { n: LowerAlready })}</p>}
      {TooCheap > 0 && <p className="text-soft">{t('lbl_offers_too_cheap', { n: TooCheap })}</p>}
      <ul className="divide-y divide-line">
        {Rows.map((row) => (
          <li key={row.ProductId} className="flex flex-wrap gap-x-4 py-2">
            <span className="me-auto">
              <bdi>{nameOf(row)}</bdi>
            </span>
            <bdi dir="ltr" className="tabular-nums">
              {formatPrice(row.PaidBefore)} → {formatPrice(row.PaidAfter)}
            </bdi>
          </li>
        ))}
      </ul>
    </Card>
  )
}
