import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { listCustomerCountries, listCustomers } from '../../contract/admin.ts'
import type { ParametersOf, RowOf } from '../../contract/call.ts'
import { customersLabels } from '../../contract/customers/staff/customers.labels.ts'
import { formatPrice } from '../../contract/money.ts'
import { formatDate } from '../../ui/date.ts'
import { callStaff } from '../app/call-staff.ts'
import { labelsOf, pageLanguage } from '../app/labels.ts'
import { ScreenTitle } from '../layout/screen-title.tsx'
import { List } from '../list/list.tsx'
import { type ListQuery, readListQuery } from '../list/list-query.ts'
import { useChanges } from '../live/use-changes.ts'
import type { Column } from '../widgets/table.tsx'

type Customer = RowOf<typeof listCustomers>

const load = ({ Filter: { CountryId, ...filter }, ...query }: ListQuery) =>
  callStaff(listCustomers, {
    ...query,
    Filter: { ...filter, CountryId: CountryId ? Number(CountryId) : undefined },
  } as ParametersOf<typeof listCustomers>)

export async function loader({ request }: LoaderFunctionArgs) {
  const [page, countries] = await Promise.all([load(readListQuery(new URL(request.url))), callStaff(listCustomerCountries, {})])
  return { page, countries }
}

export function Component() {
  const t = labelsOf(customersLabels)
  const { page, countries } = useLoaderData<typeof loader>()
  useChanges(['customers'])
  const yesOrNo = [
    { id: 'yes', label: t('lbl_customers_yes') },
    { id: 'no', label: t('lbl_customers_no') },
  ]
  return (
    <>
      <ScreenTitle title={t('lbl_customers_title')} />
      <List
        name="customers"
        label={t('lbl_customers_title')}
        page={page}
        load={load}
        columns={columns()}
        filters={[
          {
            id: 'CountryId',
            label: t('lbl_customers_country'),
            options: countries.map(({ CountryId, Name }) => ({ id: String(CountryId), label: Name })),
          },
          { id: 'HasBought', label: t('lbl_customers_has_bought'), options: yesOrNo },
          { id: 'AcceptsMails', label: t('lbl_customers_accepts_mails'), options: yesOrNo },
          { id: 'From', label: t('lbl_customers_from') },
          { id: 'To', label: t('lbl_customers_to') },
        ]}
        idOf={({ CustomerId }) => String(CustomerId)}
        hrefOf={({ CustomerId }) => `/customers/${CustomerId}`}
        empty={t('lbl_customers_empty')}
      />
    </>
  )
}

function columns(): Column<Customer>[] {
  const t = labelsOf(customersLabels)
  const text = ({ AcceptsMails }: Customer) => t(AcceptsMails ? 'lbl_customers_yes' : 'lbl_customers_no')
  return [
    {
      id: 'Name',
      label: t('lbl_customers_name'),
      isRowHeader: true,
      isSortable: true,
      cell: ({ Name }) => <bdi>{Name || t('lbl_customers_no_name')}</bdi>,
      csv: ({ Name }) => Name,
    },
    { id: 'Email', label: t('lbl_customers_email'), cell: ({ Email }) => <bdi>{Email}</bdi>, csv: ({ Email }) => Email },
    {
      id: 'MobileNo',
      label: t('lbl_customers_phone'),
      isHidden: true,
      cell: ({ MobileNo }) => <bdi>{MobileNo}</bdi>,
      csv: ({ MobileNo }) => MobileNo,
    },
    { id: 'CountryName', label: t('lbl_customers_country'), cell: ({ CountryName }) => CountryName ?? '' },
    {
      id: 'Language',
      label: t('lbl_customers_language'),
      isHidden: true,
      cell: ({ Language }) => t(Language === 'ar' ? 'lbl_customers_arabic' : 'lbl_customers_english'),
    },
    {
      id: 'CreatedAt',
      label: t('lbl_customers_since'),
      isSortable: true,
      cell: ({ CreatedAt }) => formatDate(CreatedAt, pageLanguage()),
      csv: ({ CreatedAt }) => CreatedAt,
    },
    { id: 'AcceptsMails', label: t('lbl_customers_accepts_mails'), isHidden: true, cell: text, csv: text },
    { id: 'Orders', label: t('lbl_customers_orders'), isNumber: true, cell: ({ Orders }) => Orders || '–', csv: ({ Orders }) => Orders },
    {
      id: 'Spent',
      label: t('lbl_customers_spent'),
      isNumber: true,
      cell: ({ Spent }) => <bdi>{formatPrice(Spent)}</bdi>,
      csv: ({ Spent }) => Spent,
    },
  ]
}
