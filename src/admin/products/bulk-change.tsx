import { useState } from 'react'
import { useNavigate } from 'react-router'
import { changeProducts, type getProductChoices } from '../../contract/admin.ts'
import type { DataOf, ParametersOf } from '../../contract/call.ts'
import { productsLabels } from '../../contract/catalog/staff/products.labels.ts'
import { numberIn } from '../../contract/digits.ts'
import { staffErrorsLabels } from '../../contract/staff/errors.labels.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toasts.tsx'
import { CallFailure } from '../app/call-failure.ts'
import { callStaff } from '../app/call-staff.ts'
import { labelsOf } from '../app/labels.ts'
import { useMay } from '../app/session.ts'
import { useSubmit } from '../app/use-submit.ts'
import { nameOf, optionsOf } from '../catalog/names.ts'
import { Dialog } from '../widgets/dialog.tsx'
import { Form } from '../widgets/form.tsx'
import { Select } from '../widgets/select.tsx'
import { TextField } from '../widgets/text-field.tsx'

type Choices = DataOf<typeof getProductChoices>
type Act = ParametersOf<typeof changeProducts>['Change']
type Result = DataOf<typeof changeProducts>

interface Props {
  ids: number[]
  /** Absent: the products of `ids`. */
  filter?: ParametersOf<typeof changeProducts>['Filter']
  /** How many they are, up to 10,000. */
  count: number
  choices: Choices
  onDone: () => void
}

/** One act on the selected products: chosen, previewed and carried out in a dialog. */
export function BulkChange({ onDone, ...chosen }: Props) {
  const t = labelsOf(productsLabels)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        {t('lbl_products_bulk')}
      </Button>
      <Dialog title={t('lbl_products_bulk_title', { n: chosen.count })} isOpen={isOpen} onClose={() => setOpen(false)} size="wide">
        <BulkForm
          {...chosen}
          onDone={() => {
            setOpen(false)
            onDone()
          }}
        />
      </Dialog>
    </>
  )
}

export const actLabels = {
  show: 'lbl_products_show',
  hide: 'lbl_products_hide',
  archive: 'lbl_products_archive',
  category: 'lbl_products_move',
  brand: 'lbl_products_set_brand',
  'add-tag': 'lbl_products_add_tag',
  'remove-tag': 'lbl_products_remove_tag',
  'price-percent': 'lbl_products_price_percent',
  'price-amount': 'lbl_products_price_amount',
  discount: 'lbl_products_discount',
} as const
type ActName = keyof typeof actLabels

function BulkForm({ ids, filter, choices, onDone }: Omit<Props, 'count'>) {
  const t = labelsOf(productsLabels)
  const may = useMay()
  const navigate = useNavigate()
  const [name, setName] = useState<ActName>('show')
  const [value, setValue] = useState('')
  const [preview, setPreview] = useState<Result>()
  const { isBusy, errors, submit } = useSubmit()
  const acts = (Object.keys(actLabels) as ActName[]).filter((act) =>
    act === 'discount' ? may('discounts:write') : act.startsWith('price-') ? may('prices:write') : true,
  )
  const run = (IsPreview: boolean) =>
    submit(async () => {
      const change = (key: { IsPreview: boolean; PreviewKey?: string }) =>
        callStaff(changeProducts, { ...(filter ? { Filter: filter } : { ProductIds: ids }), Change: actOf(name, value), ...key })
      if (IsPreview) return setPreview(await change({ IsPreview }))
      const result = await change({ IsPreview, ...(preview && { PreviewKey: preview.PreviewKey }) }).catch(async (error) => {
        // Another person changed these products meanwhile: the new preview is seen before anything happens.
        if (error instanceof CallFailure && error.problem.code === 'preview_changed') setPreview(await change({ IsPreview: true }))
        throw error
      })
      if (result.BulkActId !== null) await navigate(`/products/acts/${result.BulkActId}`)
      else {
        toast.success(t('lbl_products_changed', { n: result.Changed }))
        onDone()
      }
    })
  const options = { category: choices.Categories, brand: choices.Brands, 'add-tag': choices.Tags, 'remove-tag': choices.Tags }[
    name as 'brand'
  ]
  const isNumber = name.startsWith('price-') || name === 'discount'
  const isReady = options || isNumber ? value !== '' : true
  return (
    <Form
      className="grid gap-4"
      onSubmit={() => {
        run(preview === undefined)
      }}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Select
          label={t('lbl_products_act')}
          options={acts.map((id) => ({ id, label: t(actLabels[id]) }))}
          value={name}
          onChange={(id) => {
            setName(id as ActName)
            setValue('')
            setPreview(undefined)
          }}
        />
        {options && <Select label={t(actLabels[name])} options={optionsOf(options)} value={value || null} onChange={changeValue} />}
        {isNumber && (
          <TextField
            label={t(name === 'price-amount' ? 'lbl_products_amount' : 'lbl_products_percent')}
            value={value}
            onChange={changeValue}
            error={errors['Change.Percent'] ?? errors['Change.Amount'] ?? errors['Change.PercentOff']}
            inputMode="decimal"
            dir="ltr"
          />
        )}
      </div>
      {preview && <Preview result={preview} />}
      <Button type="submit" busy={isBusy} disabled={!isReady} className="justify-self-start">
        {t(preview ? 'lbl_products_apply' : 'lbl_products_preview')}
      </Button>
    </Form>
  )

  function changeValue(next: string) {
    setValue(next)
    setPreview(undefined)
  }
}

function actOf(name: ActName, value: string): Act {
  switch (name) {
    case 'category':
      return { Act: name, CategoryId: Number(value) }
    case 'brand':
      return { Act: name, BrandId: Number(value) }
    case 'add-tag':
    case 'remove-tag':
      return { Act: name, TagId: Number(value) }
    case 'price-percent':
      return { Act: name, Percent: numberIn(value) }
    case 'price-amount':
      return { Act: name, Amount: numberIn(value) }
    case 'discount':
      return { Act: name, PercentOff: numberIn(value) }
    default:
      return { Act: name }
  }
}

/** The first products with what changes: prices in figures, everything else by its refusal. */
function Preview({ result: { Total, Changed, Refused, Rows } }: { result: Result }) {
  const t = labelsOf(productsLabels)
  const errors = labelsOf(staffErrorsLabels)
  return (
    <section className="grid gap-2">
      <p role="status" className="font-semibold">
        {t('lbl_products_preview_result', { changed: Changed, total: Total, refused: Refused })}
      </p>
      <ul className="max-h-72 divide-y divide-line overflow-y-auto rounded-card border border-line">
        {Rows.map((row) => (
          <li key={row.ProductId} className="flex flex-wrap gap-x-4 px-3 py-2">
            <span className="me-auto">
              <bdi>{nameOf(row)}</bdi>
            </span>
            {row.Refusal ? (
              <span className="text-red">{errors(row.Refusal)}</span>
            ) : (
              /^\d/.test(row.After) &&
              row.Before.includes('.') && (
                <bdi dir="ltr" className="tabular-nums">
                  {row.Before} → {row.After}
                </bdi>
              )
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
