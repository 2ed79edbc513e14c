import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { listCoupons } from '../../contract/admin.ts'
import type { ParametersOf } from '../../contract/call.ts'
import type { CouponRow } from '../../contract/cart/staff/coupons.ts'
import { offersLabels } from '../../contract/catalog/staff/offers.labels.ts'
import { frameLabels } from '../../contract/staff/frame.labels.ts'
import { callStaff } from '../app/call-staff.ts'
import { labelsOf } from '../app/labels.ts'
import { LinkButton } from '../app/link-button.tsx'
import { offerState, reductionText } from '../discounts/discount-names.ts'
import { periodText } from '../discounts/period.tsx'
import { ScreenTitle } from '../layout/screen-title.tsx'
import { List } from '../list/list.tsx'
import { type ListQuery, readListQuery } from '../list/list-query.ts'
import type { Column } from '../widgets/table.tsx'

const load = ({ Filter, Sort, After, Size }: ListQuery) =>
  callStaff(listCoupons, { Filter, Sort, After, Size } as ParametersOf<typeof listCoupons>)

export const loader = ({ request }: LoaderFunctionArgs) => load(readListQuery(new URL(request.url)))

const states = ['running', 'scheduled', 'ended', 'off', 'used-up'] as const

/** The coupons, newest first. */
export function Component() {
  const t = labelsOf(offersLabels)
  const page = useLoaderData<typeof loader>()
  const title = labelsOf(frameLabels)('lbl_frame_coupons')
  const columns: Column<CouponRow>[] = [
    {
      id: 'Code',
      label: t('lbl_offers_code'),
      isRowHeader: true,
      isSortable: true,
      csv: ({ Code }) => Code,
      cell: ({ Code }) => <bdi>{Code}</bdi>,
    },
    {
      id: 'Reduction',
      label: t('lbl_offers_reduction'),
      isNumber: true,
      csv: reductionText,
      cell: (coupon) => <bdi dir="ltr">{reductionText(coupon)}</bdi>,
    },
    { id: 'Period', label: t('lbl_offers_period'), csv: periodText, cell: periodText },
    {
      id: 'Uses',
      label: t('lbl_offers_uses'),
      isNumber: true,
      csv: ({ TimesUsed }) => TimesUsed,
      cell: ({ TimesUsed, TotalLimit }) => (TotalLimit === null ? TimesUsed : t('lbl_offers_used', { n: TimesUsed, limit: TotalLimit })),
    },
    { id: 'State', label: t('lbl_offers_state'), cell: ({ State }) => offerState(State) },
  ]
  return (
    <>
      <ScreenTitle title={title}>
        <LinkButton to="/coupons/new">{t('lbl_offers_new_coupon')}</LinkButton>
      </ScreenTitle>
      <List
        name="coupons"
        empty={t('lbl_offers_no_coupons')}
        label={title}
        page={page}
        columns={columns}
        load={load}
        filters={[{ id: 'State', label: t('lbl_offers_state'), options: states.map((id) => ({ id, label: offerState(id) })) }]}
        idOf={({ CouponId }) => String(CouponId)}
        hrefOf={({ CouponId }) => `/coupons/${CouponId}`}
      />
    </>
  )
}
