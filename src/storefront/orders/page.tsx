import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import type { RowOf } from '../../contract/call.ts'
import { constants } from '../../contract/constants.ts'
import { shopLabels } from '../../contract/content/shop.labels.ts'
import { arrivalLabels } from '../../contract/delivery/arrival.labels.ts'
import { entitlementTermsLabels } from '../../contract/entitlements/terms.labels.ts'
import { liveLabels } from '../../contract/learning/live.labels.ts'
import { messageLabels } from '../../contract/messages.ts'
import { formatPrice } from '../../contract/money.ts'
import { orderSummaryLabels } from '../../contract/orders/checkout.labels.ts'
import { documentsLabels } from '../../contract/orders/documents.labels.ts'
import { formatOrderDate } from '../../contract/orders/order-date.ts'
import { orderRequestsLabels } from '../../contract/orders/order-requests.labels.ts'
import { orderTermsLabels } from '../../contract/orders/order-terms.labels.ts'
import { ordersHistoryLabels } from '../../contract/orders/orders.labels.ts'
import { getOrderHistoryMaster } from '../../contract/storefront.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { call } from '../app/calls.ts'
import { shopOf } from '../app/context.ts'
import { EmptyPage } from '../app/empty-page.tsx'
import { labelsFor, useLabels, useMessage } from '../app/labels.ts'
import { PageHead } from '../app/page-head.tsx'
import { PageTitle } from '../app/page-title.tsx'
import { reasonOf } from '../app/read-message.ts'
import { RequiresJavascript } from '../app/requires-javascript.tsx'
import { useShopDay } from '../app/root-data.ts'
import { useLanguage, useUrls } from '../app/urls.ts'
import { useCustomer } from '../app/use-customer.ts'
import type { Route } from './+types/page.ts'
import { OrderDetail } from './order-detail.tsx'
import { useStateName } from './order-steps.tsx'
import { LinesSkeleton, OrdersSkeleton } from './orders-skeleton.tsx'

type Order = RowOf<typeof getOrderHistoryMaster>

export async function loader(args: Route.LoaderArgs) {
  const shop = shopOf(args)
  const labels = await labelsFor(shop, [
    messageLabels,
    ordersHistoryLabels,
    orderSummaryLabels,
    entitlementTermsLabels,
    liveLabels,
    arrivalLabels,
    orderRequestsLabels,
    documentsLabels,
    orderTermsLabels,
  ])
  return { labels }
}

/** Storefront document §2 "Orders history". Guests are redirected to the login and back. */
export default function OrdersHistoryPage() {
  const t = useLabels(ordersHistoryLabels)
  const customer = useCustomer('login')
  return (
    <>
      <PageHead title={t('lbl_orders_title')} isUnlisted />
      <PageTitle title={t('lbl_orders_title')} />
      <div className="shop-width min-h-120 py-8 md:py-10">
        <RequiresJavascript />
        {/* Another tab can log in as another customer: nothing of the former one stays. */}
        {customer && <Orders key={customer.UserID} userId={customer.UserID} />}
      </div>
    </>
  )
}

function Orders({ userId }: { userId: number }) {
  const t = useLabels(ordersHistoryLabels)
  const shop = useLabels(shopLabels)
  const requests = useLabels(orderRequestsLabels)
  const urls = useUrls()
  const { orders, hasMore, failure, isLoading, loadMore, refreshOrder } = useOrders(userId)
  const { search } = useLocation()
  const [openId, setOpenId] = useState(() => Number(new URLSearchParams(search).get('OrderId')) || undefined)
  const isWithdrawing = new URLSearchParams(search).has('Withdraw')
  const openOrder = orders?.find(({ OrderId }) => OrderId === openId)
  const isFurtherDown = orders !== undefined && openId !== undefined && !openOrder && hasMore
  // biome-ignore lint/correctness/useExhaustiveDependencies: `loadMore` is another function in each rendering; each loaded page requests the next one once
  useEffect(() => {
    if (isFurtherDown) loadMore()
  }, [isFurtherDown, orders?.length])
  if (failure && !orders) {
    return (
      <div role="alert" className="grid justify-items-start gap-4">
        <p>{failure}</p>
        <Button onClick={loadMore}>{shop('lbl_shop_retry')}</Button>
      </div>
    )
  }
  if (!orders) return <OrdersSkeleton />
  if (orders.length === 0)
    return (
      <EmptyPage icon="card" title={t('lbl_orders_empty_title')} text={t('lbl_orders_empty_text')} button={t('lbl_orders_empty_button')} />
    )
  const heads = [
    t('lbl_orders_number'),
    t('lbl_orders_date'),
    t('lbl_orders_status'),
    t('lbl_orders_items'),
    t('lbl_orders_total'),
    t('lbl_orders_detail'),
  ]
  return (
    <div className="grid gap-8">
      {isWithdrawing && !openOrder && <p className="rounded-card bg-tint px-4 py-3">{requests('lbl_requests_withdraw_hint')}</p>}
      <a
        href={urls.shelf()}
        className="-mb-4 inline-flex min-h-11 items-center gap-2 justify-self-start font-semibold text-green-text underline-offset-4 hover:underline"
      >
        <Icon name="download" className="size-4.5" />
        <span className="text-balance">{t('lbl_orders_shelf')}</span>
      </a>
      <div className="rounded-card border border-line bg-card px-4 sm:px-6">
        <table className="w-full border-collapse">
          <caption className="sr-only">{t('lbl_orders_title')}</caption>
          <thead className="text-sm text-soft max-md:sr-only">
            <tr>
              {heads.map((head, index) => (
                <th key={head} scope="col" className={`py-3.5 font-semibold ${index === 5 ? 'w-12 text-center' : 'pe-4 text-start'}`}>
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {orders.map((order, index) => (
              <OrderRow
                key={order.OrderId}
                order={order}
                isFirst={index === 0}
                isOpen={order.OrderId === openId}
                onOpen={() => setOpenId(order.OrderId)}
              />
            ))}
          </tbody>
        </table>
      </div>
      {hasMore && (
        <div className="grid justify-items-center gap-3">
          {isLoading && <LinesSkeleton />}
          {failure && <p role="alert">{failure}</p>}
          <Button look="quiet" onClick={loadMore}>
            {t('lbl_orders_more')}
          </Button>
        </div>
      )}
      {openOrder && <OrderDetail key={openOrder.OrderId} order={openOrder} reloadOrder={() => refreshOrder(openOrder.OrderId)} />}
    </div>
  )
}

interface RowProps {
  order: Order
  isFirst: boolean
  isOpen: boolean
  onOpen: () => void
}

function OrderRow({ order, isFirst, isOpen, onOpen }: RowProps) {
  const t = useLabels(ordersHistoryLabels)
  const dayOf = useShopDay()
  const nameOf = useStateName()
  const small = 'max-md:col-start-1 max-md:text-sm max-md:text-soft'
  return (
    <tr
      className={`border-line md:border-t [&>td]:pe-4 md:[&>td]:py-3 max-md:relative max-md:grid max-md:grid-cols-[1fr_auto] max-md:items-center max-md:gap-x-3 max-md:gap-y-0.5 max-md:py-4 max-md:pe-14 max-md:[&>td]:pe-0 ${isFirst ? '' : 'max-md:border-t'}`}
    >
      <td className="font-semibold">
        <bdi>{order.OrderNumber}</bdi>
      </td>
      <td className={`tabular-nums ${small}`}>
        <bdi>{formatOrderDate(dayOf(order.OrderDateUTC))}</bdi>
      </td>
      <td className="max-md:col-start-2 max-md:row-span-2 max-md:row-start-2 max-md:justify-self-end">
        <span className="inline-flex items-center gap-2 rounded-full bg-tint px-3 py-0.5 text-sm font-semibold text-green-text">
          {nameOf(order.LatestStatusID)}
        </span>
      </td>
      <td className={`tabular-nums ${small}`}>
        <span className="md:sr-only">{t('lbl_orders_items')}: </span>
        <bdi>{order.TotalItems}</bdi>
      </td>
      <td className="font-semibold tabular-nums max-md:col-start-2 max-md:row-start-1 max-md:justify-self-end">
        <bdi>{formatPrice(order.OrderTotal)}</bdi>
      </td>
      <td className="text-center max-md:absolute max-md:end-0 max-md:top-1/2 max-md:-translate-y-1/2 md:!pe-0">
        <button
          type="button"
          onClick={onOpen}
          aria-expanded={isOpen}
          aria-label={t('lbl_orders_detail_of', { number: order.OrderNumber })}
          className={`inline-grid size-11 place-items-center rounded-card hover:bg-tint hover:text-green-text ${isOpen ? 'bg-tint text-green-text' : 'text-soft'}`}
        >
          <Icon name="eye" />
        </button>
      </td>
    </tr>
  )
}

/** A customer's orders, newest first, in pages of 100. `loadMore` requests the next page, or the failed one again. */
function useOrders(UserId: number) {
  const languageCode = useLanguage()
  const message = useMessage()
  const [orders, setOrders] = useState<Order[]>()
  const [failure, setFailure] = useState<string>()
  const [isLoading, setLoading] = useState(true)
  const [requests, setRequests] = useState(1)
  // biome-ignore lint/correctness/useExhaustiveDependencies: requests the page after those that are loaded; a second request at once replaces the first
  useEffect(() => {
    let isStale = false
    const PageNo = Math.floor((orders?.length ?? 0) / constants.maxPageSize) + 1
    setFailure(undefined)
    setLoading(true)
    call(getOrderHistoryMaster, { UserId, PageNo, languageCode })
      .then(
        ({ data }) => isStale || setOrders((current = []) => [...current, ...data]),
        (error) => isStale || setFailure(message(reasonOf(error))),
      )
      .then(() => isStale || setLoading(false))
    return () => {
      isStale = true
    }
  }, [requests])
  /** Refreshes one order in place. Orders placed in the meantime appear on the next visit. */
  const refreshOrder = async (OrderId: number) => {
    const index = orders?.findIndex((order) => order.OrderId === OrderId) ?? 0
    const PageNo = Math.floor(index / constants.maxPageSize) + 1
    const { data } = await call(getOrderHistoryMaster, { UserId, PageNo, languageCode })
    const updated = data.find((order) => order.OrderId === OrderId)
    if (updated) setOrders((current) => current?.map((order) => (order.OrderId === OrderId ? updated : order)))
    return updated
  }
  const hasMore = orders !== undefined && orders.length < (orders[0]?.TotalRecords ?? 0)
  const loadMore = () => setRequests((before) => before + 1)
  return { orders, hasMore, failure, isLoading, loadMore, refreshOrder }
}
