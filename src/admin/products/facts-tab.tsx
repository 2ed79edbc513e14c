import { productsLabels } from '../../contract/catalog/staff/products.labels.ts'
import { type Level, levels } from '../../contract/constants.ts'
import { labelsOf } from '../app/labels.ts'
import { AmountField, OptionalText } from '../catalog/amount-fields.tsx'
import { ManyOf } from '../catalog/many-of.tsx'
import { CheckboxGroup } from '../widgets/choice-groups.tsx'
import { DateField } from '../widgets/date-field.tsx'
import { Select } from '../widgets/select.tsx'
import { TwoLanguages } from '../widgets/two-languages.tsx'
import type { TabProps } from './product-form.ts'
import type { ProductChoicesRow } from './texts-tab.tsx'

const amounts = {
  Edition: 'lbl_products_edition',
  PublishedYear: 'lbl_products_year',
  Pages: 'lbl_products_pages',
  WidthMm: 'lbl_products_width',
  HeightMm: 'lbl_products_height',
  WeightG: 'lbl_products_weight',
} as const
const ofKind = {
  book: ['Edition', 'PublishedYear', 'Pages', 'WidthMm', 'HeightMm', 'WeightG'],
  ebook: ['Edition', 'PublishedYear', 'Pages'],
  course: [],
  account: [],
} as const

/** What buyers compare products of a kind by. */
export default function FactsTab({ form: { values, errors, set }, product: { Kind }, choices }: TabProps & { choices: ProductChoicesRow }) {
  const t = labelsOf(productsLabels)
  const linesOf = (text: string) => text.split('\n')
  /** Of the whole list, or of a line in it. */
  const errorIn = (field: string) => Object.entries(errors).find(([path]) => path.split('.')[0] === field)?.[1]
  const none = { id: 'none', label: t('lbl_products_none') }
  return (
    <div className="grid gap-6">
      <CheckboxGroup
        label={t('lbl_products_languages')}
        options={[
          { id: 'en', label: t('lbl_products_english') },
          { id: 'ar', label: t('lbl_products_arabic') },
        ]}
        value={values.Languages}
        onChange={(ids) =>
          set(
            'Languages',
            (['en', 'ar'] as const).filter((id) => ids.includes(id)),
          )
        }
      />
      <div className="grid gap-4 sm:grid-cols-3">
        <Select
          label={t('lbl_products_level')}
          options={[none, ...levels.map((id) => ({ id, label: t(`lbl_products_${id}`) }))]}
          value={values.Level ?? none.id}
          onChange={(id) => set('Level', id === none.id ? null : (id as Level))}
        />
        {(Kind === 'book' || Kind === 'ebook') && (
          <OptionalText label={t('lbl_products_isbn')} value={values.Isbn} onChange={(isbn) => set('Isbn', isbn)} error={errors.Isbn} />
        )}
        {ofKind[Kind].map((name) => (
          <AmountField
            key={name}
            label={t(amounts[name])}
            value={values[name]}
            onChange={(amount) => set(name, amount)}
            error={errors[name]}
          />
        ))}
        {Kind === 'course' && (
          <>
            <DateField
              label={t('lbl_products_starts')}
              value={values.StartsOn ?? ''}
              onChange={(day) => set('StartsOn', day || null)}
              error={errors.StartsOn}
            />
            <DateField
              label={t('lbl_products_ends')}
              value={values.EndsOn ?? ''}
              onChange={(day) => set('EndsOn', day || null)}
              error={errors.EndsOn}
            />
          </>
        )}
      </div>
      <ManyOf
        label={t('lbl_products_contributors')}
        choices={choices.Contributors}
        value={values.Contributors.map(({ ContributorId }) => ContributorId)}
        onChange={(ids) =>
          set(
            'Contributors',
            ids.map(
              (id) =>
                values.Contributors.find(({ ContributorId }) => ContributorId === id) ?? {
                  ContributorId: id,
                  Role: Kind === 'course' ? 'instructor' : 'author',
                },
            ),
          )
        }
      />
      {Kind !== 'account' && (
        <TwoLanguages
          label={t('lbl_products_outcomes')}
          rows={5}
          value={{ en: values.OutcomesEn.join('\n'), ar: values.OutcomesAr.join('\n') }}
          onChange={({ en, ar }) => {
            set('OutcomesEn', en === '' ? [] : linesOf(en))
            set('OutcomesAr', ar === '' ? [] : linesOf(ar))
          }}
          errors={{ en: errorIn('OutcomesEn'), ar: errorIn('OutcomesAr') }}
        />
      )}
    </div>
  )
}
