import { isRouteErrorResponse } from 'react-router'
import { navbarLabels } from '../../contract/content/layout.labels.ts'
import { shopLabels } from '../../contract/content/shop.labels.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { useLabels } from '../app/labels.ts'
import { PageHead } from '../app/page-head.tsx'
import { useUrls } from '../app/urls.ts'
import { SearchBox } from '../search/search-box.tsx'

const referenceIn = (error: unknown) => {
  const text = isRouteErrorResponse(error) && typeof error.data?.reference === 'string' ? error.data.reference : ''
  return /[0-9a-f]{8}-[0-9a-f-]{27}/.exec(text)?.[0]
}

/** Shown for a missing page and for a failed one. */
export function ErrorPage({ error }: { error: unknown }) {
  const t = useLabels(shopLabels)
  const nav = useLabels(navbarLabels)
  const urls = useUrls()
  const isMissing = isRouteErrorResponse(error) && error.status === 404
  const kind = isMissing ? 'notfound' : 'error'
  const title = t(`lbl_shop_${kind}_title`)
  const reference = referenceIn(error)
  return (
    <div className="shop-width grid max-w-2xl grid-cols-1 justify-items-center gap-5 py-20 text-center md:py-28">
      <PageHead title={title} isMissing />
      <p className="text-6xl font-semibold text-green-text tabular-nums" aria-hidden="true">
        {isMissing ? '404' : '···'}
      </p>
      <h1 className="text-3xl font-semibold">{title}</h1>
      <p className="text-balance text-soft">{t(`lbl_shop_${kind}_text`)}</p>
      {reference && (
        <p className="text-sm text-soft">
          {t('lbl_shop_error_reference')} <bdi className="font-mono text-ink">{reference}</bdi>
        </p>
      )}
      {isMissing && <SearchBox className="w-full max-w-md" />}
      <p className="flex flex-wrap justify-center gap-3">
        {!isMissing && (
          <Button onClick={() => location.reload()} look="quiet">
            {t('lbl_shop_retry')}
          </Button>
        )}
        <a href={urls.home()} className={buttonClass()}>
          {nav('lbl_nav_home')}
        </a>
        <a href={urls.allProducts()} className={buttonClass({ look: 'quiet' })}>
          {nav('lbl_nav_products')}
        </a>
      </p>
    </div>
  )
}
