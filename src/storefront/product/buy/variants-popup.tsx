import { useEffect, useRef } from 'react'
import { productVariantsLabels } from '../../../contract/catalog/product.labels.ts'
import { shopLabels } from '../../../contract/content/shop.labels.ts'
import { formatPrice } from '../../../contract/money.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Price } from '../../../ui/price.tsx'
import { useLabels } from '../../app/labels.ts'
import { MissingChoice, RequiredMark } from './missing-choice.tsx'
import { type Attribute, additionOf } from './price-with-options.ts'
import type { ProductChoices } from './use-choices.ts'

interface Props {
  attributes: Attribute[]
  choices: ProductChoices
  isOpen: boolean
  onClose: () => void
}

/** All attributes with their options and additional prices (storefront document §3 "Product attribute"), and the resulting price. */
export function VariantsPopup({ attributes, choices, isOpen, onClose }: Props) {
  const t = useLabels(productVariantsLabels)
  const shop = useLabels(shopLabels)
  const list = useRef<HTMLDivElement>(null)
  const { price, discountedPrice } = choices
  // Runs after the dialog's own effect, which focuses its first control.
  useEffect(() => {
    if (isOpen) list.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [isOpen])
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('lbl_variants_title')} closeLabel={shop('lbl_shop_close')}>
      <div ref={list} className="grid gap-6">
        {attributes.map((attribute) => (
          <Options key={attribute.id} attribute={attribute} choices={choices} />
        ))}
        <div className="sticky -bottom-5 -mx-5 -mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-line bg-card px-5 py-4">
          <output aria-live="polite">
            <Price
              price={price}
              discountedPrice={discountedPrice}
              labels={{ now: shop('lbl_shop_price_now'), before: shop('lbl_shop_price_before') }}
              className="text-xl"
            />
          </output>
          <Button onClick={onClose} className="grow">
            {t('lbl_variants_done')}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

function Options({ attribute: { id, name, isRequired, options }, choices }: { attribute: Attribute; choices: ProductChoices }) {
  const t = useLabels(productVariantsLabels)
  const { chosen, choose, paid, missing } = choices
  const isMissing = missing.includes(id)
  const missingId = `missing-${id}`
  return (
    <fieldset aria-describedby={isMissing ? missingId : undefined}>
      <legend className="mb-2 font-semibold">
        {name}
        {isRequired ? <RequiredMark /> : <span className="font-normal text-soft"> ({t('lbl_variants_optional')})</span>}
      </legend>
      <div className="grid gap-2">
        {options.map((option) => {
          const value = option.PrimaryKeyValue
          const added = additionOf(option, paid)
          return (
            <label
              key={value}
              className="flex min-h-11 cursor-pointer items-center gap-3 rounded-card border border-line-strong px-4 has-checked:border-green has-checked:bg-tint"
            >
              <input
                type="radio"
                name={`attribute-${id}`}
                required={isRequired}
                aria-invalid={isMissing || undefined}
                checked={chosen[id] === value}
                onChange={() => choose(id, value)}
                onClick={() => !isRequired && chosen[id] === value && choose(id, undefined)}
                className="size-4.5 scroll-mb-24 accent-green"
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
      {isMissing && <MissingChoice id={missingId} name={name} />}
    </fieldset>
  )
}
