import { useState } from 'react'
import type { RowOf } from '../../contract/call.ts'
import type { listAttributes } from '../../contract/catalog/staff/taxonomy.ts'
import { valueTermsLabels } from '../../contract/catalog/staff/value-terms.labels.ts'
import { Button } from '../../ui/button.tsx'
import { dot } from '../app/dot.ts'
import { labelsOf } from '../app/labels.ts'
import { listText } from '../app/list-text.ts'
import { useSubmit } from '../app/use-submit.ts'
import { Dialog } from '../widgets/dialog.tsx'
import { Form } from '../widgets/form.tsx'
import { NumberField } from '../widgets/number-field.tsx'
import { Select } from '../widgets/select.tsx'
import { TextField } from '../widgets/text-field.tsx'

export type ValueTerms = NonNullable<RowOf<typeof listAttributes>['Values'][number]['Terms']>

const asProduct: ValueTerms = {
  AccessDays: null,
  StartsOnFirstUse: null,
  StartWithinDays: null,
  Seats: null,
  GivesCertificate: null,
  Formats: null,
  Languages: null,
  WarrantyDays: null,
}

/** In a few words: what choosing a value changes. */
function summaryOf(terms: ValueTerms): string {
  const t = labelsOf(valueTermsLabels)
  const { AccessDays, Seats, GivesCertificate, Formats, Languages, WarrantyDays } = terms
  const words = [
    AccessDays !== null && (AccessDays === 0 ? t('lbl_value_terms_no_end') : t('lbl_value_terms_n_days', { n: AccessDays })),
    Seats !== null && t('lbl_value_terms_n_seats', { n: Seats }),
    GivesCertificate !== null &&
      `${t('lbl_value_terms_certificate')}: ${t(GivesCertificate ? 'lbl_value_terms_yes' : 'lbl_value_terms_no')}`,
    Formats && listText(Formats).toUpperCase(),
    Languages && listText(Languages.map((language) => t(`lbl_value_terms_${language}`))),
    WarrantyDays !== null && `${t('lbl_value_terms_warranty')}: ${WarrantyDays}`,
  ]
  return words.filter(Boolean).join(dot) || t('lbl_value_terms_as_product')
}

interface Props {
  /** Of the value. */
  name: string
  terms: ValueTerms | null
  /** The dialog stays open until it is done, and if it fails. */
  onChange: (terms: ValueTerms | null) => Promise<void> | void
}

/** A button that says what choosing a value changes, and a dialog to change it. */
export function ValueTermsButton({ name, terms, onChange }: Props) {
  const t = labelsOf(valueTermsLabels)
  const [isOpen, setOpen] = useState(false)
  const { isBusy, submit } = useSubmit()
  return (
    <>
      <Button look="plain" size="small" className="justify-self-start text-start" onClick={() => setOpen(true)}>
        {t('lbl_value_terms_edit', { name, terms: summaryOf(terms ?? asProduct) })}
      </Button>
      <Dialog title={t('lbl_value_terms_title', { name })} isOpen={isOpen} onClose={() => setOpen(false)} size="wide">
        <TermsForm
          terms={terms ?? asProduct}
          isBusy={isBusy}
          onApply={(next) =>
            submit(async () => {
              await onChange(Object.values(next).every((term) => term === null) ? null : next)
              setOpen(false)
            })
          }
        />
      </Dialog>
    </>
  )
}

interface FormProps {
  terms: ValueTerms
  isBusy: boolean
  onApply: (terms: ValueTerms) => void
}

function TermsForm({ terms, isBusy, onApply }: FormProps) {
  const t = labelsOf(valueTermsLabels)
  const [values, setValues] = useState(terms)
  const [formats, setFormats] = useState(terms.Formats?.join(', ') ?? '')
  const set = (change: Partial<ValueTerms>) => setValues({ ...values, ...change })
  const number = (field: 'AccessDays' | 'StartWithinDays' | 'Seats' | 'WarrantyDays', label: string, hint?: string, minValue = 0) => (
    <NumberField
      label={label}
      hint={hint}
      minValue={minValue}
      value={values[field] ?? Number.NaN}
      onChange={(n) => set({ [field]: Number.isNaN(n) ? null : n })}
    />
  )
  const choice = (field: 'StartsOnFirstUse' | 'GivesCertificate', label: string, [yes, no]: [string, string]) => (
    <Select
      label={label}
      options={[
        { id: 'as-product', label: t('lbl_value_terms_as_product') },
        { id: 'true', label: yes },
        { id: 'false', label: no },
      ]}
      value={String(values[field] ?? 'as-product')}
      onChange={(id) => set({ [field]: id === 'as-product' ? null : id === 'true' })}
    />
  )
  const apply = () => {
    const named = formats.toLowerCase().match(/[a-z0-9]+/g)
    onApply({ ...values, Formats: named && [...new Set(named)] })
  }
  return (
    <Form className="grid gap-4" onSubmit={apply}>
      <p className="text-soft">{t('lbl_value_terms_hint')}</p>
      <div className="grid gap-4 sm:grid-cols-2">
        {number('AccessDays', t('lbl_value_terms_days'), t('lbl_value_terms_days_hint'))}
        {number('Seats', t('lbl_value_terms_seats'), undefined, 1)}
        {choice('StartsOnFirstUse', t('lbl_value_terms_starts'), [t('lbl_value_terms_starts_use'), t('lbl_value_terms_starts_purchase')])}
        {number('StartWithinDays', t('lbl_value_terms_within'), undefined, 1)}
        {choice('GivesCertificate', t('lbl_value_terms_certificate'), [t('lbl_value_terms_yes'), t('lbl_value_terms_no')])}
        {number('WarrantyDays', t('lbl_value_terms_warranty'), t('lbl_value_terms_warranty_hint'))}
        <Select
          label={t('lbl_value_terms_languages')}
          options={[
            { id: 'as-product', label: t('lbl_value_terms_as_product') },
            { id: 'en', label: t('lbl_value_terms_en') },
            { id: 'ar', label: t('lbl_value_terms_ar') },
            { id: 'en,ar', label: t('lbl_value_terms_both') },
          ]}
          value={values.Languages?.toSorted().reverse().join() ?? 'as-product'}
          onChange={(id) => set({ Languages: id === 'as-product' ? null : (id.split(',') as ValueTerms['Languages']) })}
        />
        <TextField
          label={t('lbl_value_terms_formats')}
          hint={t('lbl_value_terms_formats_hint')}
          value={formats}
          onChange={setFormats}
          dir="ltr"
        />
      </div>
      <Button type="submit" busy={isBusy} className="justify-self-start">
        {t('lbl_value_terms_apply')}
      </Button>
    </Form>
  )
}
