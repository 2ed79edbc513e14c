import { useEffect, useId, useRef, useState } from 'react'
import { Link } from 'react-router'
import { bases, pathOf, type RowOf } from '../../contract/call.ts'
import { getOrderHistoryDetail, type getOrderHistoryMaster } from '../../contract/index.ts'
import { orderStates } from '../../contract/limits.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { formatPrice } from '../../ui/price.tsx'
import { useAddresses, useLanguage } from '../addresses.ts'
import { call } from '../calls.ts'
import { useLabels, useMessage } from '../labels.ts'
import { Thumbnail } from './thumbnail.tsx'

type Item = RowOf<typeof getOrderHistoryDetail>

/** The lines of one order, under the list of orders; it comes into view by itself. */
export function OrderDetail({ order }: { order: RowOf<typeof getOrderHistoryMaster> }) {
  const t = useLabels('OrdersHistory')
  const message = useMessage()
  const languageCode = useLanguage()
  const id = useId()
  const section = useRef<HTMLElement>(null)
  const [items, setItems] = useState<Item[]>()
  const [failure, setFailure] = useState('')
  const { OrderId } = order
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for each order
  useEffect(() => {
    let isStale = false
    call(getOrderHistoryDetail, { OrderId, languageCode }).then(
      ({ data }) => isStale || setItems(data),
      (error) => isStale || setFailure(message('statusCode' in error ? error.message : 'errorOccurred')),
    )
    return () => {
      isStale = true
    }
  }, [OrderId, languageCode])
  // Once it is there in its full height.
  const isThere = items !== undefined || failure !== ''
  useEffect(() => {
    if (!isThere) return
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
    section.current?.scrollIntoView({ behavior: isCalm ? 'auto' : 'smooth', block: 'start' })
    section.current?.focus({ preventScroll: true })
  }, [isThere])

  const heads = [t('lbl_orders_name'), t('lbl_orders_price'), t('lbl_orders_quantity'), t('lbl_orders_itemtotal'), t('lbl_orders_digital')]
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-labelledby={id}
      className="scroll-mt-24 rounded-card border border-line bg-card px-4 py-5 outline-none sm:px-6"
    >
      <h2 id={id} className="text-lg font-semibold">
        {t('lbl_orders_detail_of', { number: order.OrderNumber })}
      </h2>
      <p role="alert" className="text-red empty:hidden">
        {failure}
      </p>
      {items && (
        <>
          <Steps items={items} />
          <table className="mt-5 w-full border-collapse">
            <caption className="sr-only">{t('lbl_orders_detail_of', { number: order.OrderNumber })}</caption>
            <thead className="text-sm text-soft max-md:sr-only">
              <tr>
                <th scope="col" className="w-20">
                  <span className="sr-only">{t('lbl_orders_image')}</span>
                </th>
                {heads.map((head) => (
                  <th key={head} scope="col" className="py-2.5 pe-4 text-start font-semibold">
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {items.map((item) => (
                <Line key={item.OrderItemID} item={item} />
              ))}
            </tbody>
          </table>
          <dl className="ms-auto mt-2 grid w-full max-w-72 gap-1.5 border-t border-line pt-4">
            <Sum name={t('lbl_orders_shipping')} amount={order.ShippingSubTotal} />
            {order.DiscountTotal > 0 && <Sum name={t('lbl_orders_discount')} amount={-order.DiscountTotal} />}
            <Sum name={t('lbl_orders_total')} amount={order.OrderTotal} isStrong />
          </dl>
        </>
      )}
    </section>
  )
}

function Sum({ name, amount, isStrong = false }: { name: string; amount: number; isStrong?: boolean }) {
  return (
    <div className={`flex justify-between gap-4 ${isStrong ? 'font-semibold' : 'text-soft'}`}>
      <dt>{name}</dt>
      <dd className="tabular-nums">
        <bdi>{formatPrice(amount)}</bdi>
      </dd>
    </div>
  )
}

/** How far the whole order is: as far as its slowest line. Nothing for what was returned or refunded. */
function Steps({ items }: { items: Item[] }) {
  const t = useLabels('OrdersHistory')
  const states = items.map(({ LatestStatusID }) => LatestStatusID)
  if (states.some((state) => state > orderStates.completed)) return null
  const reached = Math.min(...states)
  const steps = [
    [orderStates.active, t('lbl_orders_active')],
    [orderStates.inProgress, t('lbl_orders_inprogress')],
    [orderStates.completed, t('lbl_orders_completed')],
  ] as const
  return (
    <ol aria-label={t('lbl_orders_steps')} className="mt-5 grid max-w-xl grid-cols-3">
      {steps.map(([state, name], index) => {
        const isReached = state <= reached
        return (
          <li key={state} aria-current={state === reached ? 'step' : undefined} className="relative grid justify-items-start gap-1.5">
            {index < 2 && <span className={`absolute inset-x-0 top-3 h-0.5 ${state < reached ? 'bg-green' : 'bg-line'}`} />}
            <span
              className={`relative grid size-6.5 place-items-center rounded-full border-2 ${isReached ? 'border-green bg-green text-on-green' : 'border-line-strong bg-card'}`}
            >
              {isReached && <Icon name="check" className="size-3.5" />}
            </span>
            <span className={`text-sm ${isReached ? 'font-semibold' : 'text-soft'}`}>{name}</span>
          </li>
        )
      })}
    </ol>
  )
}

function Line({ item }: { item: Item }) {
  const t = useLabels('OrdersHistory')
  const addresses = useAddresses()
  const { ProductId, ProductName, DefaultImageUrl, Price, Quantity, OrderItemTotal } = item
  return (
    <tr className="border-t border-line max-md:grid max-md:grid-cols-[3.75rem_1fr_auto] max-md:gap-x-3.5 max-md:gap-y-1 max-md:py-4 md:[&>td]:py-3 md:[&>td]:pe-4">
      <td className="max-md:row-span-4">
        <Thumbnail width={60} src={DefaultImageUrl} />
      </td>
      <td className="max-md:col-span-2">
        <Link
          to={addresses.product({ id: ProductId, category: '-', name: ProductName })}
          className="inline-block leading-snug font-semibold hover:text-green-text hover:underline"
        >
          <bdi>{ProductName}</bdi>
        </Link>
      </td>
      <td className="tabular-nums max-md:text-sm max-md:text-soft">
        <bdi>{formatPrice(Price)}</bdi>
      </td>
      <td className="tabular-nums max-md:text-end max-md:text-sm max-md:text-soft">
        <bdi>
          <span className="md:hidden" aria-hidden="true">
            ×{' '}
          </span>
          {Quantity}
        </bdi>
      </td>
      <td className="font-semibold tabular-nums max-md:col-span-2">
        <bdi>{formatPrice(OrderItemTotal)}</bdi>
      </td>
      <td className="max-md:col-span-2">
        <span className="text-sm text-soft md:hidden">{t('lbl_orders_digital')}: </span>
        <Digital item={item} />
      </td>
    </tr>
  )
}

const downloadName = 'download-digital-file'

/** No, not yet, or the file itself (storefront document §4 "Digital items"). */
function Digital({ item }: { item: Item }) {
  const t = useLabels('OrdersHistory')
  if (!item.IsDigitalProduct) return t('lbl_orders_no')
  if (!item.DownloadToken) {
    const isCompleted = [item.LatestStatusID, item.ShippingStatusID].includes(orderStates.completed)
    return t(isCompleted ? 'lbl_orders_yes' : 'lbl_orders_progress')
  }
  return (
    <a
      href={`${pathOf({ base: bases.common, name: downloadName })}/${item.OrderItemID}/${encodeURIComponent(item.DownloadToken)}`}
      download
      aria-label={t('lbl_orders_download_of', { name: item.ProductName })}
      className={buttonClass({ look: 'quiet', size: 'small' })}
    >
      <Icon name="download" className="size-4" />
      {t('lbl_orders_download')}
    </a>
  )
}
