import { checkoutLabels } from '../../contract/orders/checkout.labels.ts'
import { fieldRules } from '../../contract/rules.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Refusal } from '../../ui/refusal.tsx'
import { usePreservedFocus } from '../../ui/use-preserved-focus.ts'
import { useLabels } from '../app/labels.ts'
import { useForm } from '../forms/use-form.ts'
import { saveCheckoutDraft } from '../state/checkout-draft.ts'
import { removeCouponId } from './order-summary.tsx'
import type { AppliedCoupon } from './use-coupon.ts'

/** Hidden once a coupon is applied. */
export function CouponBox({ coupon }: { coupon: AppliedCoupon }) {
  const t = useLabels(checkoutLabels)
  const form = useForm(
    {
      id: 'coupon',
      rules: fieldRules.coupon,
      async send({ values: { CouponCode } }) {
        const message = await coupon.apply(CouponCode.trim())
        return message && { refused: { CouponCode: { message } } }
      },
    },
    { labels: { CouponCode: t('lbl_checkout_coupon') } },
  )
  usePreservedFocus(coupon.code, () =>
    coupon.code ? document.getElementById(removeCouponId) : document.getElementsByName('CouponCode')[0],
  )
  if (coupon.code) return null
  const field = form.field('CouponCode')
  return (
    <form {...form.props} className="grid grid-cols-[1fr_auto] items-start gap-3">
      <Field
        label={t('lbl_checkout_coupon')}
        dir="ltr"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        defaultValue={coupon.typed.current}
        onChange={({ target }) => {
          coupon.typed.current = target.value
          saveCheckoutDraft({ typedCoupon: target.value })
          coupon.forgetRefusal()
        }}
        {...field}
        error={coupon.refusal || field.error}
        required={false}
      />
      <Button type="submit" look="quiet" size="field" busy={form.isBusy} className="mt-6.5">
        {t('lbl_checkout_apply')}
      </Button>
      <Refusal text={form.refusal} />
    </form>
  )
}
