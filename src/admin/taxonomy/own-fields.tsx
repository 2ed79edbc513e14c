import { taxonomyLabels } from '../../contract/catalog/staff/taxonomy.labels.ts'
import { Button } from '../../ui/button.tsx'
import { labelsOf } from '../app/labels.ts'
import { nameOf } from '../catalog/names.ts'
import type { RecordFormState } from '../form/use-record-form.ts'
import { IconButton } from '../widgets/button.tsx'
import { NumberField } from '../widgets/number-field.tsx'
import { TextField } from '../widgets/text-field.tsx'
import { TwoLanguages } from '../widgets/two-languages.tsx'
import { PictureField } from './picture-field.tsx'
import type { TermValues } from './term-kinds.ts'
import { ValueTermsButton } from './value-terms.tsx'

/** The fields that only one kind of term has. */
export function OwnFields({ form }: { form: RecordFormState<TermValues> }) {
  const t = labelsOf(taxonomyLabels)
  const { values, errors, set } = form
  const length = (field: 'Inches' | 'Centimeters', label: string) => (
    <NumberField
      label={label}
      value={values[field] ?? Number.NaN}
      onChange={(n) => set(field, Number.isNaN(n) ? null : n)}
      minValue={0}
      step={0.01}
      error={errors[field]}
    />
  )
  return (
    <>
      {values.Picture !== undefined && <PictureField value={values.Picture} onChange={(path) => set('Picture', path)} />}
      {values.ShortName !== undefined && (
        <div className="grid gap-4 sm:grid-cols-3">
          <TextField
            label={t('lbl_taxonomy_short_name')}
            value={values.ShortName}
            onChange={(text) => set('ShortName', text)}
            error={errors.ShortName}
            maxLength={20}
            isRequired
          />
          {length('Inches', t('lbl_taxonomy_inches'))}
          {length('Centimeters', t('lbl_taxonomy_centimeters'))}
        </div>
      )}
      {values.HexCode !== undefined && (
        <div className="flex items-end gap-3">
          <TextField
            label={t('lbl_taxonomy_hex')}
            value={values.HexCode}
            onChange={(text) => set('HexCode', text)}
            error={errors.HexCode}
            maxLength={7}
            dir="ltr"
          />
          <input
            type="color"
            aria-label={t('lbl_taxonomy_color')}
            value={/^#[0-9a-f]{6}$/i.test(values.HexCode) ? values.HexCode.toLowerCase() : '#000000'}
            onChange={({ target }) => set('HexCode', target.value)}
            className="size-11.5 cursor-pointer rounded-card border border-line-strong bg-card p-1"
          />
        </div>
      )}
      {values.Values && <Values values={values.Values} errors={errors} onChange={(next) => set('Values', next)} />}
    </>
  )
}

type ValueRow = NonNullable<TermValues['Values']>[number]

interface ValuesProps {
  values: ValueRow[]
  errors: Record<string, string>
  onChange: (values: ValueRow[]) => void
}

function Values({ values, errors, onChange }: ValuesProps) {
  const t = labelsOf(taxonomyLabels)
  return (
    <div className="grid gap-4">
      {values.map((value, at) => (
        <div key={value.ValueId || `new ${at}`} className="flex items-end gap-2">
          <div className="grid grow gap-1">
            <TwoLanguages
              label={`${t('lbl_taxonomy_value', { n: at + 1 })} (${t('lbl_taxonomy_uses', { n: value.ProductCount })})`}
              value={{ en: value.NameEn, ar: value.NameAr }}
              onChange={({ en, ar }) => onChange(values.with(at, { ...value, NameEn: en, NameAr: ar }))}
              errors={{ en: errors[`Values.${at}.NameEn`], ar: errors[`Values.${at}.NameAr`] }}
              maxLength={100}
            />
            <ValueTermsButton
              name={nameOf(value)}
              terms={value.Terms}
              onChange={(Terms) => onChange(values.with(at, { ...value, Terms }))}
            />
          </div>
          <IconButton
            icon="bin"
            label={t('lbl_taxonomy_remove_value', { n: at + 1 })}
            isDisabled={value.ProductCount > 0}
            onPress={() => onChange(values.toSpliced(at, 1))}
          />
        </div>
      ))}
      <Button
        look="quiet"
        size="small"
        className="justify-self-start"
        onClick={() => onChange([...values, { ValueId: 0, NameEn: '', NameAr: '', ProductCount: 0, Terms: null }])}
      >
        {t('lbl_taxonomy_add_value')}
      </Button>
    </div>
  )
}
