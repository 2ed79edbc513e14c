import { useState } from 'react'
import { tryCoupon } from '../../contract/admin.ts'
import type { DataOf } from '../../contract/call.ts'
import { offersLabels } from '../../contract/catalog/staff/offers.labels.ts'
import { formatPrice } from '../../contract/money.ts'
import { Button } from '../../ui/button.tsx'
import { callStaff } from '../app/call-staff.ts'
import { labelsOf, pageLanguage } from '../app/labels.ts'
import { useSubmit } from '../app/use-submit.ts'
import { nameOf } from '../catalog/names.ts'
import type { FoundProduct } from '../catalog/product-search.tsx'
import { ChosenProducts } from '../discounts/chosen-products.tsx'
import { Card } from '../widgets/card.tsx'
import { NumberField } from '../widgets/number-field.tsx'

type Trial = DataOf<typeof tryCoupon>

/** A cart of chosen products, with what the coupon takes off it. */
export function CouponTrial({ code, isSaved }: { code: string; isSaved: boolean }) {
  const t = labelsOf(offersLabels)
  const [products, setProducts] = useState<FoundProduct[]>([])
  const [quantities, setQuantities] = useState<Record<number, number>>({})
  const [trial, setTrial] = useState<Trial>()
  const { isBusy, submit } = useSubmit()
  const lines = products.map(({ ProductId }) => ({ ProductId, Quantity: quantities[ProductId] ?? 1 }))
  return (
    <Card title={t('lbl_offers_try')}>
      {!isSaved && <p className="text-soft">{t('lbl_offers_try_unsaved')}</p>}
      <ChosenProducts
        label={t('lbl_offers_try_product')}
        value={products}
        onChange={(next) => {
          setProducts(next)
          setTrial(undefined)
        }}
      />
      <div className="grid gap-3 sm:grid-cols-2">
        {products.map((product) => (
          <NumberField
            key={product.ProductId}
            label={t('lbl_offers_quantity', { name: nameOf(product) })}
            value={quantities[product.ProductId] ?? 1}
            onChange={(n) => {
              setQuantities({ ...quantities, [product.ProductId]: Number.isNaN(n) ? 1 : n })
              setTrial(undefined)
            }}
            minValue={1}
            maxValue={1000}
          />
        ))}
      </div>
      <Button
        look="quiet"
        className="justify-self-start"
        busy={isBusy}
        disabled={!isSaved || lines.length === 0}
        onClick={() => submit(async () => setTrial(await callStaff(tryCoupon, { Code: code, Lines: lines })))}
      >
        {t('lbl_offers_try_now')}
      </Button>
      {trial && <Outcome trial={trial} products={products} />}
    </Card>
  )
}

function Outcome({ trial, products }: { trial: Trial; products: FoundProduct[] }) {
  const t = labelsOf(offersLabels)
  const { SubTotal, Discount, Shipping, Total, Problem, LineProblems } = trial
  const problem = Problem && t(`lbl_offers_problem_${Problem.replace('-', '_') as 'off'}`)
  const sums = [
    [t('lbl_offers_subtotal'), formatPrice(SubTotal)],
    [t('lbl_offers_discount'), formatPrice(-Discount)],
    [t('lbl_offers_shipping'), formatPrice(Shipping)],
    [t('lbl_offers_total'), formatPrice(Total)],
  ] as const
  return (
    <div role="status" className="grid gap-2">
      {problem && <p className="font-semibold text-red">{problem}</p>}
      {LineProblems.map(({ ProductId, En, Ar }) => (
        <p key={ProductId} className="text-red">
          <bdi>{nameOf(products.find((one) => one.ProductId === ProductId) ?? { NameEn: '', NameAr: '' })}</bdi>:{' '}
          {pageLanguage() === 'ar' ? Ar : En}
        </p>
      ))}
      <dl className="grid max-w-xs grid-cols-[1fr_auto] gap-x-6 gap-y-1">
        {sums.map(([name, sum]) => (
          <div key={name} className="contents last:font-semibold">
            <dt>{name}</dt>
            <dd className="text-end tabular-nums">
              <bdi dir="ltr">{sum}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
