import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { paymentMethods } from '../../contract/constants.ts'
import { shopLabels } from '../../contract/content/shop.labels.ts'
import { isolated } from '../../contract/localization/isolate.ts'
import { messageLabels, messages } from '../../contract/messages.ts'
import { priceInText } from '../../contract/money.ts'
import { checkoutLabels, orderSummaryLabels } from '../../contract/orders/checkout.labels.ts'
import { paymentLinkLabels } from '../../contract/orders/payment-link.labels.ts'
import { cardFormLabels, cardLabels } from '../../contract/payments/card.labels.ts'
import { getPaymentLink, getPaymentMethods, getPaymentPublicKey } from '../../contract/storefront.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Refusal } from '../../ui/refusal.tsx'
import { shopOf } from '../app/context.ts'
import { labelsFor, useLabels, useMessage } from '../app/labels.ts'
import { LegalLinks } from '../app/legal-links.tsx'
import { PageHead } from '../app/page-head.tsx'
import { PageTitle } from '../app/page-title.tsx'
import { RequiresJavascript } from '../app/requires-javascript.tsx'
import { useShopDate } from '../app/root-data.ts'
import { tokenInFragment } from '../app/token-in-fragment.ts'
import { useLanguage, useUrls } from '../app/urls.ts'
import { useCall } from '../app/use-call.ts'
import { chosenMethod, clearLinkKey, readLink, rememberLink, rememberMethod } from '../state/payment-link.ts'
import type { Route } from './+types/link-page.ts'
import { OrderConfirmation } from './after-order.tsx'
import type { PaymentLink } from './link-summary.tsx'
import { LinkSummary } from './link-summary.tsx'
import { MethodChoice, type PaymentMethodRow } from './payment/method-choice.tsx'
import { NothingToPay } from './payment/nothing-to-pay.tsx'
import type { PaymentKeys } from './payment/pay-dialog.tsx'
import { usePaymentMethods } from './payment/use-payment-methods.tsx'
import { useReloadForCsp } from './payment/use-reload-for-csp.ts'
import { usePlaceOrder } from './use-place-order.ts'

export async function loader(args: Route.LoaderArgs) {
  const shop = shopOf(args)
  const { call, language } = shop
  const [{ data }, { data: keys }, labels] = await Promise.all([
    call(getPaymentMethods, { languageCode: language }),
    call(getPaymentPublicKey, {}),
    labelsFor(shop, [messageLabels, checkoutLabels, orderSummaryLabels, cardLabels, cardFormLabels, paymentLinkLabels]),
  ])
  const online: number[] = [paymentMethods.card, paymentMethods.payPal]
  return { methods: data.filter(({ PaymentMethodId }) => online.includes(PaymentMethodId)), keys: keys[0] ?? noKeys, labels }
}

const noKeys: PaymentKeys = { PublishableKey: '', PayPalClientId: '', Mode: 'live' }

/** The token in the URL's fragment, which no log and no referrer has. */
function useToken(): string | undefined {
  const { hash } = useLocation()
  const [token, setToken] = useState<string>()
  useEffect(() => {
    const given = tokenInFragment(hash)
    if (given) rememberLink(given)
    setToken(given || readLink()?.token || '')
  }, [hash])
  return token
}

/** An order that staff put together, to be paid by anyone who has its link. The HTML is the same for all links. */
export default function LinkPage({ loaderData: { methods, keys } }: Route.ComponentProps) {
  const t = useLabels(paymentLinkLabels)
  const shop = useLabels(shopLabels)
  const languageCode = useLanguage()
  const token = useToken()
  const { data, failure, reload } = useCall(getPaymentLink, token === undefined ? undefined : { Token: token, languageCode })
  const link = data?.[0]
  // Of a payment that is not settled, the next press is the same attempt.
  const [isUnsettled, setUnsettled] = useState(false)
  useReloadForCsp(keys.Mode === 'live')
  return (
    <>
      <PageHead title={t('lbl_pay_link_title')} isUnlisted />
      <PageTitle title={t('lbl_pay_link_title')} />
      <div className="shop-width min-h-120 py-8 md:py-10">
        <RequiresJavascript />
        {failure && !link ? (
          <div role="alert" className="grid justify-items-start gap-4">
            <p>{failure}</p>
            <Button onClick={reload}>{shop('lbl_shop_retry')}</Button>
          </div>
        ) : !link ? (
          <p role="status" className="needs-script">
            {shop('lbl_shop_loading')}
          </p>
        ) : link.State === 'open' || (link.State === 'pending' && isUnsettled) ? (
          <OpenLink token={token ?? ''} link={link} methods={methods} keys={keys} reload={reload} onUnsettled={setUnsettled} />
        ) : (
          <ClosedLink link={link} reload={reload} />
        )}
      </div>
    </>
  )
}

const reasons = {
  gone: messages.linkGone,
  pending: messages.linkPending,
  expired: messages.linkExpired,
  canceled: messages.linkCanceled,
} as const

function ClosedLink({ link: { State, OrderNumber }, reload }: { link: PaymentLink; reload: () => void }) {
  const t = useLabels(paymentLinkLabels)
  const message = useMessage()
  const urls = useUrls()
  if (State === 'paid' || State === 'open') {
    return (
      <p role="status" className="text-lg font-semibold">
        {t('lbl_pay_link_paid', { number: isolated(OrderNumber ?? '') })}
      </p>
    )
  }
  return (
    <div role="status" className="grid max-w-lg justify-items-start gap-3 rounded-card border border-line bg-card p-5 sm:p-8">
      <h2 className="text-xl font-semibold">{t('lbl_pay_link_closed')}</h2>
      <p>{message(reasons[State])}</p>
      {State === 'pending' ? (
        <Button onClick={reload}>{t('lbl_pay_link_again')}</Button>
      ) : (
        <a href={urls.contact()} className={buttonClass({}, 'mt-2')}>
          {t('lbl_pay_link_contact')}
        </a>
      )}
    </div>
  )
}

interface OpenProps {
  token: string
  link: PaymentLink
  methods: PaymentMethodRow[]
  keys: PaymentKeys
  reload: () => void
  onUnsettled: (isUnsettled: boolean) => void
}

function OpenLink({ token, link, methods, keys, reload, onUnsettled }: OpenProps) {
  const t = useLabels(paymentLinkLabels)
  const checkout = useLabels(checkoutLabels)
  const message = useMessage()
  const dateOf = useShopDate()
  const [chosen, setChosen] = useState(() => chosenMethod(token))
  const order = usePlaceOrder({
    onRefused(isFinal) {
      if (isFinal) clearLinkKey(token)
      onUnsettled(!isFinal)
      reload()
    },
  })
  const method = methods.find(({ PaymentMethodId }) => PaymentMethodId === chosen) ?? methods[0]
  const total = link.OrderTotal
  const { startPayment, dialogs, isPaying } = usePaymentMethods({ userId: 0, items: [], total, token, keys, order })
  if (order.placed) return <OrderConfirmation number={order.placed.number} />
  const problems = [...new Set(link.ProblemsJson)]
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[1fr_30rem] lg:gap-10">
      <section className="grid gap-5 rounded-card border border-line bg-card p-5 sm:p-6">
        <p>{t('lbl_pay_link_lead')}</p>
        <LinkSummary link={link} />
        {link.LinkTotal !== total && problems.length === 0 && (
          <p role="status" className="rounded-card bg-amber-tint px-4 py-2.5 font-semibold">
            {t('lbl_pay_link_changed', { before: priceInText(link.LinkTotal), now: priceInText(total) })}
          </p>
        )}
        {link.ExpiresAt && <p className="text-sm text-soft">{t('lbl_pay_link_until', { date: dateOf(link.ExpiresAt) })}</p>}
      </section>
      <section className="grid gap-5 rounded-card border border-line bg-card p-5 sm:p-6">
        {method && total === 0 ? (
          <NothingToPay method={method.PaymentMethodId} name="PaymentMethod" />
        ) : method ? (
          <MethodChoice
            methods={methods}
            keys={keys}
            id="method"
            name="PaymentMethod"
            chosen={method.PaymentMethodId}
            onChoose={(id) => {
              setChosen(id)
              rememberMethod(token, id)
            }}
            onInput={() => {}}
          />
        ) : (
          <p>{checkout('lbl_checkout_no_method')}</p>
        )}
        <div role="alert" className="grid gap-2 rounded-card border border-red px-4 py-3 text-sm font-semibold text-red empty:hidden">
          {problems.map((problem) => (
            <p key={problem}>{message(problem)}</p>
          ))}
        </div>
        <div className="text-sm text-soft">
          <p>{checkout('lbl_checkout_terms')}</p>
          <LegalLinks className="flex flex-wrap gap-x-4" />
        </div>
        <Refusal text={order.refusal} isCovered={isPaying} />
        <Button
          size="large"
          busy={order.isPlacing}
          disabled={!method || problems.length > 0}
          onClick={() => method && startPayment({ note: '', coupon: '', method: method.PaymentMethodId })}
        >
          {total === 0 ? checkout('lbl_checkout_place') : t('lbl_pay_link_pay', { amount: priceInText(total) })}
        </Button>
      </section>
      {dialogs}
    </div>
  )
}
