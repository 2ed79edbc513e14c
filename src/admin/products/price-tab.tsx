import { useState } from 'react'
import { Link } from 'react-router'
import { changeStock, listStockChanges } from '../../contract/admin.ts'
import { productPartsLabels } from '../../contract/catalog/staff/product-parts.labels.ts'
import { productsLabels } from '../../contract/catalog/staff/products.labels.ts'
import { stockLabels } from '../../contract/catalog/staff/stock.labels.ts'
import { stockReasons } from '../../contract/catalog/staff/stock-reasons.ts'
import { numberIn } from '../../contract/digits.ts'
import { formatPrice } from '../../contract/money.ts'
import { Button } from '../../ui/button.tsx'
import { formatMoment } from '../../ui/date.ts'
import { callStaff } from '../app/call-staff.ts'
import { labelsOf, pageLanguage } from '../app/labels.ts'
import { useMay, useSignedIn } from '../app/session.ts'
import { useSubmit } from '../app/use-submit.ts'
import { AmountField, DollarField } from '../catalog/amount-fields.tsx'
import { nameOf, optionsOf } from '../catalog/names.ts'
import { FormPart } from '../form/form-part.tsx'
import { usePages } from '../list/use-pages.ts'
import { ComboBox } from '../widgets/combo-box.tsx'
import { Notice } from '../widgets/notice.tsx'
import { Select } from '../widgets/select.tsx'
import { Switch } from '../widgets/switch.tsx'
import { TextField } from '../widgets/text-field.tsx'
import type { ProductRow, TabProps } from './product-form.ts'
import type { ProductChoicesRow } from './texts-tab.tsx'

/** What the product costs, and how much of it there is. */
export default function PriceTab({
  form: { values, errors, set },
  product,
  choices,
  onChange,
}: TabProps & { choices: ProductChoicesRow; onChange: (next: ProductRow) => void }) {
  const t = labelsOf(productsLabels)
  const parts = labelsOf(productPartsLabels)
  const may = useMay()
  const mayPrice = may('prices:write')
  return (
    <div className="grid gap-8">
      <div className="grid gap-4 sm:grid-cols-2">
        <DollarField
          label={t('lbl_products_price')}
          value={values.Price}
          onChange={(price) => price !== null && set('Price', price)}
          error={errors.Price}
          isDisabled={!mayPrice}
        />
        <DollarField
          label={t('lbl_products_reduced')}
          value={values.DiscountedPrice}
          onChange={(price) => set('DiscountedPrice', price)}
          error={errors.DiscountedPrice}
          isDisabled={!mayPrice}
        />
        <AmountField
          label={t('lbl_products_max')}
          value={values.OrderMaximumQuantity}
          onChange={(most) => set('OrderMaximumQuantity', most ?? 0)}
          error={errors.OrderMaximumQuantity}
        />
        {/* Sellers have none to choose. */}
        {may('discounts:write') && choices.Discounts.length > 0 && (
          <ComboBox
            label={parts('lbl_parts_discount')}
            hint={parts('lbl_parts_discount_hint')}
            options={optionsOf(choices.Discounts)}
            value={values.DiscountId === null ? null : String(values.DiscountId)}
            onChange={(id) => set('DiscountId', id === null ? null : Number(id))}
            error={errors.DiscountId}
          />
        )}
      </div>
      {product.RunningDiscount && <ShopPrice discount={product.RunningDiscount} />}
      <Switch isSelected={values.DisplayStockQuantity} onChange={(on) => set('DisplayStockQuantity', on)}>
        {t('lbl_products_show_stock')}
      </Switch>
      <Stock product={product} onChange={onChange} />
    </div>
  )
}

/** A discount of the shop lowers the price that buyers see. */
function ShopPrice({ discount }: { discount: NonNullable<ProductRow['RunningDiscount']> }) {
  const t = labelsOf(productPartsLabels)
  const { DiscountId, Price, EndsAt } = discount
  const words = { price: formatPrice(Price), name: nameOf(discount) }
  return (
    <Notice tone="info">
      {EndsAt === null
        ? t('lbl_parts_shop_price', words)
        : t('lbl_parts_shop_price_until', { ...words, date: formatMoment(EndsAt, pageLanguage()) })}{' '}
      {useSignedIn().VendorId === null && (
        <Link to={`/discounts/${DiscountId}`} className="inline-flex min-h-6 items-center underline">
          {t('lbl_parts_shop_price_discount')}
        </Link>
      )}
    </Notice>
  )
}

function Stock({ product, onChange }: { product: ProductRow; onChange: (next: ProductRow) => void }) {
  const t = labelsOf(productsLabels)
  const may = useMay()
  const { ProductId, StockQuantity, IsPooled } = product
  // A changed stock has a changed history.
  const { rows: changes = [], more } = usePages(`${ProductId} ${StockQuantity}`, (After) =>
    callStaff(listStockChanges, { ProductId, Size: 20, After }),
  )
  return (
    <section className="grid gap-4">
      <h2 className="text-lg font-semibold">{t('lbl_products_stock')}</h2>
      <p role="status">{StockQuantity === null ? t('lbl_products_unlimited') : t('lbl_products_stock_now', { n: StockQuantity })}</p>
      {IsPooled && <p className="text-soft">{t('lbl_products_pooled')}</p>}
      {!IsPooled && may('stock:write') && (
        // A product that becomes limited, or unlimited, has other ways to change.
        <StockForm
          key={String(StockQuantity === null)}
          product={product}
          onChanged={(stock) => onChange({ ...product, StockQuantity: stock })}
        />
      )}
      {changes.length > 0 && (
        <>
          <h3 className="font-semibold">{t('lbl_products_history')}</h3>
          <ul className="divide-y divide-line rounded-card border border-line">
            {changes.map((change) => (
              <li key={change.StockChangeId} className="flex flex-wrap gap-x-4 px-3 py-2">
                <bdi dir="ltr" className="w-14 tabular-nums">
                  {change.Difference !== null && change.Difference > 0 ? `+${change.Difference}` : change.Difference}
                </bdi>
                <span>{t(`lbl_products_${change.Reason}`)}</span>
                <span className="me-auto text-soft">
                  <bdi>{change.Note}</bdi>
                </span>
                <span className="text-soft">
                  <bdi>{change.StaffName}</bdi>, {formatMoment(change.ChangedAt, pageLanguage())}
                </span>
              </li>
            ))}
          </ul>
          {more && (
            <Button look="quiet" size="small" className="justify-self-start" onClick={more}>
              {labelsOf(productPartsLabels)('lbl_parts_more')}
            </Button>
          )}
        </>
      )}
    </section>
  )
}

function StockForm({ product, onChanged }: { product: ProductRow; onChanged: (stock: number | null) => void }) {
  const t = labelsOf(productsLabels)
  const stock = labelsOf(stockLabels)
  const isLimited = product.StockQuantity !== null
  const ways = [
    ...(isLimited ? [{ id: 'difference', label: t('lbl_products_difference') }] : []),
    { id: 'count', label: stock('lbl_stock_by_count') },
    ...(isLimited && product.Kind !== 'book' ? [{ id: 'unlimited', label: t('lbl_products_unlimited') }] : []),
  ]
  const [way, setWay] = useState(ways[0]?.id ?? '')
  const [pieces, setPieces] = useState('')
  const [reason, setReason] = useState<(typeof stockReasons)[number]>(isLimited ? 'delivery' : 'count')
  const [note, setNote] = useState('')
  const chooseWay = (next: string) => {
    setWay(next)
    setReason(next === 'count' ? 'count' : 'delivery')
  }
  const { isBusy, errors, submit } = useSubmit()
  const canSave = way === 'unlimited' || pieces.trim() !== ''
  const save = () =>
    submit(async () => {
      const { StockQuantity } = await callStaff(changeStock, {
        ProductId: product.ProductId,
        Reason: reason,
        Note: note,
        ...(way === 'difference' ? { Difference: numberIn(pieces) } : { Count: way === 'count' ? numberIn(pieces) : null }),
      })
      onChanged(StockQuantity)
      setPieces('')
      setNote('')
    })
  return (
    <FormPart onSubmit={() => canSave && save()} className="grid items-start gap-3 sm:grid-cols-2">
      {ways.length > 1 && <Select label={stock('lbl_stock_by')} options={ways} value={way} onChange={chooseWay} />}
      {way !== 'unlimited' && (
        <TextField
          label={way === 'count' ? stock('lbl_stock_by_count') : t('lbl_products_difference')}
          value={pieces}
          onChange={setPieces}
          error={errors.Difference ?? errors.Count}
          inputMode="text"
          dir="ltr"
        />
      )}
      <Select
        label={t('lbl_products_reason')}
        options={stockReasons.map((id) => ({ id, label: t(`lbl_products_${id}`) }))}
        value={reason}
        onChange={(id) => setReason(id as typeof reason)}
      />
      <TextField label={t('lbl_products_note')} value={note} onChange={setNote} maxLength={500} />
      <Button look="quiet" size="field" className="justify-self-start sm:col-span-2" busy={isBusy} disabled={!canSave} onClick={save}>
        {t('lbl_products_change_stock')}
      </Button>
    </FormPart>
  )
}
