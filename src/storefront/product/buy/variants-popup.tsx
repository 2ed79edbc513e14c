import { useEffect, useRef } from 'react'
import { productVariantsLabels } from '../../../contract/catalog/product.labels.ts'
import { shopLabels } from '../../../contract/content/shop.labels.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Price } from '../../../ui/price.tsx'
import { useLabels } from '../../app/labels.ts'
import { Options } from './options.tsx'
import type { Attribute } from './price-with-options.ts'
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
          <Options key={attribute.id} attribute={attribute} choices={choices} place="popup" />
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
