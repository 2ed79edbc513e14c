import { productLabels } from '../../../contract/catalog/product.labels.ts'
import { useLabels } from '../../app/labels.ts'
import { useUrls } from '../../app/urls.ts'
import { useShop } from '../../state/store.ts'

/** "In your cart · View cart", shown once the browser's storage is read and has the product. Its parents reserve the space. */
export function InCartLink({ productId, className = '' }: { productId: number; className?: string }) {
  const t = useLabels(productLabels)
  const urls = useUrls()
  const isInCart = useShop(({ cart }) => cart.cartItems.some(({ ProductId }) => ProductId === productId))
  if (!isInCart) return null
  return (
    <a
      href={urls.cart()}
      className={`inline-flex min-h-6 items-center text-sm font-semibold text-green-text underline-offset-4 hover:underline ${className}`}
    >
      {t('lbl_prddet_incart')} · {t('lbl_prddet_viewcart')}
    </a>
  )
}
