import { orderStates } from '../../contract/constants.ts'
import { isolated, leftToRight } from '../../contract/localization/isolate.ts'
import { formatPrice } from '../../contract/money.ts'
import { ordersHistoryLabels } from '../../contract/orders/orders.labels.ts'
import { buttonClass } from '../../ui/button.tsx'
import { useLabels } from '../app/labels.ts'
import { TermsLine } from '../app/terms-line.tsx'
import { Thumbnail } from '../app/thumbnail.tsx'
import { useUrls } from '../app/urls.ts'
import { useArrivalText } from '../catalog/arrival-line.tsx'
import { KindBadge } from '../catalog/kind-badge.tsx'
import { DownloadLinks } from './download-links.tsx'
import { GiftLine } from './gift-line.tsx'
import { LiveLine } from './live-line.tsx'
import { useStateName } from './order-steps.tsx'
import type { Tickets } from './use-download.ts'
import type { OrderItem } from './use-order-items.ts'

/** Lines of an order: image, name, unit price, quantity, total and digital flag (storefront document §2 "Orders history"). */
export function OrderLines({ caption, items, tickets }: { caption: string; items: OrderItem[]; tickets: Tickets }) {
  const t = useLabels(ordersHistoryLabels)
  const heads = [t('lbl_orders_name'), t('lbl_orders_price'), t('lbl_orders_quantity'), t('lbl_orders_itemtotal'), t('lbl_orders_digital')]
  return (
    <table className="mt-5 w-full border-collapse">
      <caption className="sr-only">{caption}</caption>
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
          <Line key={item.OrderItemID} item={item} tickets={tickets} />
        ))}
      </tbody>
    </table>
  )
}

function Line({ item, tickets }: { item: OrderItem; tickets: Tickets }) {
  const t = useLabels(ordersHistoryLabels)
  const nameOf = useStateName()
  const urls = useUrls()
  const { ProductId, ProductName, DefaultImageUrl, Price, Quantity, OrderItemTotal, LatestStatusID } = item
  return (
    <tr className="break-inside-avoid border-t border-line max-md:grid max-md:grid-cols-[3.75rem_1fr_auto] max-md:gap-x-3.5 max-md:gap-y-1 max-md:py-4 md:[&>td]:py-3 md:[&>td]:pe-4">
      <td className="max-md:row-span-3">
        <Thumbnail width={60} src={DefaultImageUrl} />
      </td>
      <td className="max-md:col-span-2">
        <KindBadge kind={item.Kind} className="text-xs" />
        <a
          href={urls.product({ id: ProductId, category: '-', name: ProductName })}
          className="inline-block py-0.5 leading-snug font-semibold hover:text-green-text hover:underline"
        >
          <bdi>{ProductName}</bdi>
        </a>
        {item.ChoicesJson.length > 0 && (
          <p className="text-sm text-soft">
            {item.ChoicesJson.map(({ Name, Value }, index) => (
              <span key={Name}>
                {index > 0 && ' · '}
                <bdi>{`${Name}: ${Value}`}</bdi>
              </span>
            ))}
          </p>
        )}
        <TermsLine line={item} />
        <LiveLine title={item} />
        <GiftLine item={item} />
        {!item.IsDigitalProduct && item.LatestStatusID < orderStates.completed && <OrderedArrival item={item} />}
        {isOnShelf(item) && (
          <a
            href={urls.shelf()}
            className="block w-fit py-1 text-sm font-semibold text-green-text underline-offset-4 hover:underline print:hidden"
          >
            {t('lbl_orders_on_shelf')}
          </a>
        )}
        {item.ParcelsJson.map((parcel) => (
          <Tracking key={parcel.ShipmentID} parcel={parcel} isAmongOthers={item.ParcelsJson.length > 1} />
        ))}
        {LatestStatusID > orderStates.completed ? (
          <span className="block text-sm text-amber">{nameOf(LatestStatusID)}</span>
        ) : (
          <PiecesLine item={item} />
        )}
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
      <td className={item.IsDigitalProduct ? 'max-md:col-span-3 max-md:pt-2' : 'max-md:hidden'}>
        {!isUsable(item) && <span className="text-sm text-soft md:hidden">{t('lbl_orders_digital')}: </span>}
        <Digital item={item} tickets={tickets} />
      </td>
    </tr>
  )
}

/** The days that were told with the order. */
function OrderedArrival({ item }: { item: OrderItem }) {
  const text = useArrivalText()(item)
  return text ? <p className="text-sm font-semibold text-green-text">{text}</p> : null
}

const isCompletedItem = ({ LatestStatusID, ShippingStatusID }: OrderItem) =>
  [LatestStatusID, ShippingStatusID].includes(orderStates.completed)
/** Not what was given away. */
const isOnShelf = (item: OrderItem) =>
  item.IsDigitalProduct &&
  item.LatestStatusID <= orderStates.completed &&
  isCompletedItem(item) &&
  (item.GiftJson === null || item.EntitlementID !== null)
const isDownloadable = (item: OrderItem) => item.IsDigitalProduct && isCompletedItem(item) && item.DownloadToken !== null
const isUsable = (item: OrderItem) => isDownloadable(item) || item.HasCredential || item.HasLessons

/** What became of some pieces of a line. */
function PiecesLine({ item: { Quantity, QuantityShipped, QuantityReturned, QuantityRefunded } }: { item: OrderItem }) {
  const t = useLabels(ordersHistoryLabels)
  const texts = [
    ...(QuantityShipped > 0 && QuantityShipped < Quantity ? [t('lbl_orders_pieces_shipped', { n: QuantityShipped })] : []),
    ...(QuantityReturned > 0 ? [t('lbl_orders_pieces_returned', { n: QuantityReturned })] : []),
    ...(QuantityRefunded > 0 ? [t('lbl_orders_pieces_refunded', { n: QuantityRefunded })] : []),
  ]
  return texts.length > 0 ? <span className="block text-sm text-amber">{texts.join(' · ')}</span> : null
}

interface TrackingProps {
  parcel: OrderItem['ParcelsJson'][number]
  /** The pieces in it are told. */
  isAmongOthers: boolean
}

function Tracking({ parcel: { Carrier, TrackingNumber, TrackingUrl, Quantity }, isAmongOthers }: TrackingProps) {
  const t = useLabels(ordersHistoryLabels)
  return (
    <p className="text-sm">
      {isAmongOthers && `${Quantity} × `}
      {t('lbl_orders_shipped_with', { carrier: isolated(Carrier) })}
      {' · '}
      {TrackingUrl ? (
        <a
          href={TrackingUrl}
          target="_blank"
          rel="noreferrer"
          className="inline-block font-semibold text-green-text underline underline-offset-4"
        >
          {t('lbl_orders_track', { number: leftToRight(TrackingNumber) })}
        </a>
      ) : (
        leftToRight(TrackingNumber)
      )}
    </p>
  )
}

/** Whether the item is digital, and once it is completed its course, download links (storefront document §4 "Digital items"), login or key. */
function Digital({ item, tickets }: { item: OrderItem; tickets: Tickets }) {
  const t = useLabels(ordersHistoryLabels)
  const urls = useUrls()
  if (!item.IsDigitalProduct) return t('lbl_orders_no')
  const isCompleted = isCompletedItem(item)
  // Returned or refunded: no longer in progress.
  const isReversed = item.LatestStatusID > orderStates.completed
  if (!isUsable(item)) return t(isCompleted || isReversed ? 'lbl_orders_yes' : 'lbl_orders_progress')
  return (
    <>
      <span className="hidden print:inline">{t('lbl_orders_yes')}</span>
      {item.EntitlementID !== null && (item.TermsJson?.Seats ?? 1) > 1 && (
        <a
          href={urls.team(item.EntitlementID)}
          aria-label={t('lbl_orders_invite_of', { name: item.ProductName })}
          className={buttonClass({ size: 'small' }, 'mb-2 print:hidden')}
        >
          {t('lbl_orders_invite')}
        </a>
      )}
      {item.HasLessons && (
        <a
          href={urls.learn(item.ProductId)}
          aria-label={t('lbl_orders_learn_of', { name: item.ProductName })}
          className={buttonClass({ look: 'quiet', size: 'small' }, 'mb-2 print:hidden')}
        >
          {t('lbl_orders_learn')}
        </a>
      )}
      {isDownloadable(item) && <DownloadLinks item={item} tickets={tickets} />}
      {item.EntitlementID !== null && item.HasCredential && (
        <a
          href={urls.vault(item.EntitlementID)}
          aria-label={t('lbl_orders_credential_of', { name: item.ProductName })}
          className={buttonClass({ look: 'quiet', size: 'small' }, 'mt-1 print:hidden')}
        >
          {t('lbl_orders_credential')}
        </a>
      )}
    </>
  )
}
