import { useEffect, useId, useRef } from 'react'
import type { RowOf } from '../../contract/call.ts'
import { footerLabels } from '../../contract/content/layout.labels.ts'
import { formatPrice, sumOf } from '../../contract/money.ts'
import { orderSummaryLabels } from '../../contract/orders/checkout.labels.ts'
import { formatOrderDate } from '../../contract/orders/order-date.ts'
import { ordersHistoryLabels } from '../../contract/orders/orders.labels.ts'
import type { getOrderHistoryMaster } from '../../contract/storefront.ts'
import { useLabels } from '../app/labels.ts'
import { Logo } from '../app/logo.tsx'
import { useShopDay } from '../app/root-data.ts'
import { OrderDocuments } from './documents/order-documents.tsx'
import { OrderActions } from './order-actions.tsx'
import { OrderDelivery, useOrderDelivery } from './order-delivery.tsx'
import { OrderLines } from './order-lines.tsx'
import { progressOf } from './order-progress.ts'
import { OrderSteps, useStateName } from './order-steps.tsx'
import { LinesSkeleton } from './orders-skeleton.tsx'
import { AfterSale } from './requests/after-sale.tsx'
import { AcceptedTerms } from './terms/accepted-terms.tsx'
import type { OrderItem } from './use-order-items.ts'
import { useOrderUpdates } from './use-order-updates.ts'

type Order = RowOf<typeof getOrderHistoryMaster>

interface Props {
  order: Order
  /** Fetches the order's row again. */
  reloadOrder: () => Promise<Order | undefined>
}

/** One order below the list, kept up to date. Scrolls into view when opened; printing the page prints only this section. */
export function OrderDetail({ order, reloadOrder }: Props) {
  const t = useLabels(ordersHistoryLabels)
  const nameOf = useStateName()
  const dayOf = useShopDay()
  const id = useId()
  const section = useRef<HTMLElement>(null)
  const { items, failure, announcement, tickets } = useOrderUpdates(order, reloadOrder)
  const delivery = useOrderDelivery(order.OrderId)
  // Scroll only once the section has its full height.
  const isLoaded = items !== undefined || failure !== ''
  useEffect(() => {
    if (!isLoaded) return
    const reducesMotion = matchMedia('(prefers-reduced-motion: reduce)').matches
    section.current?.scrollIntoView({ behavior: reducesMotion ? 'auto' : 'smooth', block: 'start' })
    section.current?.focus({ preventScroll: true })
  }, [isLoaded])

  const isPaid = ['paid', 'partly_refunded', 'refunded'].includes(order.PaymentState)
  const title = t('lbl_orders_detail_of', { number: order.OrderNumber })
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-labelledby={id}
      aria-busy={!isLoaded}
      data-sheet=""
      className="scroll-mt-24 rounded-card border border-line bg-card px-4 py-5 outline-none sm:px-6 print:border-0 print:bg-transparent print:py-0"
    >
      <PrintHeader />
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h2 id={id} className="text-lg font-semibold">
          {title}
        </h2>
        {items && <OrderActions orderId={order.OrderId} number={order.OrderNumber} paymentState={order.PaymentState} />}
      </div>
      <p className="hidden text-sm text-soft print:block">
        {t('lbl_orders_date')}: <bdi>{formatOrderDate(dayOf(order.OrderDateUTC))}</bdi> · {t('lbl_orders_status')}:{' '}
        {nameOf(order.LatestStatusID)}
      </p>
      <p role="alert" className="mt-2 text-red empty:hidden">
        {failure}
      </p>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      {!isLoaded && <LinesSkeleton />}
      {items && (
        <>
          <OrderSteps
            steps={progressOf(
              items.map(({ LatestStatusID }) => LatestStatusID),
              order.StatesJson,
            )}
          />
          <OrderLines caption={title} items={items} tickets={tickets} />
          <div className="mt-2 grid gap-x-8 gap-y-5 sm:grid-cols-[minmax(0,1fr)_18rem]">
            <div className="sm:order-last">
              <Totals order={order} items={items} />
              <p className="mt-2 text-end text-sm text-soft">
                {t(`lbl_orders_pay_${order.PaymentState}`, { method: order.PaymentMethodName })}
              </p>
            </div>
            <OrderDelivery {...delivery} isShipped={items.some(({ IsDigitalProduct }) => !IsDigitalProduct)} />
          </div>
          {isPaid && <OrderDocuments key={order.RefundedTotal} orderId={order.OrderId} />}
          <AcceptedTerms orderId={order.OrderId} />
          <AfterSale orderId={order.OrderId} items={items} onChanged={() => tickets.onSettled(true)} />
        </>
      )}
    </section>
  )
}

/** Shop logo and contact details, only in print. */
function PrintHeader() {
  const footer = useLabels(footerLabels)
  return (
    <div className="mb-6 hidden items-center justify-between gap-6 border-b-2 border-green pb-4 print:flex">
      <Logo />
      <p className="text-end text-sm text-soft">
        {footer('lbl_foot_location')}
        <bdi dir="ltr" className="block">
          {[footer('lbl_foot_phone'), footer('lbl_foot_email')].filter(Boolean).join(' · ')}
        </bdi>
      </p>
    </div>
  )
}

function Totals({ order, items }: { order: Order; items: OrderItem[] }) {
  const t = useLabels(ordersHistoryLabels)
  const summary = useLabels(orderSummaryLabels)
  const subtotal = sumOf(items.map(({ OrderItemTotal }) => OrderItemTotal))
  return (
    <dl className="grid break-inside-avoid gap-1.5 border-t border-line pt-4">
      <TotalRow name={t('lbl_orders_subtotal')} amount={subtotal} />
      <TotalRow name={t('lbl_orders_shipping')} amount={order.ShippingSubTotal} free={summary('lbl_summary_free')} />
      {order.DiscountTotal > 0 && <TotalRow name={t('lbl_orders_discount')} amount={-order.DiscountTotal} />}
      <TotalRow name={t('lbl_orders_total')} amount={order.OrderTotal} isStrong />
      {order.RefundedTotal > 0 && <TotalRow name={t('lbl_orders_back')} amount={-order.RefundedTotal} />}
    </dl>
  )
}

/** `free` is shown instead of a zero. */
function TotalRow({ name, amount, free, isStrong = false }: { name: string; amount: number; free?: string; isStrong?: boolean }) {
  return (
    <div className={`flex justify-between gap-4 ${isStrong ? 'font-semibold' : 'text-soft'}`}>
      <dt>{name}</dt>
      <dd className="tabular-nums">
        <bdi>{(amount === 0 && free) || formatPrice(amount)}</bdi>
      </dd>
    </div>
  )
}
