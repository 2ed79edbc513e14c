import { sharedWishListLabels } from '../../contract/cart/shared-wish-list.labels.ts'
import { productCardLabels } from '../../contract/catalog/product-card.labels.ts'
import { shopLabels } from '../../contract/content/shop.labels.ts'
import { messageLabels } from '../../contract/messages.ts'
import { getSharedWishList } from '../../contract/storefront.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { shopOf } from '../app/context.ts'
import { labelsFor, useLabels } from '../app/labels.ts'
import { PageHead } from '../app/page-head.tsx'
import { PageTitle } from '../app/page-title.tsx'
import { RequiresJavascript } from '../app/requires-javascript.tsx'
import { useLanguage, useUrls } from '../app/urls.ts'
import { useCall } from '../app/use-call.ts'
import { phoneColumn } from '../catalog/phone-column.ts'
import { ProductCard } from '../catalog/product-card.tsx'
import type { Route } from './+types/shared.ts'

export async function loader(args: Route.LoaderArgs) {
  return { labels: await labelsFor(shopOf(args), [sharedWishListLabels, productCardLabels, messageLabels]) }
}

/** The wish list of another person, for whoever has its link. It is asked for in the browser, because a page is kept longer than a list. */
export default function SharedWishListPage({ params }: Route.ComponentProps) {
  const t = useLabels(sharedWishListLabels)
  const shop = useLabels(shopLabels)
  const urls = useUrls()
  const languageCode = useLanguage()
  const { data, failure, reload } = useCall(getSharedWishList, { Token: params.token, languageCode })
  const list = data?.[0]
  const name = list?.FirstName
  const title = name ? t('lbl_shared_title', { name }) : data && !list ? t('lbl_shared_gone') : t('lbl_shared_nameless')
  return (
    <>
      <PageHead title={title} isUnlisted />
      <PageTitle title={title} />
      <div className="shop-width min-h-120 py-8 md:py-12">
        {list && list.ProductsJson.length > 0 && (
          <ul className="grid grid-cols-2 gap-3 max-[22rem]:grid-cols-1 md:grid-cols-4 md:gap-5 lg:grid-cols-5">
            {list.ProductsJson.map((product, index) => (
              <li key={product.ProductId}>
                <ProductCard
                  product={product}
                  sizes={`(min-width: 64rem) 224px, (min-width: 48rem) 23vw, ${phoneColumn}`}
                  priority={index < 2 ? 'low' : undefined}
                  heading="h2"
                />
              </li>
            ))}
          </ul>
        )}
        {data && !list?.ProductsJson.length && (
          <div className="grid justify-items-start gap-4">
            {list && <p>{t('lbl_shared_empty')}</p>}
            <a href={urls.allProducts()} className={buttonClass()}>
              {t('lbl_shared_browse')}
            </a>
          </div>
        )}
        {failure && (
          <div role="alert" className="grid justify-items-start gap-4">
            <p>{failure}</p>
            <Button onClick={reload}>{shop('lbl_shop_retry')}</Button>
          </div>
        )}
        <RequiresJavascript />
      </div>
    </>
  )
}
