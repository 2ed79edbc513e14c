import { useRef, useState } from 'react'
import { cartLabels } from '../../contract/cart/cart.labels.ts'
import { shopLabels } from '../../contract/content/shop.labels.ts'
import { signupLabels } from '../../contract/customers/signup.labels.ts'
import { updateProfileLabels } from '../../contract/customers/update-profile.labels.ts'
import { arrivalLabels } from '../../contract/delivery/arrival.labels.ts'
import { entitlementTermsLabels } from '../../contract/entitlements/terms.labels.ts'
import { messageLabels } from '../../contract/messages.ts'
import { sumOf } from '../../contract/money.ts'
import { checkoutLabels, orderSummaryLabels } from '../../contract/orders/checkout.labels.ts'
import { cardFormLabels, cardLabels } from '../../contract/payments/card.labels.ts'
import { type FieldRule, fieldRules } from '../../contract/rules.ts'
import { getPaymentMethods, getPaymentPublicKey } from '../../contract/storefront.ts'
import { Button } from '../../ui/button.tsx'
import { TextArea } from '../../ui/field.tsx'
import { shopOf } from '../app/context.ts'
import { FootBar } from '../app/foot-bar.tsx'
import { labelsFor, useLabels, useMessage } from '../app/labels.ts'
import { PageHead } from '../app/page-head.tsx'
import { PageTitle } from '../app/page-title.tsx'
import { reasonOf } from '../app/read-message.ts'
import { RequiresJavascript } from '../app/requires-javascript.tsx'
import { useCustomer } from '../app/use-customer.ts'
import { useProfile } from '../app/use-profile.ts'
import { usePricedCart } from '../cart/use-priced-cart.ts'
import { useForm } from '../forms/use-form.ts'
import { readCheckoutDraft, saveCheckoutDraft } from '../state/checkout-draft.ts'
import type { StoredUser } from '../state/shapes.ts'
import type { Route } from './+types/page.ts'
import { OrderConfirmation, useRedirectAfterOrder } from './after-order.tsx'
import { BillingDetails, openProfileForm, useMissingText } from './billing-details.tsx'
import { DeliveryConsentBox } from './delivery-consent-box.tsx'
import { GiftBox } from './gift-box.tsx'
import { MethodChoice, offeredMethods, type PaymentMethodRow } from './payment/method-choice.tsx'
import { NothingToPay } from './payment/nothing-to-pay.tsx'
import type { PaymentKeys } from './payment/pay-dialog.tsx'
import { usePaymentMethods } from './payment/use-payment-methods.tsx'
import { useReloadForCsp } from './payment/use-reload-for-csp.ts'
import { useCoupon } from './use-coupon.ts'
import { useDeliveryConsent } from './use-delivery-consent.ts'
import { useEarlierAttempt } from './use-earlier-attempt.ts'
import { useGift } from './use-gift.ts'
import { fetchMissingAddress, useMissingAddress } from './use-missing-address.ts'
import { usePlaceOrder } from './use-place-order.ts'
import { useStartDiscounted } from './use-start-discounted.ts'
import { YourOrder } from './your-order.tsx'

export async function loader(args: Route.LoaderArgs) {
  const shop = shopOf(args)
  const { call, language } = shop
  const [{ data }, { data: keys }, labels] = await Promise.all([
    call(getPaymentMethods, { languageCode: language }),
    call(getPaymentPublicKey, {}),
    labelsFor(shop, [
      messageLabels,
      cartLabels,
      checkoutLabels,
      orderSummaryLabels,
      cardLabels,
      cardFormLabels,
      signupLabels,
      updateProfileLabels,
      entitlementTermsLabels,
      arrivalLabels,
    ]),
  ])
  return { methods: data, keys: keys[0] ?? noKeys, labels }
}

const noKeys: PaymentKeys = { PublishableKey: '', PayPalClientId: '', Mode: 'live' }

/** Storefront document §2 "Checkout". Requires a customer and a cart; both live in the browser, so the HTML contains neither. */
export default function CheckoutPage({ loaderData: { methods, keys } }: Route.ComponentProps) {
  const t = useLabels(checkoutLabels)
  const customer = useCustomer('login')
  // A guest leaves for the login: a page that loads anew meanwhile would take the next press away.
  useReloadForCsp(customer !== undefined && keys.Mode === 'live')
  return (
    <>
      <PageHead title={t('lbl_checkout_title')} isUnlisted />
      <PageTitle title={t('lbl_checkout_title')} />
      <div className="shop-width min-h-120 py-8 md:py-10">
        <RequiresJavascript />
        {/* Another tab can log in as another customer: nothing of the former one stays. */}
        {customer && <Checkout key={customer.UserID} customer={customer} methods={methods} keys={keys} />}
      </div>
    </>
  )
}

const rules = { ...fieldRules.order, PaymentMethod: { label: 'Payment Method', max: 10, required: true } satisfies FieldRule }

function Checkout({ customer, methods: allMethods, keys }: { customer: StoredUser; methods: PaymentMethodRow[]; keys: PaymentKeys }) {
  const t = useLabels(checkoutLabels)
  const summary = useLabels(orderSummaryLabels)
  const shop = useLabels(shopLabels)
  const message = useMessage()
  const fetchedProfile = useProfile(customer)
  const [savedProfile, setSavedProfile] = useState<StoredUser>()
  const profile = savedProfile ?? fetchedProfile
  const { items, cart, isPricing, failure, reprice } = usePricedCart()
  const coupon = useCoupon(items, isPricing ? undefined : cart)
  const order = usePlaceOrder({ onRefused: () => reprice() })
  const earlier = useEarlierAttempt(customer.UserID, order)
  const [storedDraft] = useState(readCheckoutDraft)
  const [chosenMethod, setMethod] = useState(storedDraft.method)
  const isShipped = cart?.productsData.some(({ IsDigitalProduct }) => !IsDigitalProduct) ?? false
  const gift = useGift(cart, customer.EmailAddress)
  const missing = useMissingAddress(customer, profile, isShipped)
  const missingText = useMissingText()
  const orderForm = useRef<HTMLFormElement>(null)
  /** While the order is submitted because its profile was saved. */
  const isAfterProfile = useRef(false)
  const methods = offeredMethods(allMethods, { isShipped })
  const [method = methods[0]] = methods.filter(({ PaymentMethodId }) => PaymentMethodId === chosenMethod)
  const total = cart ? sumOf([cart.orderTotal, -coupon.discount]) : 0
  const consent = useDeliveryConsent(customer, profile, gift.hasDigital && total > 0)
  const { startPayment, dialogs, isPaying } = usePaymentMethods({ userId: customer.UserID, items, total, keys, order })
  useRedirectAfterOrder({ userId: customer.UserID, order, isEmpty: items.length === 0 })
  const setUntilDiscounted = useStartDiscounted(coupon, startPayment)
  const form = useForm(
    {
      id: 'order',
      rules: { ...rules, ...gift.rules },
      check: ({ PaymentMethod, ...values }) => ({
        ...gift.check(values),
        ...(!methods.some((method) => String(method.PaymentMethodId) === PaymentMethod) && {
          PaymentMethod: { message: 'paymentMethodInvalid' },
        }),
      }),
      async send({ values: { OrderNote, PaymentMethod, ...values } }) {
        order.forgetRefusal()
        // Before anything is awaited.
        const isProfileSaved = isAfterProfile.current
        const typed = { note: OrderNote.trim(), coupon: coupon.code, method: Number(PaymentMethod) }
        saveCheckoutDraft(typed)
        const draft = { ...typed, ...consent.draft, ...gift.draftOf(values) }
        const typedCode = coupon.typed.current.trim()
        const earlierOutcome = await earlier.lookAgain(items, { ...draft, coupon: typedCode || coupon.code })
        if (earlierOutcome === 'placed') return
        if (earlierOutcome === 'pending') return { failed: 'paymentUnsure' }
        if (cart?.cartProblems[0]) return { failed: cart.cartProblems[0].ResponseMsg }
        const profileForm = openProfileForm()
        if (profileForm && !isProfileSaved) {
          // Shows what is missing, or saves it and comes back here.
          profileForm.requestSubmit()
          return
        }
        // The profile may have been saved a moment ago.
        const stillMissing = missing.length > 0 ? await fetchMissingAddress(customer.UserID) : missing
        if (stillMissing.length > 0) return { failed: missingText(stillMissing) }
        if (!typedCode) return void startPayment(draft)
        // A code that is typed but not applied counts.
        const refusal = await coupon.apply(typedCode).catch(reasonOf)
        if (!refusal) return void setUntilDiscounted({ ...draft, coupon: typedCode })
        coupon.showRefusal(message(refusal))
      },
    },
    { labels: { OrderNote: t('lbl_checkout_notes'), PaymentMethod: t('lbl_checkout_method'), ...gift.labels } },
  )

  if (order.placed) return <OrderConfirmation number={order.placed.number} />
  if (earlier.isChecking) {
    return (
      <p role="status" className="rounded-card border border-line bg-card p-5 sm:p-6">
        {message('paymentUnsure')}
      </p>
    )
  }
  if (!cart) {
    return failure ? (
      <div role="alert" className="grid justify-items-start gap-4">
        <p>{failure}</p>
        <Button onClick={reprice}>{shop('lbl_shop_retry')}</Button>
      </div>
    ) : null
  }
  const isReady = !isPricing && coupon.isCurrent && methods.length > 0
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[1fr_30rem] lg:gap-10 xl:grid-cols-[1fr_34rem]">
      <div className="grid gap-6">
        <BillingDetails
          profile={profile}
          isShipped={isShipped}
          missing={missing}
          onSaved={(saved, isForOrder) => {
            setSavedProfile(saved)
            if (!isForOrder) return
            isAfterProfile.current = true
            orderForm.current?.requestSubmit()
            isAfterProfile.current = false
          }}
        />
        <form ref={orderForm} {...form.props} className="grid gap-5 rounded-card border border-line bg-card p-5 sm:p-6">
          {methods.length === 0 ? (
            <p>{t('lbl_checkout_no_method')}</p>
          ) : total === 0 ? (
            <NothingToPay method={method?.PaymentMethodId ?? 0} name="PaymentMethod" />
          ) : (
            <MethodChoice
              methods={methods}
              keys={keys}
              chosen={method?.PaymentMethodId ?? 0}
              onChoose={(id) => {
                setMethod(id)
                saveCheckoutDraft({ method: id })
              }}
              {...form.field('PaymentMethod')}
            />
          )}
          <GiftBox gift={gift} hasPrinted={isShipped} refusedBy={order.refusedBy} field={form.field} />
          <DeliveryConsentBox consent={consent} />
          <TextArea
            label={t('lbl_checkout_notes')}
            hint={t(isShipped ? 'lbl_checkout_notes_hint' : 'lbl_checkout_notes_invoice')}
            rows={2}
            dir="auto"
            defaultValue={storedDraft.note}
            onChange={({ target }) => saveCheckoutDraft({ note: target.value })}
            {...form.field('OrderNote')}
          />
        </form>
      </div>
      <YourOrder
        cart={cart}
        isLater={gift.isGift || consent.isWaiting}
        coupon={coupon}
        total={total}
        order={order}
        refusal={form.refusal}
        isReady={isReady}
        isPaying={isPaying}
      />
      <FootBar label={summary('lbl_summary_ordertotal')} total={total}>
        <Button type="submit" form="order" busy={order.isPlacing} disabled={!isReady}>
          {t('lbl_checkout_place')}
        </Button>
      </FootBar>
      {dialogs}
    </div>
  )
}
