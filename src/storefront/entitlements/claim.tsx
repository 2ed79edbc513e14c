import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import type { RowOf } from '../../contract/call.ts'
import { shopLabels } from '../../contract/content/shop.labels.ts'
import { seatsLabels } from '../../contract/entitlements/seats.labels.ts'
import { isolated } from '../../contract/localization/isolate.ts'
import { answers, messageLabels } from '../../contract/messages.ts'
import { claimSeat, getSeatInvitation } from '../../contract/storefront.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Refusal } from '../../ui/refusal.tsx'
import { call } from '../app/calls.ts'
import { shopOf } from '../app/context.ts'
import { labelsFor, useLabels, useMessage } from '../app/labels.ts'
import { PageHead } from '../app/page-head.tsx'
import { PageTitle } from '../app/page-title.tsx'
import { reasonOf } from '../app/read-message.ts'
import { RequiresJavascript } from '../app/requires-javascript.tsx'
import { useShopDate } from '../app/root-data.ts'
import { Thumbnail } from '../app/thumbnail.tsx'
import { tokenInFragment } from '../app/token-in-fragment.ts'
import { useLanguage, useUrls, withRedirect } from '../app/urls.ts'
import { useCall } from '../app/use-call.ts'
import { useOpenTitles } from '../app/use-open-titles.ts'
import { KindBadge } from '../catalog/kind-badge.tsx'
import { readInvitation, storeInvitation } from '../state/invitation.ts'
import { useShop } from '../state/store.ts'
import type { Route } from './+types/claim.ts'

type Invitation = RowOf<typeof getSeatInvitation>

export async function loader(args: Route.LoaderArgs) {
  const shop = shopOf(args)
  return { labels: await labelsFor(shop, [messageLabels, seatsLabels]) }
}

/** The token in the URL's fragment, or else the one stored in this tab. */
function useToken(): string | undefined {
  const { hash } = useLocation()
  const [token, setToken] = useState<string>()
  useEffect(() => {
    const given = tokenInFragment(hash)
    if (given) storeInvitation(given)
    setToken(given || readInvitation() || '')
  }, [hash])
  return token
}

/** Shows an invitation or a gift to anyone who has its link, and accepts it for a customer. */
export default function ClaimPage() {
  const t = useLabels(seatsLabels)
  const shop = useLabels(shopLabels)
  const languageCode = useLanguage()
  const token = useToken()
  const { data, failure, reload } = useCall(getSeatInvitation, token === undefined ? undefined : { Token: token, languageCode })
  const invitation = data?.[0]
  const [isDone, setDone] = useState(false)
  const [refusal, setRefusal] = useState('')
  const finish = () => {
    storeInvitation(null)
    setDone(true)
  }
  return (
    <>
      <PageHead title={t('lbl_claim_title')} isUnlisted />
      <PageTitle title={t('lbl_claim_title')} />
      <div className="shop-width min-h-120 py-8 md:py-12">
        <div className="mx-auto grid max-w-lg gap-5 rounded-card border border-line bg-card p-5 sm:p-8">
          <RequiresJavascript />
          <Refusal text={refusal} />
          {isDone ? (
            <Closed title={t('lbl_claim_done_title')} text={t('lbl_claim_done_text')} hasShelf />
          ) : failure ? (
            <div role="alert" className="grid justify-items-start gap-4">
              <p>{failure}</p>
              <Button onClick={reload}>{shop('lbl_shop_retry')}</Button>
            </div>
          ) : !invitation ? (
            <p role="status" className="needs-script">
              {shop('lbl_shop_loading')}
            </p>
          ) : invitation.State === 'open' ? (
            <Offer invitation={invitation} token={token ?? ''} onDone={finish} tellRefusal={setRefusal} reload={reload} />
          ) : (
            <Closed
              title={t('lbl_claim_closed_title')}
              text={t(invitation.State === 'claimed' ? 'lbl_claim_closed_used' : 'lbl_claim_closed_gone')}
              hasShelf={invitation.State === 'claimed'}
            />
          )}
        </div>
      </div>
    </>
  )
}

function Closed({ title, text, hasShelf }: { title: string; text: string; hasShelf: boolean }) {
  const t = useLabels(seatsLabels)
  const urls = useUrls()
  return (
    <div role="status" className="grid justify-items-start gap-3">
      <h2 className="text-xl font-semibold">{title}</h2>
      <p>{text}</p>
      {hasShelf && (
        <a href={urls.shelf()} className={buttonClass({}, 'mt-2')}>
          {t('lbl_seats_shelf')}
        </a>
      )}
    </div>
  )
}

interface OfferProps {
  invitation: Invitation
  token: string
  onDone: () => void
  /** Shows why it was not accepted, also after a reload. */
  tellRefusal: (text: string) => void
  reload: () => void
}

function Offer({ invitation, ...accepting }: OfferProps) {
  const t = useLabels(seatsLabels)
  const dateOf = useShopDate()
  const { BuyerName, ProductId, ProductName, Kind, DefaultImageUrl, IsGift, GiftNote, ExpiresAt } = invitation
  const name = isolated(BuyerName ?? '')
  const isOwned = useOpenTitles(ProductId ? [ProductId] : []).size > 0
  return (
    <>
      <p className="text-lg">{t(IsGift ? 'lbl_claim_gives' : 'lbl_claim_invites', { name })}</p>
      <div className="flex items-start gap-4">
        <Thumbnail width={72} src={DefaultImageUrl} />
        <div className="grid min-w-0 gap-1">
          {Kind && <KindBadge kind={Kind} className="text-xs" />}
          <h2 className="text-xl leading-snug font-semibold">
            <bdi>{ProductName}</bdi>
          </h2>
          {ExpiresAt && <p className="text-sm text-soft">{t('lbl_seats_until', { date: dateOf(ExpiresAt) })}</p>}
        </div>
      </div>
      {GiftNote && (
        <figure className="grid gap-1 rounded-card bg-tint px-4 py-3">
          <figcaption className="text-sm text-soft">{t('lbl_claim_note', { name })}</figcaption>
          <blockquote className="whitespace-pre-line">
            <bdi>{GiftNote}</bdi>
          </blockquote>
        </figure>
      )}
      {isOwned && <p className="rounded-card bg-amber-tint px-4 py-3 text-sm">{t('lbl_claim_owned')}</p>}
      <Accept name={name} {...accepting} />
    </>
  )
}

function Accept({ token, name, onDone, tellRefusal, reload }: Omit<OfferProps, 'invitation'> & { name: string }) {
  const t = useLabels(seatsLabels)
  const message = useMessage()
  const urls = useUrls()
  const languageCode = useLanguage()
  const { user, loggedIn } = useShop((state) => state.user)
  const [isBusy, setBusy] = useState(false)
  const accept = async () => {
    setBusy(true)
    tellRefusal('')
    try {
      const { data } = await call(claimSeat, { Token: token, languageCode })
      if (data[0]?.ResponseMsg === answers.saved) return onDone()
      tellRefusal(message(data[0]?.ResponseMsg ?? 'errorOccurred'))
      reload()
    } catch (error) {
      tellRefusal(message(reasonOf(error)))
    } finally {
      setBusy(false)
    }
  }
  if (!loggedIn) {
    return (
      <div className="grid justify-items-start gap-4">
        <p className="text-soft">{t('lbl_claim_login_text')}</p>
        <a href={withRedirect(urls.login(), urls.claim())} className={buttonClass({ size: 'large' })}>
          {t('lbl_claim_login')}
        </a>
      </div>
    )
  }
  return (
    <div className="grid justify-items-start gap-4">
      <div className="grid gap-1 text-sm text-soft">
        <p className="break-words">{t('lbl_claim_account', { email: isolated(user.EmailAddress || user.FirstName) })}</p>
        <p>{t('lbl_claim_seen', { name })}</p>
      </div>
      <Button size="large" busy={isBusy} onClick={accept}>
        {t('lbl_claim_accept')}
      </Button>
    </div>
  )
}
