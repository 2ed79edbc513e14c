import { useState } from 'react'
import { auditLabels } from '../../contract/audit/audit.labels.ts'
import { widgetsLabels } from '../../contract/staff/widgets.labels.ts'
import { formatMoment } from '../../ui/date.ts'
import { fieldText, tableText } from '../app/audit-names.ts'
import { dot } from '../app/dot.ts'
import { labelsOf, pageLanguage } from '../app/labels.ts'
import { RadioGroup } from '../widgets/choice-groups.tsx'
import { type FormValues, isSame } from './merge.ts'

interface Props {
  conflict: { theirs: FormValues; fields: readonly string[]; by: string | null; at: string | null }
  values: FormValues
  choose: (field: string, value: unknown) => void
  labels: Record<string, string>
  show?: ((field: string, value: unknown) => string | undefined) | undefined
}

/** For each field that two people changed, the choice between mine and theirs. */
export default function ConflictChoice({ conflict, values, choose, labels, show }: Props) {
  const t = labelsOf(widgetsLabels)
  const when = conflict.at ? formatMoment(conflict.at, pageLanguage()) : ''
  return (
    <section role="alert" className="grid gap-4 rounded-card border border-amber bg-amber-tint p-4">
      <div>
        <h2 className="font-semibold">{t('lbl_widgets_conflict')}</h2>
        <p>
          {when && t(conflict.by ? 'lbl_widgets_conflict_who' : 'lbl_widgets_conflict_somebody', { name: conflict.by ?? '', when })}{' '}
          {t(conflict.fields.length > 0 ? 'lbl_widgets_conflict_choose' : 'lbl_widgets_conflict_merged')}
        </p>
      </div>
      {conflict.fields.map((field) => (
        <ConflictField
          key={field}
          label={labels[field] ?? fieldNameOf(field)}
          mine={values[field]}
          theirs={conflict.theirs[field]}
          show={(value) => (show?.(field, value) ?? textOf(value)) || t('lbl_widgets_nothing')}
          onChoose={(value) => choose(field, value)}
        />
      ))}
    </section>
  )
}

interface ConflictFieldProps {
  label: string
  mine: unknown
  theirs: unknown
  show: (value: unknown) => string
  onChoose: (value: unknown) => void
}

function ConflictField({ label, mine: value, theirs, show, onChoose }: ConflictFieldProps) {
  const t = labelsOf(widgetsLabels)
  const [mine] = useState(value)
  return (
    <RadioGroup
      label={label}
      options={[
        { id: 'mine', label: t('lbl_widgets_mine'), hint: show(mine) },
        { id: 'theirs', label: t('lbl_widgets_theirs'), hint: show(theirs) },
      ]}
      value={isSame(value, theirs) ? 'theirs' : 'mine'}
      onChange={(choice) => onChoose(choice === 'mine' ? mine : theirs)}
    />
  )
}

/** Fields of several rows: the table that has them. */
const tables: Record<string, string> = {
  OtherCategoryIds: 'product_categories',
  CategoryIds: 'categories',
  BrandIds: 'brands',
  TagIds: 'tags',
  RelatedProductIds: 'product_related',
  Products: 'products',
  Contributors: 'product_contributors',
  Sections: 'course_sections',
  Terms: 'product_terms',
  ColorIds: 'product_colors',
  SizeIds: 'product_sizes',
  Attributes: 'product_attributes',
  Values: 'attribute_values',
  ShippingMethodIds: 'product_shipping_methods',
}

/** Fields that the audit log calls otherwise. */
const columns: Record<string, string> = { IsForAll: 'applies_to_all', Kinds: 'kind', Place: 'position' }

/** A field in the words of the audit log: `PublishedYear` is the column `published_year`. */
export function fieldNameOf(field: string): string {
  const table = tables[field]
  if (table) return tableText(table)
  return fieldText(columns[field] ?? field.replace(/(?<!^)[A-Z]/g, '_$&').toLowerCase()) ?? field
}

/** A value of any shape in words: the texts and numbers in it, HTML as its text. */
function textOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return labelsOf(auditLabels)(value ? 'lbl_audit_yes' : 'lbl_audit_no')
  if (typeof value === 'object') return Object.values(value).map(textOf).filter(Boolean).join(dot)
  const text = String(value)
  return text.startsWith('<') ? (new DOMParser().parseFromString(text, 'text/html').body.textContent ?? '') : text
}
