import { useState } from 'react'
import { cartLabels } from '../../contract/cart/cart.labels.ts'
import type { CartLine } from '../../contract/cart/cart.ts'
import { shopLabels } from '../../contract/content/shop.labels.ts'
import { formatPrice } from '../../contract/money.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Table } from '../../ui/table.tsx'
import { useLabels } from '../app/labels.ts'

/** Opens the list of chosen options (storefront document §2 "Cart"). */
export function VariantsDialog({ line }: { line: CartLine }) {
  const t = useLabels(cartLabels)
  const shop = useLabels(shopLabels)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={t('lbl_cart_variants_of', { name: line.ProductName })}
        onClick={() => setOpen(true)}
        className="inline-flex min-h-8 items-center gap-1.5 text-sm font-semibold text-green-text underline-offset-4 hover:underline"
      >
        <Icon name="eye" className="size-4.5" />
        {t('lbl_cart_variants')}
      </button>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={t('lbl_cart_variants')} closeLabel={shop('lbl_shop_close')}>
        <Table caption={t('lbl_cart_variants')} heads={[t('lbl_cart_variant'), t('lbl_cart_value'), t('lbl_cart_price')]}>
          {line.ProductAttributesJson.map(({ ProductAttributeID, AttributeDisplayName, PrimaryKeyDisplayValue, AdditionalPrice }) => (
            <tr key={ProductAttributeID}>
              <td>{AttributeDisplayName}</td>
              <td>
                <bdi>{PrimaryKeyDisplayValue}</bdi>
              </td>
              <td>
                <bdi className="tabular-nums">{AdditionalPrice > 0 ? `+${formatPrice(AdditionalPrice)}` : '–'}</bdi>
              </td>
            </tr>
          ))}
        </Table>
      </Dialog>
    </>
  )
}
