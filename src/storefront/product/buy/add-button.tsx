import type { ComponentProps } from 'react'
import { productLabels } from '../../../contract/catalog/product.labels.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { useLabels } from '../../app/labels.ts'

interface Props extends Pick<ComponentProps<typeof Button>, 'size' | 'onClick'> {
  isOutOfStock: boolean
}

/** Without stock it looks and is announced as disabled. Pressing it still tells why (storefront document §8). */
export function AddButton({ isOutOfStock, size, onClick }: Props) {
  const t = useLabels(productLabels)
  return (
    <Button
      size={size}
      look={isOutOfStock ? 'quiet' : 'primary'}
      aria-disabled={isOutOfStock || undefined}
      onClick={onClick}
      className={`grow ${isOutOfStock ? 'text-soft! hover:border-line-strong!' : ''}`}
    >
      {!isOutOfStock && <Icon name="cart" className="size-5 rtl:-scale-x-100" />}
      {t(isOutOfStock ? 'lbl_prddet_out' : 'lbl_prddet_add')}
    </Button>
  )
}
