import { type LoaderFunctionArgs, useLoaderData, useNavigate, useParams, useRevalidator } from 'react-router'
import { getCoupon, getProductChoices, saveCoupon } from '../../contract/admin.ts'
import type { CouponRow } from '../../contract/cart/staff/coupons.ts'
import { offersLabels } from '../../contract/catalog/staff/offers.labels.ts'
import { callStaff } from '../app/call-staff.ts'
import { labelsOf } from '../app/labels.ts'
import { AmountField, DollarField } from '../catalog/amount-fields.tsx'
import { ManyOf } from '../catalog/many-of.tsx'
import { offerState } from '../discounts/discount-names.ts'
import { PeriodFields } from '../discounts/period.tsx'
import { ReductionFields } from '../discounts/reduction-fields.tsx'
import { RecordForm } from '../form/record-form.tsx'
import { useRecordForm } from '../form/use-record-form.ts'
import { ScreenTitle } from '../layout/screen-title.tsx'
import { Switch } from '../widgets/switch.tsx'
import { TextField } from '../widgets/text-field.tsx'
import { CouponTrial } from './coupon-trial.tsx'
import { CouponUses } from './coupon-uses.tsx'

type Values = Omit<CouponRow, 'CouponId' | 'Version' | 'State' | 'TimesUsed'>

const readRow = (row: unknown) => {
  const { CouponId, Version, State, TimesUsed, ...values } = row as CouponRow
  return { values, version: Version }
}

export async function loader({ params: { id } }: LoaderFunctionArgs) {
  const CouponId = Number(id)
  const [coupon, choices] = await Promise.all([
    id === 'new' ? undefined : callStaff(getCoupon, { CouponId }),
    callStaff(getProductChoices, {}),
  ])
  return { coupon, choices }
}

export const Component = () => <Editor key={useParams().id} />

const fresh: Values = {
  Code: '',
  Percentage: null,
  Amount: null,
  Minimum: 0,
  StartsAt: null,
  EndsAt: null,
  TotalLimit: null,
  PerCustomerLimit: null,
  IsPublic: false,
  IsActive: true,
  CategoryIds: [],
}

/** A coupon: what it takes off, when, how often and where; tried on a cart, with the orders that used it. */
function Editor() {
  const t = labelsOf(offersLabels)
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const { coupon, choices } = useLoaderData<typeof loader>()
  const form = useRecordForm<Values>({
    name: `coupon ${coupon?.CouponId ?? 'new'}`,
    row: coupon && { area: 'coupons', id: coupon.CouponId },
    ...(coupon ? readRow(coupon) : { values: fresh, version: 0 }),
    readRow,
    async save(values, version) {
      const own = coupon && { CouponId: coupon.CouponId, Version: version }
      const saved = await callStaff(saveCoupon, { ...values, ...own })
      if (coupon) await revalidate()
      else await navigate(`/coupons/${saved.CouponId}`, { replace: true })
      return readRow(saved)
    },
  })
  const { values, errors, set } = form
  return (
    <>
      <ScreenTitle title={coupon?.Code ?? t('lbl_offers_new_coupon')}>
        {coupon && <span className="text-soft">{offerState(coupon.State)}</span>}
      </ScreenTitle>
      <div className="grid max-w-4xl gap-6">
        <RecordForm
          form={form}
          labels={{
            Code: t('lbl_offers_code'),
            Percentage: t('lbl_offers_percentage'),
            Amount: t('lbl_offers_amount'),
            Minimum: t('lbl_offers_minimum'),
          }}
        >
          <div className="grid items-start gap-4 sm:grid-cols-2">
            <TextField
              label={t('lbl_offers_code')}
              hint={t('lbl_offers_code_hint')}
              value={values.Code}
              onChange={(code) => set('Code', code)}
              error={errors.Code}
              maxLength={30}
              isRequired
            />
            <DollarField
              label={t('lbl_offers_minimum')}
              value={values.Minimum}
              onChange={(minimum) => set('Minimum', minimum ?? 0)}
              error={errors.Minimum}
            />
          </div>
          <ReductionFields
            value={values}
            onChange={({ Percentage, Amount }) => {
              set('Percentage', Percentage)
              set('Amount', Amount)
            }}
            errors={errors}
          />
          <PeriodFields
            value={values}
            onChange={({ StartsAt, EndsAt }) => {
              set('StartsAt', StartsAt)
              set('EndsAt', EndsAt)
            }}
            errors={errors}
          />
          <div className="grid items-start gap-4 sm:grid-cols-2">
            <AmountField
              label={t('lbl_offers_total_limit')}
              value={values.TotalLimit}
              onChange={(limit) => set('TotalLimit', limit)}
              error={errors.TotalLimit}
            />
            <AmountField
              label={t('lbl_offers_per_customer')}
              value={values.PerCustomerLimit}
              onChange={(limit) => set('PerCustomerLimit', limit)}
              error={errors.PerCustomerLimit}
            />
          </div>
          <ManyOf
            label={t('lbl_offers_coupon_categories')}
            choices={choices.Categories}
            value={values.CategoryIds}
            onChange={(ids) => set('CategoryIds', ids)}
          />
          <div className="grid gap-2">
            <Switch isSelected={values.IsPublic} onChange={(on) => set('IsPublic', on)}>
              {t('lbl_offers_public')}
            </Switch>
            <Switch isSelected={values.IsActive} onChange={(on) => set('IsActive', on)}>
              {t('lbl_offers_active')}
            </Switch>
          </div>
        </RecordForm>
        {coupon && (
          <>
            <CouponTrial code={coupon.Code} isSaved={!form.isDirty} />
            <CouponUses couponId={coupon.CouponId} timesUsed={coupon.TimesUsed} />
          </>
        )}
      </div>
    </>
  )
}
