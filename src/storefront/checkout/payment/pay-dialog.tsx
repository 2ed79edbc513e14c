import { type ReactNode, useRef } from 'react'
import { flushSync } from 'react-dom'
import type { RowOf } from '../../../contract/call.ts'
import { shopLabels } from '../../../contract/content/shop.labels.ts'
import { isolated } from '../../../contract/localization/isolate.ts'
import { formatPrice } from '../../../contract/money.ts'
import { checkoutLabels, orderSummaryLabels } from '../../../contract/orders/checkout.labels.ts'
import type { getPaymentPublicKey } from '../../../contract/storefront.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Refusal, useFocusInView } from '../../../ui/refusal.tsx'
import { toast } from '../../../ui/toasts.tsx'
import { useLabels } from '../../app/labels.ts'
import { useUrls } from '../../app/urls.ts'
import type { Order, OtherOrder, PaymentDetails } from '../use-place-order.ts'
import type { OrderRequest } from './attempt.ts'

export type PaymentKeys = RowOf<typeof getPaymentPublicKey>

/** Props of every payment dialog. */
export interface PaymentProps {
  isOpen: boolean
  close: () => void
  request: OrderRequest
  keys: PaymentKeys
  order: Order
  /** Places the order and closes the dialog (storefront document §8), unless the card was declined: another may pay. */
  pay: (payment?: PaymentDetails) => Promise<void>
}

interface Props extends Pick<PaymentProps, 'isOpen' | 'close' | 'order'> {
  title: string
  isModal?: boolean
  children: ReactNode
}

/** A payment dialog. It cannot be closed while the order is being placed; trying to shows a toast. A press beside it does not lose what is typed. */
export function PayDialog({ isOpen, close, order: { isPlacing, other }, title, isModal, children }: Props) {
  const t = useLabels(checkoutLabels)
  const shop = useLabels(shopLabels)
  return (
    <Dialog
      isOpen={isOpen}
      isLocked={isPlacing}
      isModal={isModal}
      onClose={isPlacing ? () => toast.info(t('lbl_checkout_wait')) : other ? () => other.answer(false) : close}
      title={title}
      closeLabel={shop('lbl_shop_close')}
    >
      {/* Always: what is typed in the frame of a provider cannot be seen. */}
      <div data-typed hidden={other !== undefined}>
        {children}
      </div>
      {other && <AnotherOrder other={other} />}
    </Dialog>
  )
}

/** An order of a moment ago is told before this one is placed, with both ways on. */
function AnotherOrder({ other: { id, number, answer } }: { other: OtherOrder }) {
  const t = useLabels(checkoutLabels)
  const urls = useUrls()
  const text = useRef<HTMLParagraphElement>(null)
  useFocusInView(text, number)
  const shown = isolated(number)
  return (
    <div className="grid gap-5">
      <p ref={text} role="alert" tabIndex={-1} className="text-lg outline-offset-4">
        {t('lbl_checkout_other', { number: shown })}
      </p>
      <div className="flex flex-wrap justify-end gap-3">
        <Button look="quiet" onClick={() => answer(true)}>
          {t('lbl_checkout_other_place')}
        </Button>
        <a href={urls.order(id)} onClick={() => answer(false)} className={buttonClass()}>
          {t('lbl_checkout_other_see', { number: shown })}
        </a>
      </div>
    </div>
  )
}

/** Status next to the pay button while the order is being placed. Its line is always reserved, so nothing shifts. */
export function PaymentPending({ isPlacing }: Pick<Order, 'isPlacing'>) {
  const t = useLabels(checkoutLabels)
  return (
    <p role="status" className="min-h-6 text-sm text-soft">
      {isPlacing && t('lbl_checkout_wait')}
    </p>
  )
}

/** The amount to pay, with a notice in sandbox mode. */
export function Amount({ request: { total }, keys }: Pick<PaymentProps, 'request' | 'keys'>) {
  const summary = useLabels(orderSummaryLabels)
  return (
    <div className="mb-5 grid gap-3">
      {keys.Mode === 'sandbox' && <TestMode />}
      <p className="flex items-baseline justify-between gap-4">
        <span className="text-soft">{summary('lbl_summary_ordertotal')}</span>
        <bdi className="text-xl font-semibold tabular-nums">{formatPrice(total)}</bdi>
      </p>
    </div>
  )
}

/** Why the card was declined, under the total, and the way to another method. */
export function Declined({ order: { refusal, forgetRefusal, isPlacing }, close }: Pick<PaymentProps, 'order' | 'close'>) {
  const t = useLabels(checkoutLabels)
  if (isPlacing || !refusal) return null
  const payAnotherWay = () => {
    flushSync(() => {
      forgetRefusal()
      close()
    })
    document.querySelector<HTMLElement>('[name=PaymentMethod]:checked')?.focus()
  }
  return (
    <div className="mb-5 grid justify-items-start gap-2">
      <Refusal text={refusal} />
      <Button look="plain" size="small" onClick={payAnotherWay}>
        {t('lbl_checkout_another_way')}
      </Button>
    </div>
  )
}

/** Notice that payments are simulated. */
export function TestMode() {
  const t = useLabels(checkoutLabels)
  return (
    <p className="flex items-center gap-2.5 rounded-card bg-amber-tint px-4 py-2.5 text-sm font-semibold">
      <Icon name="shield" className="size-5 shrink-0" />
      {t('lbl_checkout_sandbox')}
    </p>
  )
}
