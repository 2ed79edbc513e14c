import { Fragment } from 'react'
import { productVariantsLabels } from '../../contract/catalog/product.labels.ts'
import { formatPrice } from '../../contract/money.ts'
import { Button } from '../../ui/button.tsx'
import { useLabels } from '../app/labels.ts'
import { useLazyDialog } from '../app/lazy-dialog.ts'
import { type Attribute, additionOf, type ChosenValues } from './price-with-options.ts'

export interface VariantsProps {
  attributes: Attribute[]
  chosen: ChosenValues
  onChoose: (attributeId: number, value: number | undefined) => void
  paid: number
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
export function Variants({ attributes, chosen, onChoose, paid }: VariantsProps) {
  const t = useLabels(productVariantsLabels)
  const {
    Dialog: Popup,
    isOpen,
    open,
    close,
  } = useLazyDialog(() => import('./variants-popup.tsx').then(({ VariantsPopup }) => VariantsPopup))
  if (attributes.length === 0) return null
  const chosenNameOf = ({ id, options }: Attribute) =>
    options.find(({ PrimaryKeyValue }) => PrimaryKeyValue === chosen[id])?.PrimaryKeyDisplayValue
  const hasChoice = attributes.some(({ id }) => chosen[id])
  return (
    <div data-chooses="selectVariant" className="flex items-center gap-4 rounded-card border border-line bg-card p-4">
      <dl className="grid grow gap-1">
        {attributes.map((attribute) => (
          <div key={attribute.id} className="flex flex-wrap gap-x-2">
            <dt className="font-semibold">
              {attribute.name}
              {attribute.isRequired && <span className="ms-0.5 text-red">*</span>}
            </dt>
            <dd className={chosenNameOf(attribute) ? '' : 'text-soft'}>
              <span className="needs-script">{chosenNameOf(attribute) ?? t('lbl_variants_none')}</span>
              <noscript>{import.meta.env.SSR && <OptionNames options={attribute.options} paid={paid} />}</noscript>
            </dd>
          </div>
        ))}
      </dl>
      <Button look="quiet" size="small" aria-haspopup="dialog" onClick={open} className="needs-script">
        {t(hasChoice ? 'lbl_variants_change' : 'lbl_variants_open')}
      </Button>
      {Popup && <Popup {...{ attributes, chosen, onChoose, paid, isOpen }} onClose={close} />}
    </div>
  )
}
