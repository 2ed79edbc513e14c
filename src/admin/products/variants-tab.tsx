import { productPartsLabels } from '../../contract/catalog/staff/product-parts.labels.ts'
import { productsLabels } from '../../contract/catalog/staff/products.labels.ts'
import { labelsOf } from '../app/labels.ts'
import { useMay, useSignedIn } from '../app/session.ts'
import { AmountField, DollarField } from '../catalog/amount-fields.tsx'
import { nameOf, optionsOf } from '../catalog/names.ts'
import { Checkbox } from '../widgets/checkbox.tsx'
import { CheckboxGroup } from '../widgets/choice-groups.tsx'
import { Select } from '../widgets/select.tsx'
import { ChoiceTerms } from './choice-terms.tsx'
import type { ProductValues, TabProps } from './product-form.ts'
import type { ProductChoicesRow } from './texts-tab.tsx'

type Attribute = ProductValues['Attributes'][number]

/** What a buyer chooses: colours, sizes, and attributes with what each value adds to the price. */
export default function VariantsTab({ form: { values, errors, set }, product, choices }: TabProps & { choices: ProductChoicesRow }) {
  const t = labelsOf(productsLabels)
  // The terms are those of every product that offers the value.
  const isSeller = useSignedIn().VendorId !== null
  const mayChangeTerms = useMay()('catalog:write') && !isSeller && product.Kind !== 'book'
  const change = (id: number, next: Attribute | undefined) => {
    const others = values.Attributes.filter(({ AttributeId }) => AttributeId !== id)
    set('Attributes', next ? [...others, next].toSorted((a, b) => a.AttributeId - b.AttributeId) : others)
  }
  return (
    <div className="grid gap-8">
      <CheckboxGroup
        label={t('lbl_products_colors')}
        options={optionsOf(choices.Colors)}
        value={values.ColorIds.map(String)}
        onChange={(ids) =>
          set(
            'ColorIds',
            ids.map(Number).toSorted((a, b) => a - b),
          )
        }
        error={errors.ColorIds}
      />
      <CheckboxGroup
        label={t('lbl_products_sizes')}
        options={optionsOf(choices.Sizes)}
        value={values.SizeIds.map(String)}
        onChange={(ids) =>
          set(
            'SizeIds',
            ids.map(Number).toSorted((a, b) => a - b),
          )
        }
        error={errors.SizeIds}
      />
      <section className="grid gap-4">
        <h2 className="text-lg font-semibold">{t('lbl_products_attributes')}</h2>
        {errors.Attributes && (
          <p role="alert" className="text-sm text-red">
            {errors.Attributes}
          </p>
        )}
        {choices.Attributes.map((attribute) => (
          <AttributeEditor
            key={attribute.Id}
            choice={attribute}
            mayChangeTerms={mayChangeTerms}
            value={values.Attributes.find(({ AttributeId }) => AttributeId === attribute.Id)}
            errorOf={(place) =>
              errors[
                `Attributes.${values.Attributes.findIndex(({ AttributeId }) => AttributeId === attribute.Id)}.Values.${place}.Addition`
              ]
            }
            onChange={(next) => change(attribute.Id, next)}
          />
        ))}
      </section>
    </div>
  )
}

interface EditorProps {
  choice: ProductChoicesRow['Attributes'][number]
  /** Of what the values of a digital product give. */
  mayChangeTerms: boolean
  value: Attribute | undefined
  /** The unit of the addition to the price, by the position of the value. */
  errorOf: (place: number) => string | undefined
  onChange: (next: Attribute | undefined) => void
}

function AttributeEditor({ choice, mayChangeTerms, value, errorOf, onChange }: EditorProps) {
  const t = labelsOf(productsLabels)
  const parts = labelsOf(productPartsLabels)
  const mayPrice = useMay()('prices:write')
  const chosen = value?.Values ?? []
  const setValues = (next: Attribute['Values']) =>
    onChange(next.length > 0 ? { AttributeId: choice.Id, IsRequired: value?.IsRequired ?? true, Values: next } : undefined)
  return (
    <div className="grid gap-3 rounded-card border border-line bg-card p-4">
      <CheckboxGroup
        label={nameOf(choice)}
        // Without its value, an addition to the price is gone.
        options={optionsOf(choice.Values).map((option) => ({
          ...option,
          isDisabled: !mayPrice && chosen.some(({ ValueId, Addition }) => String(ValueId) === option.id && Addition !== 0),
        }))}
        value={chosen.map(({ ValueId }) => String(ValueId))}
        onChange={(ids) =>
          setValues(
            ids
              .map(Number)
              .toSorted((a, b) => a - b)
              .map((id) => chosen.find(({ ValueId }) => ValueId === id) ?? { ValueId: id, AdditionKind: 'fixed' as const, Addition: 0 }),
          )
        }
      />
      {value && (
        <>
          <div className="grid gap-3 lg:grid-cols-2">
            {chosen.map((one, place) => {
              const named = choice.Values.find(({ Id }) => Id === one.ValueId)
              const name = named ? nameOf(named) : String(one.ValueId)
              const change = (next: Partial<typeof one>) => setValues(chosen.map((other) => (other === one ? { ...one, ...next } : other)))
              const props = {
                value: one.Addition,
                error: errorOf(place),
                isDisabled: !mayPrice,
                onChange: (addition: number | null) => change({ Addition: addition ?? 0 }),
              }
              return (
                <div key={one.ValueId} className="flex flex-wrap items-start gap-2">
                  <div className="min-w-48 grow">
                    {one.AdditionKind === 'fixed' ? (
                      <DollarField label={t('lbl_products_addition', { name })} {...props} />
                    ) : (
                      <AmountField label={t('lbl_products_addition_percent', { name })} {...props} />
                    )}
                  </div>
                  <Select
                    className="min-w-32"
                    label={parts('lbl_parts_addition_unit', { name })}
                    options={[
                      { id: 'fixed', label: parts('lbl_parts_dollars') },
                      { id: 'percentage', label: t('lbl_products_percent') },
                    ]}
                    value={one.AdditionKind}
                    onChange={(kind) => change({ AdditionKind: kind as typeof one.AdditionKind })}
                    isDisabled={!mayPrice}
                  />
                </div>
              )
            })}
          </div>
          {mayChangeTerms && <ChoiceTerms attributeId={choice.Id} valueIds={chosen.map(({ ValueId }) => ValueId)} />}
          <Checkbox isSelected={value.IsRequired} onChange={(on) => onChange({ ...value, IsRequired: on })}>
            {t('lbl_products_required')}
          </Checkbox>
        </>
      )}
    </div>
  )
}
