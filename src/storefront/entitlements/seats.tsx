import { useState } from 'react'
import { shopLabels } from '../../contract/content/shop.labels.ts'
import { seatsLabels } from '../../contract/entitlements/seats.labels.ts'
import { shelfLabels } from '../../contract/entitlements/shelf.labels.ts'
import { isolated } from '../../contract/localization/isolate.ts'
import { messageLabels } from '../../contract/messages.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { idFrom, shopOf } from '../app/context.ts'
import { labelsFor, useLabels } from '../app/labels.ts'
import { PageHead } from '../app/page-head.tsx'
import { PageTitle } from '../app/page-title.tsx'
import { RequiresJavascript } from '../app/requires-javascript.tsx'
import { useShopDate } from '../app/root-data.ts'
import { Thumbnail } from '../app/thumbnail.tsx'
import { useUrls } from '../app/urls.ts'
import { useCustomer } from '../app/use-customer.ts'
import { KindBadge } from '../catalog/kind-badge.tsx'
import { ProductNameLink } from '../catalog/product-name-link.tsx'
import type { Route } from './+types/seats.ts'
import { GiftDialog } from './gift-dialog.tsx'
import { InviteForm } from './invite-form.tsx'
import { LinkDialog } from './link-dialog.tsx'
import { ReleaseDialog } from './release-dialog.tsx'
import { SeatCard } from './seat-card.tsx'
import { type ShownSeat, useSeats } from './use-seats.ts'

export async function loader(args: Route.LoaderArgs) {
  const shop = shopOf(args)
  idFrom(args.params.entitlement_id)
  return { labels: await labelsFor(shop, [messageLabels, shelfLabels, seatsLabels]) }
}

/** The seats of a purchase: its buyer passes them on, another holder can give their own back. Guests are redirected to the login and back. */
export default function SeatsPage({ params }: Route.ComponentProps) {
  const t = useLabels(seatsLabels)
  const shelf = useLabels(shelfLabels)
  const urls = useUrls()
  const customer = useCustomer('login')
  const entitlementId = idFrom(params.entitlement_id)
  return (
    <>
      <PageHead title={t('lbl_seats_title')} isUnlisted />
      <PageTitle title={t('lbl_seats_title')} trail={[{ to: urls.shelf(), title: shelf('lbl_shelf_title') }]} />
      <div className="shop-width grid min-h-120 content-start gap-6 py-8 md:py-10">
        <RequiresJavascript />
        {/* Another tab can log in as another customer: nothing of the former one stays. */}
        {customer && <SeatsOf key={`${customer.UserID} ${entitlementId}`} entitlementId={entitlementId} />}
      </div>
    </>
  )
}

type Open = { what: 'gift' | 'release'; seat: ShownSeat } | { what: 'link'; url: string } | undefined

function SeatsOf({ entitlementId }: { entitlementId: number }) {
  const t = useLabels(seatsLabels)
  const shop = useLabels(shopLabels)
  const urls = useUrls()
  const all = useSeats(entitlementId)
  const [open, setOpen] = useState<Open>()
  const { seats, failure } = all
  const [first] = seats ?? []
  if (!first || !seats) {
    if (!failure) return <p role="status">{shop('lbl_shop_loading')}</p>
    return (
      <div role="alert" className="grid justify-items-start gap-4">
        <p>{failure}</p>
        <div className="flex flex-wrap gap-3">
          <Button onClick={all.load}>{shop('lbl_shop_retry')}</Button>
          <a href={urls.shelf()} className={buttonClass({ look: 'quiet' })}>
            {t('lbl_seats_shelf')}
          </a>
        </div>
      </div>
    )
  }
  const hasFree = seats.some(({ State }) => State === 'free')
  const close = () => setOpen(undefined)
  return (
    <>
      <Purchase of={first} seats={seats} />
      {first.IsBuyer && first.IsOpen && <InviteForm seats={all} hasFree={hasFree} />}
      <ul aria-label={t('lbl_seats_list')} className="grid gap-4 lg:grid-cols-2">
        {seats.map((seat) => (
          <SeatCard
            key={seat.SeatNumber}
            seat={seat}
            isBusy={all.isBusy}
            canUse={seat.State === 'free' && seats.every(({ IsMine }) => !IsMine)}
            onUse={() => all.take(seat.SeatNumber)}
            onGive={() => setOpen({ what: 'gift', seat })}
            onRelease={() => setOpen({ what: 'release', seat })}
            onLink={async () => {
              const url = await all.makeLink(seat.SeatNumber)
              if (url) setOpen({ what: 'link', url })
            }}
          />
        ))}
      </ul>
      {open?.what === 'gift' && <GiftDialog seat={open.seat} entitlementId={entitlementId} onClose={close} onDone={all.load} />}
      {open?.what === 'link' && <LinkDialog url={open.url} onClose={close} />}
      {open?.what === 'release' && <ReleaseDialog seat={open.seat} seats={all} onClose={close} />}
    </>
  )
}

function Purchase({ of: first, seats }: { of: ShownSeat; seats: ShownSeat[] }) {
  const t = useLabels(seatsLabels)
  const dateOf = useShopDate()
  const { IsBuyer, IsOpen, BuyerName, ProductId, ProductName, Kind, DefaultImageUrl, ExpiresAt, MovesLeft } = first
  const free = seats.filter(({ State }) => State === 'free').length
  const facts = [
    ...(IsBuyer ? [t('lbl_seats_free', { n: free, total: seats.length })] : [t('lbl_seats_from', { name: isolated(BuyerName) })]),
    ...(ExpiresAt ? [t('lbl_seats_until', { date: dateOf(ExpiresAt) })] : []),
    ...(IsBuyer && IsOpen ? [t('lbl_seats_moves', { n: MovesLeft })] : []),
  ]
  return (
    <section className="flex items-start gap-4">
      <Thumbnail width={72} src={DefaultImageUrl} />
      <div className="grid min-w-0 gap-1">
        <KindBadge kind={Kind} className="text-xs" />
        <h2 className="text-lg leading-snug font-semibold">
          <ProductNameLink id={ProductId} name={ProductName} />
        </h2>
        {facts.map((fact) => (
          <p key={fact} className="text-sm text-soft">
            {fact}
          </p>
        ))}
        {!IsOpen && <p className="mt-1 rounded-card bg-amber-tint px-4 py-2.5 text-sm font-semibold">{t('lbl_seats_closed')}</p>}
      </div>
    </section>
  )
}
