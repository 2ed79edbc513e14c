import { useState } from 'react'
import { cartLabels } from '../../contract/cart/cart.labels.ts'
import type { Cart } from '../../contract/cart/cart.ts'
import { shopLabels } from '../../contract/content/shop.labels.ts'
import { arrivalLabels } from '../../contract/delivery/arrival.labels.ts'
import { entitlementTermsLabels } from '../../contract/entitlements/terms.labels.ts'
import { messageLabels } from '../../contract/messages.ts'
import { formatPrice } from '../../contract/money.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { shopOf } from '../app/context.ts'
import { EmptyPage } from '../app/empty-page.tsx'
import { FootBar } from '../app/foot-bar.tsx'
import { labelsFor, useLabels } from '../app/labels.ts'
import { PageHead } from '../app/page-head.tsx'
import { PageTitle } from '../app/page-title.tsx'
import { RequiresJavascript } from '../app/requires-javascript.tsx'
import { useUrls } from '../app/urls.ts'
import { useShop } from '../state/store.ts'
import type { Route } from './+types/page.ts'
import { CartLines } from './cart-lines.tsx'
import { CartNotice } from './cart-notice.tsx'
import { EmptyTrolley } from './empty-trolley.tsx'
import { type Removed, RemovedLine } from './removed-line.tsx'
import { savedIn } from './saved.ts'
import { usePricedCart } from './use-priced-cart.ts'

export async function loader(args: Route.LoaderArgs) {
  const shop = shopOf(args)
  return { labels: await labelsFor(shop, [messageLabels, cartLabels, entitlementTermsLabels, arrivalLabels]) }
}

/** The HTML contains no cart: lines come from browser storage, prices from the server. */
export default function CartPage() {
  const t = useLabels(cartLabels)
  return (
    <>
      <PageHead title={t('lbl_cart_title')} isUnlisted />
      <PageTitle title={t('lbl_cart_title')} />
      <div className="shop-width min-h-120 py-8 md:py-10">
        <RequiresJavascript />
        <CartContent />
      </div>
    </>
  )
}

function CartContent() {
  const t = useLabels(cartLabels)
  const shop = useLabels(shopLabels)
  const restored = useShop((state) => state.restored)
  const { items, cart, failure, reprice } = usePricedCart()
  const [removed, setRemoved] = useState<Removed>()
  const undo = removed && <RemovedLine removed={removed} onUndo={() => setRemoved(undefined)} />
  if (!restored) return null
  if (items.length === 0)
    return (
      <>
        {undo}
        <EmptyPage
          drawing={<EmptyTrolley />}
          title={t('lbl_cart_empty_title')}
          text={t('lbl_cart_empty_text')}
          button={t('lbl_cart_empty_button')}
        />
      </>
    )
  if (!cart) {
    return failure ? (
      <div role="alert" className="grid justify-items-start gap-4">
        <p>
          {t('lbl_cart_failed')} {failure}
        </p>
        <Button onClick={reprice}>{shop('lbl_shop_retry')}</Button>
      </div>
    ) : (
      <p role="status" className="sr-only">
        {shop('lbl_shop_loading')}
      </p>
    )
  }
  return (
    <div className="grid items-start gap-8 lg:grid-cols-[1fr_21rem] lg:gap-12">
      <div className="grid gap-5">
        <CartNotice cart={cart} />
        <CartLines cart={cart} items={items} undo={undo} undoAt={removed?.index} onRemove={setRemoved} />
      </div>
      <Totals cart={cart} />
    </div>
  )
}

/** Totals beside the lines; on small screens the order total and the checkout button stick to the bottom. */
function Totals({ cart }: { cart: Cart }) {
  const t = useLabels(cartLabels)
  const urls = useUrls()
  const line = 'flex items-baseline justify-between gap-4'
  const saved = savedIn(cart.productsData)
  const hasProblems = cart.cartProblems.length > 0
  return (
    <>
      <section aria-labelledby="totals" className="rounded-card border border-line bg-card p-5 sm:p-6 lg:sticky lg:top-24">
        <h2 id="totals" className="text-lg font-semibold">
          {t('lbl_cart_summary')}
        </h2>
        <dl className="mt-4 grid gap-2.5" aria-live="polite">
          <div className={line}>
            <dt className="text-soft">{t('lbl_cart_subtotal')}</dt>
            <dd className="tabular-nums">
              <bdi>{formatPrice(cart.cartSubTotal)}</bdi>
            </dd>
          </div>
          <div className={line}>
            <dt className="text-soft">{t('lbl_cart_shipping')}</dt>
            <dd className="tabular-nums">
              <bdi>{cart.shippingSubTotal > 0 ? formatPrice(cart.shippingSubTotal) : t('lbl_cart_free')}</bdi>
            </dd>
          </div>
          {saved > 0 && (
            <div className={`${line} font-semibold text-amber`}>
              <dt>{t('lbl_cart_saved')}</dt>
              <dd className="tabular-nums">
                <bdi>{formatPrice(saved)}</bdi>
              </dd>
            </div>
          )}
          <div className={`${line} border-t border-line pt-3 text-lg font-semibold`}>
            <dt>{t('lbl_cart_ordertotal')}</dt>
            <dd className="tabular-nums">
              <bdi>{formatPrice(cart.orderTotal)}</bdi>
            </dd>
          </div>
        </dl>
        {hasProblems && <p className="mt-4 rounded-card bg-amber-tint px-3.5 py-2.5 text-sm">{t('lbl_cart_excluded')}</p>}
        <div className="mt-5 grid gap-2.5">
          <a href={urls.checkout()} className={buttonClass({ size: 'large' }, 'max-lg:hidden')}>
            {t('lbl_cart_checkout')}
          </a>
          <a href={urls.allProducts()} className={buttonClass({ look: 'quiet' })}>
            {t('lbl_cart_continue')}
          </a>
        </div>
        <p className="mt-4 flex items-center gap-2 text-sm text-soft">
          <Icon name="shield" className="size-4.5 shrink-0" />
          {t('lbl_cart_note')}
        </p>
      </section>
      <FootBar label={t('lbl_cart_ordertotal')} total={cart.orderTotal}>
        <a href={urls.checkout()} className={buttonClass({})}>
          {t('lbl_cart_checkout')}
        </a>
      </FootBar>
    </>
  )
}
