import { useState } from 'react'
import { sharedWishListLabels } from '../../contract/cart/shared-wish-list.labels.ts'
import { wishListLabels } from '../../contract/cart/wish-list.labels.ts'
import { messageLabels } from '../../contract/messages.ts'
import { shareWishList, unshareWishList } from '../../contract/storefront.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { CopyField } from '../../ui/copy-field.tsx'
import { toast } from '../../ui/toasts.tsx'
import { call } from '../app/calls.ts'
import { shopOf } from '../app/context.ts'
import { EmptyPage } from '../app/empty-page.tsx'
import { labelsFor, useLabels, useMessage } from '../app/labels.ts'
import { PageHead } from '../app/page-head.tsx'
import { PageTitle } from '../app/page-title.tsx'
import { reasonOf } from '../app/read-message.ts'
import { RequiresJavascript } from '../app/requires-javascript.tsx'
import { useRootData } from '../app/root-data.ts'
import { useLanguage, useUrls, withRedirect } from '../app/urls.ts'
import { useWishListProducts } from '../catalog/use-wish-list-products.ts'
import { WishListLine } from '../catalog/wish-list-line.tsx'
import { useShop } from '../state/store.ts'
import { removeFromWishList } from '../state/wish-list.ts'
import type { Route } from './+types/page.ts'
import { EmptyList } from './empty-list.tsx'

export async function loader(args: Route.LoaderArgs) {
  return { labels: await labelsFor(shopOf(args), [sharedWishListLabels, messageLabels]) }
}

/** The wish list of this browser, which a customer has everywhere and can share. */
export default function WishListPage() {
  const t = useLabels(wishListLabels)
  const shared = useLabels(sharedWishListLabels)
  const urls = useUrls()
  const { restored, user, cart } = useShop((state) => state)
  const items = cart.customerWishList
  const products = useWishListProducts(
    true,
    items.map(({ ProductId }) => ProductId),
  )
  return (
    <>
      <PageHead title={t('lbl_wish_title')} isUnlisted />
      <PageTitle title={t('lbl_wish_title')} />
      <div className="shop-width grid items-start gap-8 py-8 md:py-12 lg:grid-cols-[1fr_24rem]">
        <RequiresJavascript />
        {restored && (
          <>
            <div>
              {items.length === 0 && <EmptyPage drawing={<EmptyList />} text={t('lbl_wish_empty')} button={shared('lbl_shared_browse')} />}
              <ul aria-label={t('lbl_wish_items')}>
                {items.map((item) => (
                  <WishListLine
                    key={item.ProductId}
                    item={item}
                    product={products.get(item.ProductId)}
                    onRemove={() => removeFromWishList(item.ProductId)}
                  />
                ))}
              </ul>
            </div>
            <section aria-labelledby="share" className="grid gap-4 rounded-card border border-line bg-card p-5 sm:p-6">
              <h2 id="share" className="text-lg font-semibold">
                {shared('lbl_shared_heading')}
              </h2>
              {user.loggedIn ? (
                <Share isEmpty={items.length === 0} />
              ) : (
                <>
                  <p>{shared('lbl_shared_login_text')}</p>
                  <a href={withRedirect(urls.login(), urls.wishList())} className={buttonClass({ look: 'quiet' })}>
                    {shared('lbl_shared_login')}
                  </a>
                </>
              )}
            </section>
          </>
        )}
      </div>
    </>
  )
}

/** The link by which others see the list; of an empty one it is not the next thing to do. */
function Share({ isEmpty }: { isEmpty: boolean }) {
  const t = useLabels(sharedWishListLabels)
  const message = useMessage()
  const urls = useUrls()
  const languageCode = useLanguage()
  const { origin } = useRootData()
  const [token, setToken] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const send = async (work: () => Promise<void>) => {
    setBusy(true)
    try {
      await work()
    } catch (error) {
      toast.error(message(reasonOf(error)))
    } finally {
      setBusy(false)
    }
  }
  const share = () => send(async () => setToken((await call(shareWishList, { languageCode })).data[0]?.Token))
  const stop = () =>
    send(async () => {
      await call(unshareWishList, { languageCode })
      setToken('')
    })
  return (
    <>
      <p>{t('lbl_shared_text')}</p>
      {token ? (
        <CopyField
          value={origin + urls.sharedWishList(token)}
          label={t('lbl_shared_link')}
          texts={{ copy: t('lbl_shared_copy'), copied: t('lbl_shared_copied'), byHand: t('lbl_shared_by_hand') }}
        />
      ) : (
        <Button look={isEmpty ? 'quiet' : 'primary'} busy={isBusy} onClick={share}>
          {t('lbl_shared_make')}
        </Button>
      )}
      {token !== '' && (
        <Button look="plain" size="small" busy={isBusy} onClick={stop} className="justify-self-start">
          {t('lbl_shared_stop')}
        </Button>
      )}
      <p role="status" className="text-sm font-semibold text-green-text empty:hidden">
        {token === '' && t('lbl_shared_stopped')}
      </p>
    </>
  )
}
