import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { listDiscounts } from '../../contract/admin.ts'
import type { ParametersOf, RowOf } from '../../contract/call.ts'
import { offersLabels } from '../../contract/catalog/staff/offers.labels.ts'
import { frameLabels } from '../../contract/staff/frame.labels.ts'
import { callStaff } from '../app/call-staff.ts'
import { labelsOf } from '../app/labels.ts'
import { LinkButton } from '../app/link-button.tsx'
import { nameOf } from '../catalog/names.ts'
import { ScreenTitle } from '../layout/screen-title.tsx'
import { List } from '../list/list.tsx'
import { type ListQuery, readListQuery } from '../list/list-query.ts'
import type { Column } from '../widgets/table.tsx'
import { offerState, reductionText } from './discount-names.ts'
import { periodText } from './period.tsx'

const load = ({ Filter, After, Size }: ListQuery) => callStaff(listDiscounts, { Filter, After, Size } as ParametersOf<typeof listDiscounts>)

export const loader = ({ request }: LoaderFunctionArgs) => load(readListQuery(new URL(request.url)))

const states = ['running', 'scheduled', 'ended', 'off', 'named'] as const

/** The discounts, newest first. */
export function Component() {
  const t = labelsOf(offersLabels)
  const page = useLoaderData<typeof loader>()
  const title = labelsOf(frameLabels)('lbl_frame_discounts')
  const columns: Column<RowOf<typeof listDiscounts>>[] = [
    {
      id: 'Name',
      label: t('lbl_offers_name'),
      isRowHeader: true,
      csv: nameOf,
      cell: (discount) => <bdi>{nameOf(discount)}</bdi>,
    },
    {
      id: 'Reduction',
      label: t('lbl_offers_reduction'),
      isNumber: true,
      csv: reductionText,
      cell: (discount) => reductionText(discount) && <bdi dir="ltr">{reductionText(discount)}</bdi>,
    },
    { id: 'Period', label: t('lbl_offers_period'), csv: periodText, cell: periodText },
    {
      id: 'Products',
      label: t('lbl_offers_products'),
      isNumber: true,
      csv: ({ ProductCount }) => ProductCount,
      cell: ({ ProductCount }) => ProductCount,
    },
    { id: 'State', label: t('lbl_offers_state'), cell: ({ State }) => offerState(State) },
  ]
  return (
    <>
      <ScreenTitle title={title}>
        <LinkButton to="/discounts/new">{t('lbl_offers_new_discount')}</LinkButton>
      </ScreenTitle>
      <List
        name="discounts"
        empty={t('lbl_offers_no_discounts')}
        label={title}
        page={page}
        columns={columns}
        load={load}
        filters={[{ id: 'State', label: t('lbl_offers_state'), options: states.map((id) => ({ id, label: offerState(id) })) }]}
        idOf={({ DiscountId }) => String(DiscountId)}
        hrefOf={({ DiscountId }) => `/discounts/${DiscountId}`}
      />
    </>
  )
}
