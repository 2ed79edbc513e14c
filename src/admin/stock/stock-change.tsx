import { useState } from 'react'
import { changeStock, listStockChanges, saveLowMark } from '../../contract/admin.ts'
import { productPartsLabels } from '../../contract/catalog/staff/product-parts.labels.ts'
import { productsLabels } from '../../contract/catalog/staff/products.labels.ts'
import { stockLabels } from '../../contract/catalog/staff/stock.labels.ts'
import type { StockRow } from '../../contract/catalog/staff/stock.ts'
import { stockReasons } from '../../contract/catalog/staff/stock-reasons.ts'
import { numberIn } from '../../contract/digits.ts'
import { Button } from '../../ui/button.tsx'
import { formatMoment } from '../../ui/date.ts'
import { toast } from '../../ui/toasts.tsx'
import { callStaff } from '../app/call-staff.ts'
import { dot } from '../app/dot.ts'
import { labelsOf, pageLanguage } from '../app/labels.ts'
import { useSubmit } from '../app/use-submit.ts'
import { AmountField } from '../catalog/amount-fields.tsx'
import { usePages } from '../list/use-pages.ts'
import { RadioGroup } from '../widgets/choice-groups.tsx'
import { Form } from '../widgets/form.tsx'
import { Select } from '../widgets/select.tsx'
import { TextField } from '../widgets/text-field.tsx'

interface Props {
  product: StockRow
  onChanged: (product: StockRow) => void
}

/** The stock of one product: changed by a difference or a count, its low mark, and what staff changed before. */
export const StockChange = (props: Props) => (
  <div className="grid gap-6">
    {props.product.IsPooled ? <p className="text-soft">{labelsOf(productsLabels)('lbl_products_pooled')}</p> : <ChangeForm {...props} />}
    <MarkForm {...props} />
    <History {...props} />
  </div>
)

function ChangeForm({ product, onChanged }: Props) {
  const t = labelsOf(stockLabels)
  const words = labelsOf(productsLabels)
  const [by, setBy] = useState<'difference' | 'count'>('difference')
  const [pieces, setPieces] = useState('')
  const [reason, setReason] = useState<(typeof stockReasons)[number]>('delivery')
  const [note, setNote] = useState('')
  const { isBusy, errors, submit } = useSubmit()
  const save = () =>
    submit(async () => {
      const { StockQuantity } = await callStaff(changeStock, {
        ProductId: product.ProductId,
        Reason: reason,
        Note: note,
        ...(by === 'difference' ? { Difference: numberIn(pieces) } : { Count: numberIn(pieces) }),
      })
      toast.success(t('lbl_stock_changed', { n: StockQuantity ?? 0 }))
      setPieces('')
      setNote('')
      onChanged({ ...product, StockQuantity: StockQuantity ?? 0 })
    })
  return (
    <Form className="grid gap-4" onSubmit={() => void save()}>
      <RadioGroup
        label={t('lbl_stock_by')}
        options={[
          { id: 'difference', label: t('lbl_stock_by_difference') },
          { id: 'count', label: t('lbl_stock_by_count') },
        ]}
        value={by}
        onChange={(next) => {
          setBy(next as typeof by)
          setReason(next === 'count' ? 'count' : 'delivery')
        }}
      />
      <div className="grid items-start gap-4 sm:grid-cols-3">
        <TextField
          label={t(by === 'difference' ? 'lbl_stock_by_difference' : 'lbl_stock_by_count')}
          hint={by === 'difference' && t('lbl_stock_difference_hint')}
          value={pieces}
          onChange={setPieces}
          error={errors.Difference ?? errors.Count}
          dir="ltr"
          autoFocus
        />
        <Select
          label={words('lbl_products_reason')}
          options={stockReasons.map((id) => ({ id, label: words(`lbl_products_${id}`) }))}
          value={reason}
          onChange={(id) => setReason(id as typeof reason)}
        />
        <TextField label={words('lbl_products_note')} value={note} onChange={setNote} maxLength={500} />
      </div>
      <Button type="submit" busy={isBusy} disabled={pieces.trim() === ''} className="justify-self-start">
        {words('lbl_products_change_stock')}
      </Button>
    </Form>
  )
}

function MarkForm({ product, onChanged }: Props) {
  const t = labelsOf(stockLabels)
  const [mark, setMark] = useState(product.LowStockAt)
  const { isBusy, errors, submit } = useSubmit()
  const save = () => submit(async () => onChanged(await callStaff(saveLowMark, { ProductId: product.ProductId, LowStockAt: mark })))
  return (
    <Form className="flex flex-wrap items-end gap-3 border-t border-line pt-4" onSubmit={() => void save()}>
      <AmountField label={t('lbl_stock_usual_mark')} value={mark} onChange={setMark} error={errors.LowStockAt} />
      <Button type="submit" look="quiet" busy={isBusy} disabled={mark === product.LowStockAt}>
        {t('lbl_stock_save_mark')}
      </Button>
    </Form>
  )
}

function History({ product: { ProductId, StockQuantity } }: Props) {
  const t = labelsOf(stockLabels)
  const words = labelsOf(productsLabels)
  // A changed stock has a changed history.
  const { rows: changes, more } = usePages(`${ProductId} ${StockQuantity}`, (After) =>
    callStaff(listStockChanges, { ProductId, Size: 20, After }),
  )
  return (
    <section className="grid gap-2">
      <h3 className="font-semibold">{words('lbl_products_history')}</h3>
      {changes?.length === 0 && <p className="text-soft">{t('lbl_stock_no_history')}</p>}
      <ul className="divide-y divide-line">
        {changes?.map((change) => (
          <li key={change.StockChangeId} className="flex flex-wrap gap-x-4 py-2">
            <bdi dir="ltr" className="w-14 tabular-nums">
              {change.Difference !== null && change.Difference > 0 ? `+${change.Difference}` : change.Difference}
            </bdi>
            <span>{words(`lbl_products_${change.Reason}`)}</span>
            <span className="me-auto text-soft">
              <bdi>{change.Note}</bdi>
            </span>
            <span className="text-soft">
              <bdi>{change.StaffName}</bdi>
              {dot}
              {formatMoment(change.ChangedAt, pageLanguage())}
            </span>
          </li>
        ))}
      </ul>
      {more && (
        <Button look="quiet" size="small" className="justify-self-start" onClick={more}>
          {labelsOf(productPartsLabels)('lbl_parts_more')}
        </Button>
      )}
    </section>
  )
}
