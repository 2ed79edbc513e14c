import { productVariantsLabels } from '../../contract/catalog/product.labels.ts'
import { shopLabels } from '../../contract/content/shop.labels.ts'
import { formatPrice } from '../../contract/money.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { useLabels } from '../app/labels.ts'
import { additionOf } from './price-with-options.ts'
import type { VariantsProps } from './variants.tsx'

interface Props extends VariantsProps {
  isOpen: boolean
  onClose: () => void
}

/** All attributes with their options and additional prices (storefront document §3 "Product attribute"). */
export function VariantsPopup({ attributes, chosen, onChoose, paid, isOpen, onClose }: Props) {
  const t = useLabels(productVariantsLabels)
  const shop = useLabels(shopLabels)
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('lbl_variants_title')} closeLabel={shop('lbl_shop_close')}>
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
          </fieldset>
        ))}
        <div className="sticky -bottom-5 -mx-5 -mb-5 grid border-t border-line bg-card px-5 py-4">
          <Button onClick={onClose}>{t('lbl_variants_done')}</Button>
        </div>
      </div>
    </Dialog>
  )
}
