import { useState } from 'react'
import { Link } from 'react-router'
import type { RowOf } from '../../contract/call.ts'
import { constants } from '../../contract/constants.ts'
import { shopLabels } from '../../contract/content/shop.labels.ts'
import { shelfLabels } from '../../contract/entitlements/shelf.labels.ts'
import { messageLabels } from '../../contract/messages.ts'
import { formatOrderDate } from '../../contract/orders/order-date.ts'
import { ordersHistoryLabels } from '../../contract/orders/orders.labels.ts'
import { getShelfList } from '../../contract/storefront.ts'
import { Button } from '../../ui/button.tsx'
import { call } from '../app/calls.ts'
import { shopOf } from '../app/context.ts'
import { EmptyPage } from '../app/empty-page.tsx'
import { labelsFor, useLabels } from '../app/labels.ts'
import { PageHead } from '../app/page-head.tsx'
import { PageTitle } from '../app/page-title.tsx'
import { RequiresJavascript } from '../app/requires-javascript.tsx'
import { Thumbnail } from '../app/thumbnail.tsx'
import { useUrls } from '../app/urls.ts'
import { useCustomer } from '../app/use-customer.ts'
import { KindBadge } from '../catalog/kind-badge.tsx'
import type { Route } from './+types/shelf.ts'
import { DownloadLinks } from './download-links.tsx'
import { LinesSkeleton } from './orders-skeleton.tsx'
import type { Tickets } from './use-download.ts'
import { useTicketedRows } from './use-ticketed-rows.ts'

type Title = RowOf<typeof getShelfList>

export async function loader(args: Route.LoaderArgs) {
  const shop = shopOf(args)
  return { labels: await labelsFor(shop, [messageLabels, shelfLabels, ordersHistoryLabels]) }
}

/** Everything that the customer can download, from all orders. Guests are redirected to the login and back. */
export default function ShelfPage() {
  const t = useLabels(shelfLabels)
  const customer = useCustomer('login')
  const [pages, setPages] = useState(1)
  return (
    <>
      <PageHead title={t('lbl_shelf_title')} isUnlisted />
      <PageTitle title={t('lbl_shelf_title')} />
      <div className="shop-width grid min-h-120 content-start gap-4 py-8 md:py-10">
        <RequiresJavascript />
        {customer &&
          Array.from({ length: pages }, (_, index) => index + 1).map((pageNo) => (
            <Titles key={pageNo} pageNo={pageNo} isLast={pageNo === pages} onMore={() => setPages(pages + 1)} />
          ))}
      </div>
    </>
  )
}

/** One page of titles. Its tickets are as old as its request. */
function Titles({ pageNo, isLast, onMore }: { pageNo: number; isLast: boolean; onMore: () => void }) {
  const t = useLabels(shelfLabels)
  const shop = useLabels(shopLabels)
  const { rows: titles, createdAt, failure, load, reload } = useTitles(pageNo)
  if (failure && !titles) {
    return (
      <div role="alert" className="grid justify-items-start gap-4">
        <p>{failure}</p>
        <Button onClick={load}>{shop('lbl_shop_retry')}</Button>
      </div>
    )
  }
  if (!titles) return <LinesSkeleton />
  if (titles.length === 0 && pageNo === 1)
    return (
      <EmptyPage icon="ebook" title={t('lbl_shelf_empty_title')} text={t('lbl_shelf_empty_text')} button={t('lbl_shelf_empty_button')} />
    )
  const tickets = { createdAt, reload, onSaved: load }
  const hasMore = isLast && (titles[0]?.TotalRecords ?? 0) > pageNo * constants.maxPageSize
  return (
    <>
      {pageNo === 1 && <p className="text-soft">{t('lbl_shelf_text')}</p>}
      <ul aria-label={t('lbl_shelf_titles')} className="grid gap-4 lg:grid-cols-2">
        {titles.map((title) => (
          <TitleCard key={title.OrderItemID} title={title} tickets={tickets} />
        ))}
      </ul>
      {hasMore && (
        <Button look="quiet" onClick={onMore} className="justify-self-center">
          {t('lbl_shelf_more')}
        </Button>
      )}
    </>
  )
}

function TitleCard({ title, tickets }: { title: Title; tickets: Tickets }) {
  const t = useLabels(shelfLabels)
  const urls = useUrls()
  const { ProductId, ProductName, Kind, DefaultImageUrl, OrderId, OrderNumber, OrderDateUTC } = title
  return (
    <li className="flex items-start gap-4 rounded-card border border-line bg-card p-4 sm:p-5">
      <Thumbnail width={72} src={DefaultImageUrl} />
      <div className="grid min-w-0 grow gap-1">
        <KindBadge kind={Kind} className="text-xs" />
        <Link
          to={urls.product({ id: ProductId, category: '-', name: ProductName })}
          className="justify-self-start py-0.5 leading-snug font-semibold hover:text-green-text hover:underline"
        >
          <bdi>{ProductName}</bdi>
        </Link>
        <p className="mb-1.5 text-sm text-soft">
          <Link to={urls.order(OrderId)} className="inline-block py-0.5 underline-offset-4 hover:text-green-text hover:underline">
            {t('lbl_shelf_order', { number: `\u2066${OrderNumber}\u2069` })}
          </Link>
          {' · '}
          <bdi className="whitespace-nowrap tabular-nums">{formatOrderDate(OrderDateUTC)}</bdi>
        </p>
        <DownloadLinks item={title} tickets={tickets} />
      </div>
    </li>
  )
}

const useTitles = (pageNo: number) =>
  useTicketedRows(pageNo, async (PageNo, languageCode) => (await call(getShelfList, { PageNo, languageCode })).data)
