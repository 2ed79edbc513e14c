import { useState } from 'react'
import { shelfLabels } from '../../contract/entitlements/shelf.labels.ts'
import { isolated, leftToRight } from '../../contract/localization/isolate.ts'
import { formatOrderDate } from '../../contract/orders/order-date.ts'
import { startEntitlement } from '../../contract/storefront.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { toast } from '../../ui/toasts.tsx'
import { call } from '../app/calls.ts'
import { useLabels, useMessage } from '../app/labels.ts'
import { reasonOf } from '../app/read-message.ts'
import { useShopDate, useShopDay } from '../app/root-data.ts'
import { Thumbnail } from '../app/thumbnail.tsx'
import { useUrls } from '../app/urls.ts'
import { KindBadge } from '../catalog/kind-badge.tsx'
import { ProductNameLink } from '../catalog/product-name-link.tsx'
import { DownloadLinks } from './download-links.tsx'
import { LiveLine } from './live-line.tsx'
import { describePeriod, endsSoon, lengthOf, type Title } from './shelf-period.ts'
import type { Tickets } from './use-download.ts'

interface Props {
  title: Title
  tickets: Tickets
  onStarted: () => void
  /** The title that was used last. */
  isContinued?: boolean
}

const linkClass = 'inline-block py-0.5 font-semibold text-green-text underline-offset-4 hover:underline'

/** A title with its period, its seats, where it is from, and what can be done with it. */
export function ShelfCard({ title, tickets, onStarted, isContinued = false }: Props) {
  const t = useLabels(shelfLabels)
  const dateOf = useShopDate()
  const now = Date.now()
  const { ProductId, ProductName, Kind, DefaultImageUrl, State, CanRenew } = title
  const isClosed = State === 'ended' || State === 'revoked'
  const period = describePeriod(title, { now, dateOf }, t)
  const isSoon = endsSoon(title, now)
  return (
    <article className={`flex items-start gap-4 rounded-card border bg-card p-4 sm:p-5 ${isContinued ? 'border-green' : 'border-line'}`}>
      <Thumbnail width={72} src={DefaultImageUrl} isFaded={isClosed} />
      <div className="grid min-w-0 grow gap-1">
        <KindBadge kind={Kind} className="text-xs" />
        <h3 className="leading-snug font-semibold">
          {/* A hidden product has no page. */}
          {CanRenew ? <ProductNameLink id={ProductId} name={ProductName} /> : <bdi>{ProductName}</bdi>}
        </h3>
        {period && (
          <p className={`flex gap-1.5 text-sm ${isSoon ? 'text-amber' : 'text-soft'}`}>
            <Icon name="clock" className="mt-0.5 size-4 shrink-0" />
            {period}
          </p>
        )}
        {!isClosed && <LiveLine title={title} />}
        <Learned title={title} />
        <Seats title={title} />
        <Origin title={title} />
        <Actions title={title} tickets={tickets} onStarted={onStarted} isSoon={isSoon} />
      </div>
    </article>
  )
}

/** How much of a course is done, or of a book read. */
function Learned({ title: { CourseJson: course, ReadFraction } }: { title: Title }) {
  const t = useLabels(shelfLabels)
  const dateOf = useShopDate()
  if (!course && ReadFraction !== null) {
    const percent = Math.round(100 * ReadFraction) // 0.256 is 26 %
    return <p className="text-sm text-soft">{t('lbl_shelf_read', { n: percent })}</p>
  }
  if (!course || (course.Done === 0 && !course.CompletedAt)) return null
  return (
    <p className="text-sm text-soft">
      {course.CompletedAt
        ? t('lbl_shelf_learned_all', { date: dateOf(course.CompletedAt) })
        : t('lbl_shelf_learned', { done: course.Done, total: course.Required })}
    </p>
  )
}

/** The buyer's seats, with a link to who has them. */
function Seats({ title }: { title: Title }) {
  const t = useLabels(shelfLabels)
  const urls = useUrls()
  const { IsBuyer, SeatNumber, SeatsTotal, SeatsFree, State, LastUsedAt, EntitlementID, ProductName } = title
  const isUsable = State === 'open' || State === 'not started'
  if (!IsBuyer || !isUsable) return null
  const isSingle = SeatsTotal === 1
  // A used title is not a gift any more.
  if (isSingle && SeatNumber !== null && LastUsedAt !== null) return null
  const action = t(isSingle && SeatNumber !== null ? 'lbl_shelf_give' : 'lbl_shelf_manage')
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-sm text-soft">
      {!isSingle && <span>{t('lbl_shelf_seats', { n: SeatsFree, total: SeatsTotal })}</span>}
      {SeatNumber === null && <span>{t('lbl_shelf_no_seat')}</span>}
      <a href={urls.team(EntitlementID)} aria-label={`${action}: ${ProductName}`} className={linkClass}>
        {action}
      </a>
    </p>
  )
}

/** The order for its buyer; the buyer's name and words for everybody else. */
function Origin({ title: { IsBuyer, IsGift, BuyerName, GiftNote, OrderId, OrderNumber, OrderDateUTC } }: { title: Title }) {
  const t = useLabels(shelfLabels)
  const dayOf = useShopDay()
  const urls = useUrls()
  if (IsBuyer)
    return (
      <p className="text-sm text-soft">
        <a href={urls.order(OrderId)} className="inline-block py-0.5 underline-offset-4 hover:text-green-text hover:underline">
          {t('lbl_shelf_order', { number: leftToRight(OrderNumber) })}
        </a>
        {' · '}
        <bdi className="whitespace-nowrap tabular-nums">{formatOrderDate(dayOf(OrderDateUTC))}</bdi>
      </p>
    )
  return (
    <div className="text-sm text-soft">
      <p>{t(IsGift ? 'lbl_shelf_gift_from' : 'lbl_shelf_from', { name: isolated(BuyerName ?? '') })}</p>
      {IsGift && GiftNote && (
        <blockquote dir="auto" className="mt-1 border-s-2 border-line-strong ps-3 break-words whitespace-pre-line text-ink">
          {GiftNote}
        </blockquote>
      )}
    </div>
  )
}

function Actions({ title, tickets, onStarted, isSoon }: Omit<Props, 'isContinued'> & { isSoon: boolean }) {
  const t = useLabels(shelfLabels)
  const urls = useUrls()
  const { State, SeatNumber, HasCredential, CourseJson, NotesFileID, CanRenew, DownloadsJson, EntitlementID, ProductId, ProductName } =
    title
  const { IsBuyer, OrderId } = title
  const canUse = SeatNumber !== null && (State === 'open' || State === 'not started')
  const isClosed = State === 'ended' || State === 'revoked'
  const lesson = CourseJson?.ContinueLessonID
  const isBegun = lesson || (CourseJson?.Done ?? 0) > 0
  const learn = {
    again: ['lbl_shelf_learn_again', 'lbl_shelf_learn_again_of'],
    on: ['lbl_shelf_learn', 'lbl_shelf_learn_of'],
    start: ['lbl_shelf_learn_start', 'lbl_shelf_learn_start_of'],
  } as const
  const [text, name] = learn[CourseJson?.CompletedAt && !lesson ? 'again' : isBegun ? 'on' : 'start']
  return (
    <div className="mt-1.5 grid justify-items-start gap-2 empty:hidden">
      {canUse && CourseJson && (
        <a
          href={lesson ? urls.lesson({ productId: ProductId, lessonId: lesson }) : urls.learn(ProductId)}
          aria-label={t(name, { name: ProductName })}
          className={buttonClass({ size: 'small' })}
        >
          {t(text)}
        </a>
      )}
      {isClosed && CourseJson && (
        <a href={urls.learn(ProductId)} aria-label={t('lbl_shelf_notes_of', { name: ProductName })} className={linkClass}>
          {t('lbl_shelf_notes')}
        </a>
      )}
      {isClosed && NotesFileID !== null && (
        <a data-reload href={urls.read(NotesFileID)} aria-label={t('lbl_shelf_book_notes_of', { name: ProductName })} className={linkClass}>
          {t('lbl_shelf_book_notes')}
        </a>
      )}
      {canUse && DownloadsJson.length > 0 && <DownloadLinks item={title} tickets={tickets} />}
      {canUse && HasCredential && (
        <a
          href={urls.vault(EntitlementID)}
          aria-label={t('lbl_shelf_credential_of', { name: ProductName })}
          className={buttonClass({ size: 'small' })}
        >
          {t('lbl_shelf_credential')}
        </a>
      )}
      {State === 'waiting' && IsBuyer && (
        <a
          href={urls.order(OrderId)}
          aria-label={t('lbl_shelf_open_now_of', { name: ProductName })}
          className={buttonClass({ size: 'small' })}
        >
          {t('lbl_shelf_open_now')}
        </a>
      )}
      {canUse && State === 'not started' && <Start title={title} onStarted={onStarted} />}
      {CanRenew && (isClosed || isSoon) && (
        <a
          href={urls.product({ id: ProductId, category: '-', name: ProductName })}
          aria-label={t(isClosed ? 'lbl_shelf_buy_again_of' : 'lbl_shelf_renew_of', { name: ProductName })}
          className={buttonClass({ look: 'quiet', size: 'small' })}
        >
          {t(isClosed ? 'lbl_shelf_buy_again' : 'lbl_shelf_renew')}
        </a>
      )}
    </div>
  )
}

/** Starts a period that waits for the first use. */
function Start({ title, onStarted }: Pick<Props, 'title' | 'onStarted'>) {
  const t = useLabels(shelfLabels)
  const message = useMessage()
  const dateOf = useShopDate()
  const [isBusy, setBusy] = useState(false)
  const start = async () => {
    setBusy(true)
    try {
      const { data } = await call(startEntitlement, { EntitlementID: title.EntitlementID })
      const ends = data[0]?.ExpiresAt
      if (ends) toast.success(t('lbl_shelf_started', { date: dateOf(ends) }))
      onStarted()
    } catch (error) {
      toast.error(message(reasonOf(error)))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button look="quiet" size="small" busy={isBusy} onClick={start}>
      {t('lbl_shelf_start', { period: lengthOf(title, t) })}
    </Button>
  )
}
