import { useState } from 'react'
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { listStockAlerts, listSubscribers, removeSubscriber } from '../../contract/admin.ts'
import type { ParametersOf, RowOf } from '../../contract/call.ts'
import { customersLabels } from '../../contract/customers/staff/customers.labels.ts'
import { widgetsLabels } from '../../contract/staff/widgets.labels.ts'
import { Button } from '../../ui/button.tsx'
import { formatDate } from '../../ui/date.ts'
import { callStaff } from '../app/call-staff.ts'
import { labelsOf, pageLanguage } from '../app/labels.ts'
import { useMay } from '../app/session.ts'
import { useAct } from '../app/use-act.ts'
import { ScreenTitle } from '../layout/screen-title.tsx'
import { List } from '../list/list.tsx'
import { type ListQuery, readListQuery } from '../list/list-query.ts'
import { useChanges } from '../live/use-changes.ts'
import { AskDialog } from '../widgets/ask-dialog.tsx'
import { Card } from '../widgets/card.tsx'
import type { Column } from '../widgets/table.tsx'

type Subscriber = RowOf<typeof listSubscribers>

interface Unwanted {
  emails: string[]
  clear: () => void
}

const load = (query: ListQuery) => callStaff(listSubscribers, query as ParametersOf<typeof listSubscribers>)

export async function loader({ request }: LoaderFunctionArgs) {
  const [page, waiting] = await Promise.all([load(readListQuery(new URL(request.url))), callStaff(listStockAlerts, {})])
  return { page, waiting }
}

/** Who accepts mails, and which products people wait for. */
export function Component() {
  const t = labelsOf(customersLabels)
  const may = useMay()('customers:write')
  const { page, waiting } = useLoaderData<typeof loader>()
  const w = labelsOf(widgetsLabels)
  const { act } = useAct()
  useChanges(['subscribers'])
  const [unwanted, setUnwanted] = useState<Unwanted>()
  const remove = async ({ emails, clear }: Unwanted) => {
    const all = async () => {
      for (const Email of emails) await callStaff(removeSubscriber, { Email })
    }
    if (await act(all, t('lbl_customers_removed'))) clear()
  }
  return (
    <>
      <ScreenTitle title={t('lbl_customers_subscribers')} />
      <List
        name="subscribers"
        label={t('lbl_customers_subscribers')}
        page={page}
        load={load}
        columns={columns()}
        idOf={({ Email }) => Email}
        bulkActions={
          may
            ? ({ ids, clear }) => (
                <Button look="danger" size="small" onClick={() => setUnwanted({ emails: ids, clear })}>
                  {t('lbl_customers_remove')}
                </Button>
              )
            : undefined
        }
        empty={t('lbl_customers_subscribers_empty')}
      />
      {unwanted && (
        <AskDialog
          title={w('lbl_widgets_selected', { n: unwanted.emails.length })}
          text={w('lbl_widgets_remove_text')}
          button={t('lbl_customers_remove')}
          act={() => remove(unwanted)}
          onClose={() => setUnwanted(undefined)}
        />
      )}
      <Card title={t('lbl_customers_waiting')}>
        {waiting.length === 0 && <p className="text-soft">{t('lbl_customers_waiting_none')}</p>}
        <ul className="grid">
          {waiting.map(({ ProductId, ProductName, Waiting, Since }) => (
            <li key={ProductId} className="flex min-h-11 flex-wrap items-center gap-x-3 border-t border-line py-1 first:border-0">
              <Link to={`/products/${ProductId}`} className="me-auto inline-flex min-h-11 items-center">
                <bdi>{ProductName}</bdi>
              </Link>
              <span className="text-sm text-soft">
                {t('lbl_customers_waiting_people', { n: Waiting, date: formatDate(Since, pageLanguage()) })}
              </span>
            </li>
          ))}
        </ul>
      </Card>
    </>
  )
}

function columns(): Column<Subscriber>[] {
  const t = labelsOf(customersLabels)
  return [
    { id: 'Email', label: t('lbl_customers_email'), isRowHeader: true, cell: ({ Email }) => <bdi>{Email}</bdi>, csv: ({ Email }) => Email },
    {
      id: 'CreatedAt',
      label: t('lbl_customers_subscribed'),
      isSortable: true,
      cell: ({ CreatedAt }) => formatDate(CreatedAt, pageLanguage()),
      csv: ({ CreatedAt }) => CreatedAt,
    },
    {
      id: 'CustomerId',
      label: t('lbl_customers_customer'),
      cell: ({ CustomerId }) =>
        CustomerId ? (
          <Link to={`/customers/${CustomerId}`} className="inline-flex min-h-11 items-center">
            {t('lbl_customers_show')}
          </Link>
        ) : (
          '–'
        ),
      csv: ({ CustomerId }) => CustomerId,
    },
  ]
}
