import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { makePaymentLink, placeOrderForCustomer, quoteOrderForCustomer } from '../../contract/admin.ts'
import { newOrderLabels } from '../../contract/orders/staff/new-order.labels.ts'
import { paymentLinksLabels } from '../../contract/orders/staff/payment-links.labels.ts'
import { emailPattern } from '../../contract/rules.ts'
import { widgetsLabels } from '../../contract/staff/widgets.labels.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toasts.tsx'
import { CallFailure } from '../app/call-failure.ts'
import { callStaff } from '../app/call-staff.ts'
import { labelsOf } from '../app/labels.ts'
import { failureText } from '../app/show-failure.ts'
import { useCall } from '../app/use-call.ts'
import { useSubmit } from '../app/use-submit.ts'
import { useDraft } from '../form/use-draft.ts'
import { ScreenTitle } from '../layout/screen-title.tsx'
import { Card } from '../widgets/card.tsx'
import { RadioGroup } from '../widgets/choice-groups.tsx'
import { Form } from '../widgets/form.tsx'
import { Notice } from '../widgets/notice.tsx'
import { TextField } from '../widgets/text-field.tsx'
import { type NewLine, NewOrderLines } from './new-order-lines.tsx'
import { NewOrderSum } from './new-order-sum.tsx'

/** Time without a change before the prices are asked for again. */
const pauseMs = 300

const fresh = { email: '', lines: [] as NewLine[], coupon: '', note: '', how: 'cash' as 'cash' | 'link' }

/** An order for a customer, who pays in cash or later by a link, priced by the cart of the shop. */
export function Component() {
  const t = labelsOf(newOrderLabels)
  const links = labelsOf(paymentLinksLabels)
  const navigate = useNavigate()
  const [typed, setTyped, forget] = useDraft('new order', fresh)
  const { email, lines, coupon, note, how } = typed
  const set = (change: Partial<typeof typed>) => setTyped({ ...typed, ...change })
  /** Why the order was not placed: its total is another than the one that was shown. */
  const [newTotal, setNewTotal] = useState('')
  const { isBusy, errors, submit } = useSubmit()
  const isEmail = emailPattern.test(email)
  const request = { Email: isEmail ? email.trim() : undefined, Lines: lines.map(lineRequest), CouponCode: coupon.trim() }
  const isPriced = lines.length > 0 || isEmail
  const { data: quoted, show } = useCall(quoteOrderForCustomer, isPriced ? request : undefined, { staysMeanwhile: true, pauseMs })

  const asked = JSON.stringify(request)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another order has no total that was shown
  useEffect(() => setNewTotal(''), [asked])

  const place = async () => {
    setNewTotal('')
    const order = {
      Email: email.trim(),
      Lines: lines.map(lineRequest),
      CouponCode: coupon.trim(),
      Note: note,
      ExpectedTotal: quoted?.Total,
    }
    const done = await (how === 'link' ? callStaff(makePaymentLink, order) : callStaff(placeOrderForCustomer, order)).catch(
      async (error) => {
        if (error instanceof CallFailure && error.problem.code === 'total_changed') {
          show(await callStaff(quoteOrderForCustomer, request))
          setNewTotal(failureText(error))
          return undefined
        }
        throw error
      },
    )
    if (!done) return
    forget()
    if ('PaymentLinkId' in done) {
      toast.success(links('lbl_pay_links_mailed'))
      await navigate('/orders/links')
      return
    }
    toast.success(t('lbl_new_order_placed', { number: done.OrderNumber }))
    await navigate(`/orders/${done.OrderId}`)
  }
  const customer = isEmail ? quoted?.Customer : undefined
  const canPlace = customer && quoted && quoted.Problems.length === 0 && quoted.Lines.length > 0 && !quoted.IsCouponRefused
  return (
    <>
      <ScreenTitle title={t('lbl_new_order_title')} />
      <Form
        className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[1fr_22rem]"
        noValidate
        onSubmit={() => {
          if (canPlace) submit(place)
        }}
      >
        <div className="grid grid-cols-1 gap-5">
          <Card title={t('lbl_new_order_customer')}>
            <TextField
              label={t('lbl_new_order_email')}
              type="email"
              dir="ltr"
              value={email}
              onChange={(email) => set({ email })}
              error={errors.Email}
              autoFocus
              autoComplete="off"
            />
            {customer === null && <Notice tone="warning">{t('lbl_new_order_unknown')}</Notice>}
            {customer && (
              <address className="not-italic">
                <bdi className="block font-semibold">{customer.Name}</bdi>
                {customer.Address.map((line) => (
                  <bdi key={line} className="block">
                    {line}
                  </bdi>
                ))}
              </address>
            )}
            {customer && !customer.IsAddressComplete && <Notice tone="warning">{t('lbl_new_order_no_address')}</Notice>}
          </Card>
          <Card title={t('lbl_new_order_products')}>
            <NewOrderLines lines={lines} quoted={quoted} onChange={(lines) => set({ lines })} />
          </Card>
          <TextField label={t('lbl_new_order_note')} rows={3} value={note} onChange={(note) => set({ note })} maxLength={500} />
        </div>
        <NewOrderSum quoted={quoted} coupon={coupon} onCoupon={(coupon) => set({ coupon })}>
          <RadioGroup
            label={links('lbl_pay_links_how')}
            hint={how === 'link' ? links('lbl_pay_links_hint') : t('lbl_new_order_cash_hint')}
            options={[
              { id: 'cash', label: links('lbl_pay_links_cash') },
              { id: 'link', label: links('lbl_pay_links_by_link') },
            ]}
            value={how}
            onChange={(id) => set({ how: id as typeof how })}
          />
          <div role="alert">{newTotal && <Notice tone="warning">{newTotal}</Notice>}</div>
          <Button type="submit" busy={isBusy} disabled={!canPlace}>
            {how === 'link' ? links('lbl_pay_links_make') : t('lbl_new_order_place')}
          </Button>
          {typed !== fresh && (
            <Button look="plain" onClick={() => forget()}>
              {labelsOf(widgetsLabels)('lbl_widgets_discard')}
            </Button>
          )}
        </NewOrderSum>
      </Form>
    </>
  )
}

const lineRequest = ({ productId, quantity, choices }: NewLine) => ({
  ProductId: productId,
  Quantity: quantity,
  Choices: Object.entries(choices).map(([attributeId, valueId]) => ({ AttributeId: Number(attributeId), ValueId: valueId })),
})
