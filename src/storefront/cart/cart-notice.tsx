import { cartLabels } from '../../contract/cart/cart.labels.ts'
import type { Cart } from '../../contract/cart/cart.ts'
import { constants, truncate } from '../../contract/constants.ts'
import { priceInText } from '../../contract/money.ts'
import { Button } from '../../ui/button.tsx'
import { useLabels } from '../app/labels.ts'
import { useCartChanges } from './use-cart-changes.ts'

/** Reports prices and stocks that have changed since the products were added, until the customer accepts them. */
export function CartNotice({ cart }: { cart: Cart }) {
  const t = useLabels(cartLabels)
  const { changes, accept } = useCartChanges(cart)
  if (changes.length === 0) return null
  return (
    <section role="status" aria-label={t('lbl_cart_changed')} className="rounded-card bg-amber-tint px-4 py-3.5 text-sm">
      <h2 className="font-semibold">{t('lbl_cart_changed')}</h2>
      <ul className="mt-1.5 grid gap-1">
        {changes.map(({ productId, name, price, left }) => (
          <li key={productId}>
            <bdi className="font-semibold">{truncate(name, constants.truncate.cart)}</bdi>:{' '}
            {[
              price && t('lbl_cart_changed_price', { before: priceInText(price.before), now: priceInText(price.now) }),
              left !== undefined && t('lbl_cart_changed_left', { n: left }),
            ]
              .filter(Boolean)
              .join(' ')}
          </li>
        ))}
      </ul>
      <Button look="quiet" size="small" className="mt-3" onClick={accept}>
        {t('lbl_cart_changed_accept')}
      </Button>
    </section>
  )
}
