import { type ComponentProps, useEffect, useId, useState } from 'react'
import { orderStates } from '../../contract/constants.ts'
import { arrivalDays } from '../../contract/delivery/arrival-text.ts'
import { leftToRight } from '../../contract/localization/isolate.ts'
import { priceInText } from '../../contract/money.ts'
import { placedOrderLabels } from '../../contract/orders/placed-order.labels.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { useLabels } from '../app/labels.ts'
import { useRootData, useShopDate } from '../app/root-data.ts'
import { TermsLine } from '../app/terms-line.tsx'
import { useLanguage, useUrls } from '../app/urls.ts'
import { daysOfAll } from '../catalog/delivery-days.ts'
import { forgetOrder, type PlacedOrder } from '../state/placed-order.ts'
import { formatOf, readableOf } from './format-of.ts'
import { LiveLine } from './live-line.tsx'
import { nameId, ShelfBoard } from './shelf-board.tsx'
import { type Tickets, useDownload } from './use-download.ts'
import type { OrderItem } from './use-order-items.ts'
import { usePlacedOrderRows } from './use-placed-order-rows.ts'
import { usePolling } from './use-polling.ts'

/** The state of the latest order: its number, the next step, and a button for each course, file, login or key. Announced when it appears or changes. */
export function PlacedOrderCard({ placed }: { placed: PlacedOrder }) {
  const t = useLabels(placedOrderLabels)
  const urls = useUrls()
  const id = useId()
  const { loaded, reload } = usePlacedOrderRows(placed)
  const words = useWords(loaded)
  // A live region is announced when its text changes, so it is empty at first.
  const [announcement, setAnnouncement] = useState('')
  const text = words.join(' ')
  useEffect(() => setAnnouncement(text), [text])
  if (!loaded) return null
  const [title, ...texts] = loaded === 'failed' ? [t('lbl_placed_interrupted')] : words
  const isPending = loaded !== 'failed' && loaded.order.PaymentState === 'pending'
  return (
    <section aria-labelledby={id} className="shop-width py-5">
      <div className="relative grid gap-x-10 gap-y-4 rounded-card border border-line bg-card p-5 sm:ps-20 lg:grid-cols-[1fr_auto] lg:pe-10">
        <div className="flex gap-3.5 pe-9">
          <Sign name={loaded === 'failed' ? 'close' : isPending ? 'clock' : 'check'} />
          <div className="grid gap-1 self-center">
            <h2 id={id} className="text-lg font-semibold">
              <WithNumber text={title ?? ''} number={loaded === 'failed' ? '' : loaded.order.OrderNumber} />
            </h2>
            {texts.map((line) => (
              <p key={line} className="wrap-anywhere">
                {line}
              </p>
            ))}
          </div>
        </div>
        {loaded !== 'failed' && (
          <>
            <Ready items={loaded.items} tickets={{ createdAt: loaded.createdAt, reload, onSettled: () => {} }} />
            {loaded.items.some(isReady) && (
              <div className="flex items-end gap-3 lg:col-start-2 lg:row-span-3 lg:row-start-1 lg:grid lg:justify-items-center lg:self-start">
                <ShelfBoard placed={placed} items={loaded.items.filter(isReady)} />
                <a href={urls.shelf()} className={buttonClass({ look: 'quiet', size: 'small' })}>
                  {t('lbl_placed_shelf')}
                </a>
              </div>
            )}
            {!isPending && (
              <p className="flex flex-wrap gap-2">
                {giftOf(loaded.items)?.EntitlementID != null && (
                  <a href={urls.team(giftOf(loaded.items)?.EntitlementID ?? 0)} className={buttonClass({ look: 'quiet', size: 'small' })}>
                    {t('lbl_placed_gift_change')}
                  </a>
                )}
                <a href={urls.order(loaded.order.OrderId)} className={buttonClass({ look: 'quiet', size: 'small' })}>
                  {t('lbl_placed_see')}
                </a>
              </p>
            )}
          </>
        )}
        <button
          type="button"
          onClick={forgetOrder}
          aria-label={t('lbl_placed_dismiss')}
          className="absolute end-2 top-2 grid size-11 place-items-center rounded-card text-soft hover:text-ink"
        >
          <Icon name="close" className="size-4" />
        </button>
      </div>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      {isPending && <Poll reload={reload} />}
    </section>
  )
}

const Sign = ({ name }: { name: 'check' | 'clock' | 'close' }) => (
  <span className="grid size-10 shrink-0 place-items-center rounded-full bg-tint text-green-text sm:absolute sm:start-5">
    <Icon name={name} className="size-5" />
  </span>
)

/** Keeps an order number on one line and in its own direction. */
function WithNumber({ text, number }: { text: string; number: string }) {
  const at = number ? text.indexOf(number) : -1
  if (at < 0) return text
  return (
    <>
      {text.slice(0, at)}
      <bdi className="whitespace-nowrap">{number}</bdi>
      {text.slice(at + number.length)}
    </>
  )
}

const hasFiles = ({ DownloadToken, DownloadsJson }: OrderItem) => DownloadToken !== null && DownloadsJson.length > 0

/** An account has a login or a key instead of files. */
const hasAccess = ({ HasCredential, EntitlementID }: OrderItem) => HasCredential && EntitlementID !== null

const isDelivered = ({ IsDigitalProduct, LatestStatusID }: OrderItem) => IsDigitalProduct && LatestStatusID === orderStates.completed

const isReady = (item: OrderItem) => item.HasLessons || hasFiles(item) || hasAccess(item)

/** The gift of the order, while nobody has accepted it. */
const giftOf = (items: OrderItem[]) => items.map(({ GiftJson }) => GiftJson).find((gift) => gift?.Email && gift.State !== 'accepted')

/** The sentences of the card; the first is its title. */
function useWords(loaded: ReturnType<typeof usePlacedOrderRows>['loaded']): string[] {
  const t = useLabels(placedOrderLabels)
  const language = useLanguage()
  const dateOf = useShopDate()
  const { sellsToEu } = useRootData().layout
  if (!loaded || loaded === 'failed') return []
  const { order, items } = loaded
  const number = order.OrderNumber
  const ready = items.filter(isReady).length
  const gift = giftOf(items)
  const given = gift
    ? [
        t(`lbl_placed_gift_${gift.State === 'waiting' ? 'waiting' : gift.State === 'planned' ? 'planned' : 'sent'}`, {
          email: leftToRight(gift.Email ?? ''),
          date: gift.SendAt ? dateOf(gift.SendAt) : '',
        }),
      ]
    : []
  const printed = items.filter(({ IsDigitalProduct }) => !IsDigitalProduct)
  const { DeliveryFrom: from, DeliveryTo: to } = daysOfAll(printed)
  const days = from && to ? arrivalDays({ from, to }, language) : ''
  const shipped = printed.length > 0 ? [days ? `${t('lbl_placed_arrives', { days })} ${t('lbl_placed_ships')}` : t('lbl_placed_ships')] : []
  const isOpen = items.some(({ IsDigitalProduct, LatestStatusID }) => IsDigitalProduct && LatestStatusID === orderStates.active)
  switch (order.PaymentState) {
    case 'pending':
      return [t('lbl_placed_pending', { number }), t('lbl_placed_pending_text')]
    case 'cash':
      return [
        t('lbl_placed_cash', { number }),
        t('lbl_placed_cash_text', { amount: priceInText(order.OrderTotal) }),
        ...shipped,
        ...(isOpen && !gift ? [t('lbl_placed_files')] : []),
        ...given,
      ]
    default: {
      const settled = t(order.PaymentState === 'free' ? 'lbl_placed_free' : 'lbl_placed_paid', { number })
      // Access that waits for the customer's consent.
      const waits = sellsToEu && items.some((item) => isDelivered(item) && item.EntitlementID === null && !item.GiftJson)
      return [
        ready > 0 ? `${settled} ${t('lbl_placed_ready', { n: ready })}` : settled,
        ...(waits ? [t('lbl_placed_waits')] : []),
        ...given,
        ...shipped,
      ]
    }
  }
}

/** What is ready: courses, files in the page's language where there are any, and logins and keys. The order shows all languages. */
function Ready({ items, tickets }: { items: OrderItem[]; tickets: Tickets }) {
  const language = useLanguage()
  const ready = items.filter(isReady)
  if (ready.length === 0) return null
  return (
    <ul className="grid gap-3">
      {ready.map((item) => {
        const inLanguage = item.DownloadsJson.filter((file) => file.Language === language)
        const files = inLanguage.length > 0 ? inLanguage : item.DownloadsJson
        return (
          <li key={item.OrderItemID} className="grid gap-1.5">
            <bdi id={nameId(item)} className="w-fit font-semibold">
              {item.ProductName}
            </bdi>
            <TermsLine line={item} />
            <LiveLine title={item} />
            <NextSteps item={item} files={files} tickets={tickets} />
          </li>
        )
      })}
    </ul>
  )
}

interface StepProps extends Omit<ComponentProps<'a'>, 'children'> {
  text: string
  isFirst: boolean
  icon?: IconName
}

/** A link to what can be done with a title. The first one is a filled button. */
const Step = ({ text, isFirst, icon, ...link }: StepProps) => (
  <a {...link} className={buttonClass({ look: isFirst ? 'primary' : 'quiet', size: 'small' }, 'px-3!')}>
    {icon && <Icon name={icon} className="size-4" />}
    {text}
  </a>
)

/** What a buyer does with a title, the most likely first: a team is invited, a course started, a book read. Its files can be saved, too. */
function NextSteps({ item, files, tickets }: { item: OrderItem; files: OrderItem['DownloadsJson']; tickets: Tickets }) {
  const t = useLabels(placedOrderLabels)
  const urls = useUrls()
  const { ProductId, ProductName: name, EntitlementID: entitlementId, HasLessons, TermsJson } = item
  const isTeam = entitlementId !== null && (TermsJson?.Seats ?? 1) > 1
  const book = HasLessons ? undefined : readableOf(files)
  return (
    <span className="flex flex-wrap gap-2">
      {isTeam && (
        <Step isFirst href={urls.team(entitlementId)} text={t('lbl_placed_invite')} aria-label={t('lbl_placed_invite_of', { name })} />
      )}
      {HasLessons && (
        <Step isFirst={!isTeam} href={urls.learn(ProductId)} text={t('lbl_placed_learn')} aria-label={t('lbl_placed_learn_of', { name })} />
      )}
      {book && (
        // The reader has a policy of its own, so it loads anew.
        <Step
          data-reload
          isFirst={!isTeam}
          href={urls.read(book.FileID)}
          text={t('lbl_placed_read')}
          icon="ebook"
          aria-label={t('lbl_placed_read_of', { name: book.Title })}
        />
      )}
      {hasAccess(item) && (
        <Step
          isFirst={!isTeam && !HasLessons}
          href={urls.vault(entitlementId ?? 0)}
          text={t('lbl_placed_access')}
          aria-label={t('lbl_placed_access_of', { name })}
        />
      )}
      {files.map((file) => (
        <FileStep key={file.FileID} item={item} file={file} tickets={tickets} isFirst={!isTeam && !HasLessons && !book} />
      ))}
    </span>
  )
}

interface FileStepProps {
  item: OrderItem
  file: OrderItem['DownloadsJson'][number]
  tickets: Tickets
  isFirst: boolean
}

function FileStep({ item, file, tickets, isFirst }: FileStepProps) {
  const t = useLabels(placedOrderLabels)
  const format = formatOf(file)
  return (
    <Step
      {...useDownload(item, file.FileID, tickets)}
      isFirst={isFirst}
      icon="download"
      text={t('lbl_placed_download', { format })}
      aria-label={t('lbl_placed_download_of', { format, name: file.Title })}
    />
  )
}

/** Polls until the payment is settled. */
function Poll({ reload }: { reload: () => Promise<unknown> }) {
  usePolling(async () => {
    await reload()
    return true
  })
  return null
}
