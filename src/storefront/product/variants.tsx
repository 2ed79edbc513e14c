import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { formatPrice } from '../../ui/price.tsx'
import { useLabels } from '../labels.ts'
import { type Attribute, additionOf, type Chosen } from './price-of-choice.ts'

interface Props {
  attributes: Attribute[]
  chosen: Chosen
  onChoose: (attributeId: number, value: number | undefined) => void
  paid: number
}

/** What is chosen so far, and the popup in which it is (storefront document §2 "variants popup"). */
export function Variants({ attributes, chosen, onChoose, paid }: Props) {
  const t = useLabels('ProductVariants')
  const shop = useLabels('Shop')
  const [isOpen, setOpen] = useState(false)
  if (attributes.length === 0) return null
  const chosenOf = ({ id, options }: Attribute) =>
    options.find(({ PrimaryKeyValue }) => PrimaryKeyValue === chosen[id])?.PrimaryKeyDisplayValue
  const isAny = attributes.some(({ id }) => chosen[id])
  return (
    <div className="flex items-center gap-4 rounded-card border border-line bg-card p-4">
      <dl className="grid grow gap-1">
        {attributes.map((attribute) => (
          <div key={attribute.id} className="flex flex-wrap gap-x-2">
            <dt className="font-semibold">
              {attribute.name}
              {attribute.isRequired && <span className="ms-0.5 text-red">*</span>}
            </dt>
            <dd className={chosenOf(attribute) ? '' : 'text-soft'}>{chosenOf(attribute) ?? t('lbl_variants_none')}</dd>
          </div>
        ))}
      </dl>
      <Button look="quiet" size="small" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t(isAny ? 'lbl_variants_change' : 'lbl_variants_open')}
      </Button>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={t('lbl_variants_title')} closeLabel={shop('lbl_shop_close')}>
        <div className="grid gap-6">
          {attributes.map((attribute) => (
            <fieldset key={attribute.id}>
              <legend className="mb-2 font-semibold">
                {attribute.name} {!attribute.isRequired && <span className="font-normal text-soft">({t('lbl_variants_optional')})</span>}
              </legend>
              <div className="grid gap-2">
                {attribute.options.map((option) => {
                  const added = additionOf(option, paid)
                  return (
                    <label
                      key={option.PrimaryKeyValue}
                      className="flex min-h-11 cursor-pointer items-center gap-3 rounded-card border border-line-strong px-4 has-checked:border-green has-checked:bg-tint"
                    >
                      <input
                        type="radio"
                        name={`attribute-${attribute.id}`}
                        checked={chosen[attribute.id] === option.PrimaryKeyValue}
                        onChange={() => onChoose(attribute.id, option.PrimaryKeyValue)}
                        onClick={() =>
                          !attribute.isRequired && chosen[attribute.id] === option.PrimaryKeyValue && onChoose(attribute.id, undefined)
                        }
                        className="size-4.5 accent-green"
                      />
                      <span className="grow">{option.PrimaryKeyDisplayValue}</span>
                      {added > 0 && (
                        <bdi dir="ltr" className="text-soft tabular-nums">
                          +{formatPrice(added)}
                        </bdi>
                      )}
                    </label>
                  )
                })}
              </div>
            </fieldset>
          ))}
          <Button onClick={() => setOpen(false)}>{t('lbl_variants_done')}</Button>
        </div>
      </Dialog>
    </div>
  )
}
