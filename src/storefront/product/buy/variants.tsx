import { Fragment } from 'react'
import { productVariantsLabels } from '../../../contract/catalog/product.labels.ts'
import { formatPrice } from '../../../contract/money.ts'
import { Button } from '../../../ui/button.tsx'
import { useLabels } from '../../app/labels.ts'
import { MissingChoice, RequiredMark } from './missing-choice.tsx'
import { type Attribute, additionOf, type ChosenValues } from './price-with-options.ts'

interface Props {
  attributes: Attribute[]
  chosen: ChosenValues
  /** Attributes that the customer must still choose. */
  missing: Attribute[]
  paid: number
  /** Opens the variants popup. */
  onOpen: () => void
}

/** The options as text, for browsers without JavaScript. */
const OptionNames = ({ options, paid }: Pick<Attribute, 'options'> & { paid: number }) =>
  options.map((option, index) => {
    const added = additionOf(option, paid)
    return (
      <Fragment key={option.PrimaryKeyValue}>
        {index > 0 && ' · '}
        {option.PrimaryKeyDisplayValue} {added > 0 && <bdi dir="ltr">+{formatPrice(added)}</bdi>}
      </Fragment>
    )
  })

/** The chosen options, and a button that opens the variants popup (storefront document §2 "variants popup"). */
export function Variants({ attributes, chosen, missing, paid, onOpen }: Props) {
  const t = useLabels(productVariantsLabels)
  if (attributes.length === 0) return null
  const chosenNameOf = ({ id, options }: Attribute) =>
    options.find(({ PrimaryKeyValue }) => PrimaryKeyValue === chosen[id])?.PrimaryKeyDisplayValue
  const hasChoice = attributes.some(({ id }) => chosen[id])
  const hasAddition = attributes.some(({ options }) => options.some((option) => additionOf(option, paid) > 0))
  return (
    <div
      className={`flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card border bg-card p-4 ${missing.length > 0 ? 'border-red' : 'border-line'}`}
    >
      <dl className="grid grow gap-1">
        {attributes.map((attribute) => (
          <div key={attribute.id} className="flex flex-wrap gap-x-2">
            <dt className="font-semibold">
              {attribute.name}
              {attribute.isRequired && <RequiredMark />}
            </dt>
            <dd className={chosenNameOf(attribute) ? '' : 'text-soft'}>
              <span className="needs-script">{chosenNameOf(attribute) ?? t('lbl_variants_none')}</span>
              <noscript>{import.meta.env.SSR && <OptionNames options={attribute.options} paid={paid} />}</noscript>
            </dd>
            {missing.includes(attribute) && (
              <dd className="w-full">
                <MissingChoice name={attribute.name} />
              </dd>
            )}
          </div>
        ))}
      </dl>
      <Button look="quiet" size="small" aria-haspopup="dialog" onClick={onOpen} className="needs-script">
        {t(hasChoice ? 'lbl_variants_change' : 'lbl_variants_open')}
      </Button>
      {hasAddition && <p className="text-sm text-soft">{t('lbl_variants_extra')}</p>}
    </div>
  )
}
