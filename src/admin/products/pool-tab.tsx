import { useRef } from 'react'
import { getAccountOffer, saveAccountOffer } from '../../contract/admin.ts'
import { productPartsLabels } from '../../contract/catalog/staff/product-parts.labels.ts'
import { productsLabels } from '../../contract/catalog/staff/products.labels.ts'
import { widgetsLabels } from '../../contract/staff/widgets.labels.ts'
import type { AccountOfferRow } from '../../contract/vault/staff/pools.ts'
import { Button } from '../../ui/button.tsx'
import { late } from '../../ui/late.tsx'
import { CallFailure } from '../app/call-failure.ts'
import { callStaff } from '../app/call-staff.ts'
import { labelsOf } from '../app/labels.ts'
import { listText } from '../app/list-text.ts'
import { useMay } from '../app/session.ts'
import { useCall } from '../app/use-call.ts'
import { AmountField } from '../catalog/amount-fields.tsx'
import { nameOf } from '../catalog/names.ts'
import { labelsInBoth } from '../form/labels-in-both.ts'
import { isSame } from '../form/merge.ts'
import { RecordForm } from '../form/record-form.tsx'
import { TextInBoth } from '../form/text-in-both.tsx'
import { useRecordForm } from '../form/use-record-form.ts'
import { IconButton } from '../widgets/button.tsx'
import { Checkbox } from '../widgets/checkbox.tsx'
import { RadioGroup } from '../widgets/choice-groups.tsx'
import { LateRoom } from '../widgets/late-notice.tsx'
import { TextField } from '../widgets/text-field.tsx'
import type { ProductRow } from './product-form.ts'

// Most accounts are licence keys, which have no pool.
const PoolItems = late(() => import('./pool-items.tsx'), 'PoolItems', LateRoom)

interface Props {
  product: ProductRow
  /** The product has this version and stock now. */
  onChange: (next: ProductRow) => void
}

/** What an account delivers, and the logins in its pool. Saved apart from the fields of the form. */
export default function PoolTab({ product, onChange }: Props) {
  const { ProductId } = product
  const { data: offer, error, reload, show } = useCall(getAccountOffer, { ProductId })
  if (!offer) return <LateRoom hasFailed={error !== undefined} />
  const saved = (next: AccountOfferRow) => {
    show(next)
    const isNewPool = next.Delivery === 'pool' && !product.IsPooled
    onChange({ ...product, Version: next.Version, ...(isNewPool && { IsPooled: true, StockQuantity: 0 }) })
  }
  const filled = async () => {
    const next = await reload()
    if (next) onChange({ ...product, StockQuantity: next.Counts.Available })
  }
  return (
    <div className="grid gap-10">
      <OfferForm offer={offer} onSaved={saved} onMet={show} />
      {offer.Delivery === 'pool' && <PoolItems offer={offer} onChanged={filled} />}
    </div>
  )
}

const newField = { NameEn: '', NameAr: '', IsSecret: true }

/** What a person edits. A product that delivers nothing yet begins with a pool of two fields. */
const valuesOf = ({ Delivery, RightToResell, Fields, InstructionsEn, InstructionsAr, LowStockAt, ActivationLimit }: AccountOfferRow) => ({
  Delivery: Delivery ?? ('pool' as const),
  RightToResell,
  // In this order of keys: values are compared as JSON, and a 409 has its own.
  Fields: Delivery
    ? Fields.map(({ NameEn, NameAr, IsSecret }) => ({ NameEn, NameAr, IsSecret }))
    : [{ ...newField, IsSecret: false }, newField],
  InstructionsEn,
  InstructionsAr,
  LowStockAt,
  ActivationLimit,
})
type OfferValues = ReturnType<typeof valuesOf>

interface OfferFormProps {
  offer: AccountOfferRow
  onSaved: (next: AccountOfferRow) => void
  /** Another person saved this offer. */
  onMet: (theirs: AccountOfferRow) => void
}

function useOfferForm({ offer, onSaved, onMet }: OfferFormProps) {
  const { ProductId } = offer
  /** What the changes of the form are based on. */
  const base = useRef(valuesOf(offer))
  const read = (row: AccountOfferRow) => {
    base.current = valuesOf(row)
    return { values: base.current, version: row.Version }
  }
  const send = ({ Fields, LowStockAt, ActivationLimit, ...values }: OfferValues, Version: number) => {
    const isPool = values.Delivery === 'pool'
    return callStaff(saveAccountOffer, {
      ProductId,
      Version,
      ...values,
      Fields: isPool ? Fields : [],
      LowStockAt: isPool ? LowStockAt : null,
      ActivationLimit: isPool ? null : ActivationLimit,
    })
  }
  return useRecordForm<OfferValues>({
    name: `offer ${ProductId}`,
    // The form of the product says who else has it open.
    row: undefined,
    values: base.current,
    version: offer.Version,
    async save(values, version) {
      const saved = await send(values, version).catch((error) => {
        // The version is of the whole product. If only other parts of it were saved meanwhile, nothing is overwritten.
        const present = error instanceof CallFailure && error.isConflict && (error.problem.current as AccountOfferRow)
        if (!present || !isSame(valuesOf(present), base.current)) throw error
        return send(values, present.Version)
      })
      onSaved(saved)
      return read(saved)
    },
    readRow(row) {
      onMet(row as AccountOfferRow)
      return read(row as AccountOfferRow)
    },
  })
}

function OfferForm(props: OfferFormProps) {
  const t = labelsOf(productPartsLabels)
  const languageNames = labelsOf(productsLabels)
  const w = labelsOf(widgetsLabels)
  const mayWrite = useMay()('catalog:write')
  const form = useOfferForm(props)
  const { errors, set } = form
  const { Delivery, Fields, RightToResell, LowStockAt, ActivationLimit } = form.values
  const isPool = Delivery === 'pool'
  const labels = {
    Delivery: t('lbl_parts_delivers'),
    RightToResell: t('lbl_parts_right'),
    Fields: t('lbl_parts_fields'),
    ...labelsInBoth('Instructions', t('lbl_parts_instructions')),
    LowStockAt: t('lbl_parts_low'),
    ActivationLimit: t('lbl_parts_activations'),
  }
  const show = (field: string, value: unknown) => {
    if (field === 'Delivery') return t(`lbl_parts_delivers_${value as OfferValues['Delivery']}`)
    return field === 'Fields' ? listText((value as OfferValues['Fields']).map(nameOf)) : undefined
  }
  return (
    <RecordForm
      form={form}
      labels={labels}
      show={show}
      isSaveShown={mayWrite}
      part={{ label: t('lbl_parts_delivers'), save: t('lbl_parts_save_offer') }}
    >
      <fieldset disabled={!mayWrite} className="grid min-w-0 gap-5">
        <h2 className="text-lg font-semibold">{t('lbl_parts_delivers')}</h2>
        <RadioGroup
          label={t('lbl_parts_delivers')}
          options={[
            { id: 'pool', label: t('lbl_parts_delivers_pool'), hint: t('lbl_parts_delivers_pool_hint') },
            { id: 'generated', label: t('lbl_parts_delivers_generated'), hint: t('lbl_parts_delivers_generated_hint') },
          ]}
          value={Delivery}
          onChange={(id) => set('Delivery', id as typeof Delivery)}
          isDisabled={props.offer.Delivery !== null}
          error={errors.Delivery}
        />
        <TextField
          label={t('lbl_parts_right')}
          hint={t('lbl_parts_right_hint')}
          value={RightToResell}
          onChange={(text) => set('RightToResell', text)}
          maxLength={500}
          isRequired
          error={errors.RightToResell}
        />
        {isPool && (
          <fieldset className="grid gap-3">
            <legend className="mb-2 font-semibold">{t('lbl_parts_fields')}</legend>
            {Fields.map((field, at) => {
              const name = t('lbl_parts_field', { n: at + 1 })
              const change = (next: Partial<typeof field>) =>
                form.update('Fields', (fields) => fields.map((one, place) => (place === at ? { ...one, ...next } : one)))
              return (
                // biome-ignore lint/suspicious/noArrayIndexKey: fields have no id
                <fieldset key={at} className="grid items-end gap-3 sm:grid-cols-[1fr_1fr_auto_auto]">
                  <legend className="sr-only">{name}</legend>
                  <TextField
                    label={languageNames('lbl_products_english')}
                    lang="en"
                    dir="ltr"
                    value={field.NameEn}
                    onChange={(NameEn) => change({ NameEn })}
                    error={errors[`Fields.${at}.NameEn`]}
                  />
                  <TextField
                    label={languageNames('lbl_products_arabic')}
                    lang="ar"
                    dir="rtl"
                    value={field.NameAr}
                    onChange={(NameAr) => change({ NameAr })}
                    error={errors[`Fields.${at}.NameAr`]}
                  />
                  <Checkbox isSelected={field.IsSecret} onChange={(IsSecret) => change({ IsSecret })}>
                    {t('lbl_parts_secret')}
                  </Checkbox>
                  <IconButton
                    icon="bin"
                    label={w('lbl_widgets_remove_of', { name })}
                    isDisabled={Fields.length === 1}
                    onPress={() => set('Fields', Fields.toSpliced(at, 1))}
                  />
                </fieldset>
              )
            })}
            {errors.Fields && <p className="text-sm text-red">{errors.Fields}</p>}
            <div>
              <Button look="quiet" size="small" disabled={Fields.length >= 6} onClick={() => set('Fields', [...Fields, newField])}>
                {t('lbl_parts_add_field')}
              </Button>
            </div>
          </fieldset>
        )}
        <TextInBoth form={form} field="Instructions" label={t('lbl_parts_instructions')} rows={4} />
        <div className="max-w-72">
          {isPool ? (
            <AmountField label={t('lbl_parts_low')} value={LowStockAt} onChange={(n) => set('LowStockAt', n)} error={errors.LowStockAt} />
          ) : (
            <AmountField
              label={t('lbl_parts_activations')}
              value={ActivationLimit}
              onChange={(n) => set('ActivationLimit', n)}
              error={errors.ActivationLimit}
            />
          )}
        </div>
      </fieldset>
    </RecordForm>
  )
}
