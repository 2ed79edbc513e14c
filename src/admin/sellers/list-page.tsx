import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { listSellerRequests } from '../../contract/admin.ts'
import type { ParametersOf, RowOf } from '../../contract/call.ts'
import { sellerRequestFilters } from '../../contract/sellers/staff/seller-request-states.ts'
import { inboxLabels } from '../../contract/staff/inbox.labels.ts'
import { formatMoment } from '../../ui/date.ts'
import { callStaff } from '../app/call-staff.ts'
import { labelsOf, pageLanguage } from '../app/labels.ts'
import { ScreenTitle } from '../layout/screen-title.tsx'
import { List } from '../list/list.tsx'
import { type ListQuery, readListQuery } from '../list/list-query.ts'
import { StateTabs } from '../list/state-tabs.tsx'
import type { Column } from '../widgets/table.tsx'
import { RequestBadge, stateKeys } from './request-badge.tsx'

type Request = RowOf<typeof listSellerRequests>

const load = (query: ListQuery) => callStaff(listSellerRequests, query as ParametersOf<typeof listSellerRequests>)

export const loader = ({ request }: LoaderFunctionArgs) => load(readListQuery(new URL(request.url)))

/** Who asks to sell in the shop, the oldest request first. */
export function Component() {
  const t = labelsOf(inboxLabels)
  const page = useLoaderData<typeof loader>()
  return (
    <>
      <ScreenTitle title={t('lbl_inbox_sellers')} />
      <StateTabs label={t('lbl_inbox_state')} tabs={sellerRequestFilters.map((id) => ({ id, label: t(stateKeys[id]) }))} />
      <List
        name="sellers"
        label={t('lbl_inbox_sellers')}
        page={page}
        load={load}
        columns={columns()}
        idOf={({ SellerRequestId }) => String(SellerRequestId)}
        hrefOf={({ SellerRequestId }) => `/sellers/${SellerRequestId}`}
        empty={t('lbl_inbox_sellers_empty')}
      />
    </>
  )
}

function columns(): Column<Request>[] {
  const t = labelsOf(inboxLabels)
  const country = ({ CountryEn, CountryAr }: Request) => (pageLanguage() === 'ar' ? CountryAr : CountryEn)
  return [
    {
      id: 'Name',
      label: t('lbl_inbox_name'),
      isRowHeader: true,
      cell: ({ FirstName, LastName }) => <bdi className="wrap-anywhere">{`${FirstName} ${LastName}`}</bdi>,
      csv: ({ FirstName, LastName }) => `${FirstName} ${LastName}`,
    },
    {
      id: 'Email',
      label: t('lbl_inbox_email'),
      cell: ({ Email }) => <bdi className="wrap-anywhere">{Email}</bdi>,
      csv: ({ Email }) => Email,
    },
    { id: 'Country', label: t('lbl_inbox_country'), cell: country, csv: country },
    {
      id: 'CreatedAt',
      label: t('lbl_inbox_date'),
      isSortable: true,
      cell: ({ CreatedAt }) => formatMoment(CreatedAt, pageLanguage()),
      csv: ({ CreatedAt }) => CreatedAt,
    },
    {
      id: 'State',
      label: t('lbl_inbox_state'),
      cell: ({ State }) => <RequestBadge state={State} />,
      csv: ({ State }) => t(stateKeys[State]),
    },
  ]
}
