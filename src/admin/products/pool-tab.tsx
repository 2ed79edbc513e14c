import { useEffect, useState } from 'react'
import type { AccountOfferRow } from '../../contract/admin/pools.ts'
import { productPartsLabels } from '../../contract/admin/product-parts.labels.ts'
import { productsLabels } from '../../contract/admin/products.labels.ts'
import { widgetsLabels } from '../../contract/admin/widgets.labels.ts'
import { getAccountOffer, saveAccountOffer } from '../../contract/admin.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toasts.tsx'
import { callStaff } from '../app/call-staff.ts'
import { labelsOf } from '../app/labels.ts'
import { useMay } from '../app/session.ts'
import { showFailure } from '../app/show-failure.ts'
import { useSubmit } from '../app/use-submit.ts'
import { AmountField } from '../catalog/amount-fields.tsx'
import { FormPart } from '../form/form-part.tsx'
import { IconButton } from '../widgets/button.tsx'
import { Checkbox } from '../widgets/checkbox.tsx'
import { RadioGroup } from '../widgets/choice-groups.tsx'
import { TextField } from '../widgets/text-field.tsx'
import { TwoLanguages } from '../widgets/two-languages.tsx'
import { PoolItems } from './pool-items.tsx'
import type { ProductRow } from './product-form.ts'

interface Props {
  product: ProductRow
  /** The product has this version and stock now. */
  onChange: (next: ProductRow) => void
}

/** What an account delivers, and the logins in its pool. Saved apart from the fields of the form. */
export default function PoolTab({ product, onChange }: Props) {
  const [offer, setOffer] = useState<AccountOfferRow>()
  const { ProductId } = product
  const load = () => callStaff(getAccountOffer, { ProductId }).then(setOffer, showFailure)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `load` reads the product of this id.
  useEffect(() => void load(), [ProductId])
  if (!offer) return <div className="min-h-60" aria-busy="true" />
  const saved = (next: AccountOfferRow) => {
    setOffer(next)
    const isNewPool = next.Delivery === 'pool' && !product.IsPooled
    onChange({ ...product, Version: next.Version, ...(isNewPool && { IsPooled: true, StockQuantity: 0 }) })
  }
  const filled = async () => {
    await load()
    onChange({ ...product, StockQuantity: (await callStaff(getAccountOffer, { ProductId })).Counts.Available })
  }
  return (
    <div className="grid gap-10">
      <OfferForm key={offer.Version} offer={offer} version={Math.max(offer.Version, product.Version)} onSaved={saved} />
      {offer.Delivery === 'pool' && <PoolItems offer={offer} onChanged={filled} />}
    </div>
  )
}

const newField = { NameEn: '', NameAr: '', IsSecret: true }

function OfferForm({ offer, version, onSaved }: { offer: AccountOfferRow; version: number; onSaved: (next: AccountOfferRow) => void }) {
  const t = labelsOf(productPartsLabels)
  const languageNames = labelsOf(productsLabels)
  const w = labelsOf(widgetsLabels)
  const may = useMay()
  const { isBusy, errors, submit } = useSubmit()
  const [values, setValues] = useState({
    ...offer,
    Delivery: offer.Delivery ?? ('pool' as const),
    Fields: offer.Delivery ? offer.Fields : [{ ...newField, IsSecret: false }, newField],
  })
  const set = (change: Partial<typeof values>) => setValues({ ...values, ...change })
  const { Delivery, Fields, RightToResell, InstructionsEn, InstructionsAr, LowStockAt, ActivationLimit } = values
  const isPool = Delivery === 'pool'
  const save = () =>
    submit(async () => {
      const saved = await callStaff(saveAccountOffer, {
        ...{ ProductId: offer.ProductId, Version: version, Delivery, RightToResell, InstructionsEn, InstructionsAr },
        ...{ Fields: isPool ? Fields : [], LowStockAt: isPool ? LowStockAt : null, ActivationLimit: isPool ? null : ActivationLimit },
      })
      toast.success(t('lbl_parts_saved'))
      onSaved(saved)
    })
  return (
    <FormPart onSubmit={save} className="grid gap-5">
      <h2 className="text-lg font-semibold">{t('lbl_parts_delivers')}</h2>
      <RadioGroup
        label={t('lbl_parts_delivers')}
        options={[
          { id: 'pool', label: t('lbl_parts_delivers_pool'), hint: t('lbl_parts_delivers_pool_hint') },
          { id: 'generated', label: t('lbl_parts_delivers_generated'), hint: t('lbl_parts_delivers_generated_hint') },
        ]}
        value={Delivery}
        onChange={(id) => set({ Delivery: id as typeof Delivery })}
        isDisabled={offer.Delivery !== null}
        error={errors.Delivery}
      />
      <TextField
        label={t('lbl_parts_right')}
        hint={t('lbl_parts_right_hint')}
        value={RightToResell}
        onChange={(text) => set({ RightToResell: text })}
        maxLength={500}
        isRequired
        error={errors.RightToResell}
      />
      {isPool && (
        <fieldset className="grid gap-3">
          <legend className="mb-2 font-semibold">{t('lbl_parts_fields')}</legend>
          {Fields.map((field, at) => {
            const name = t('lbl_parts_field', { n: at + 1 })
            const change = (next: Partial<typeof field>) => set({ Fields: Fields.with(at, { ...field, ...next }) })
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
                  onPress={() => set({ Fields: Fields.toSpliced(at, 1) })}
                />
              </fieldset>
            )
          })}
          {errors.Fields && <p className="text-sm text-red">{errors.Fields}</p>}
          <div>
            <Button look="quiet" size="small" disabled={Fields.length >= 6} onClick={() => set({ Fields: [...Fields, newField] })}>
              {t('lbl_parts_add_field')}
            </Button>
          </div>
        </fieldset>
      )}
      <TwoLanguages
        label={t('lbl_parts_instructions')}
        rows={4}
        value={{ en: InstructionsEn, ar: InstructionsAr }}
        onChange={({ en, ar }) => set({ InstructionsEn: en, InstructionsAr: ar })}
        errors={{ en: errors.InstructionsEn, ar: errors.InstructionsAr }}
      />
      <div className="max-w-72">
        {isPool ? (
          <AmountField label={t('lbl_parts_low')} value={LowStockAt} onChange={(n) => set({ LowStockAt: n })} error={errors.LowStockAt} />
        ) : (
          <AmountField
            label={t('lbl_parts_activations')}
            value={ActivationLimit}
            onChange={(n) => set({ ActivationLimit: n })}
            error={errors.ActivationLimit}
          />
        )}
      </div>
      {may('catalog:write') && (
        <div>
          <Button busy={isBusy} onClick={save}>
            {t('lbl_parts_save_offer')}
          </Button>
        </div>
      )}
    </FormPart>
  )
}
