import { useEffect, useState } from 'react'
import { Link, type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router'
import { listUnsentMails, removeUnsentMails, retryUnsentMails } from '../../contract/admin.ts'
import type { RowOf } from '../../contract/call.ts'
import { unsentMailsLabels } from '../../contract/mails/unsent-mails.labels.ts'
import { Button } from '../../ui/button.tsx'
import { formatMoment } from '../../ui/date.ts'
import { toast } from '../../ui/toasts.tsx'
import { callStaff } from '../app/call-staff.ts'
import { labelsOf, pageLanguage } from '../app/labels.ts'
import { useMay } from '../app/session.ts'
import { useSubmit } from '../app/use-submit.ts'
import { ScreenTitle } from '../layout/screen-title.tsx'
import { List, type ListSelection } from '../list/list.tsx'
import { type ListQuery, readListQuery } from '../list/list-query.ts'
import { AskDialog } from '../widgets/ask-dialog.tsx'
import type { Column } from '../widgets/table.tsx'

type UnsentMail = RowOf<typeof listUnsentMails>

const load = ({ After, Size }: ListQuery) => callStaff(listUnsentMails, { After, Size })

export const loader = ({ request }: LoaderFunctionArgs) => load(readListQuery(new URL(request.url)))

/** Time between two looks at mails that are being sent. */
const lookEveryMs = 2000

/** Mails that the mail server did not take: sent again, or given up. */
export function Component() {
  const t = labelsOf(unsentMailsLabels)
  const page = useLoaderData<typeof loader>()
  const { revalidate } = useRevalidator()
  const { isBusy, submit } = useSubmit()
  const [unwanted, setUnwanted] = useState<ListSelection>()
  const may = useMay()
  const mayChange = may('entitlements:write')
  const isSending = page.Rows.some(({ State }) => State === 'sending')
  useEffect(() => {
    if (!isSending) return
    const timer = setInterval(revalidate, lookEveryMs)
    return () => clearInterval(timer)
  }, [isSending, revalidate])

  const retry = (selection?: ListSelection) =>
    submit(async () => {
      const { Retried } = await callStaff(retryUnsentMails, chosen(selection))
      selection?.clear()
      await revalidate()
      toast.success(t('lbl_unsent_again_done', { n: Retried }))
    })
  const remove = (selection: ListSelection) =>
    submit(async () => {
      const { Removed } = await callStaff(removeUnsentMails, chosen(selection))
      selection.clear()
      await revalidate()
      toast.success(t('lbl_unsent_removed', { n: Removed }))
    })
  return (
    <>
      <ScreenTitle title={t('lbl_unsent_title')}>
        {mayChange && page.Total > 0 && (
          <Button busy={isBusy} onClick={() => retry()}>
            {t('lbl_unsent_all_again')}
          </Button>
        )}
      </ScreenTitle>
      <p className="-mt-3 text-soft">{t('lbl_unsent_hint')}</p>
      <List
        name="unsent-mails"
        label={t('lbl_unsent_title')}
        page={page}
        load={load}
        columns={columns(may('customers:read'))}
        isSearchable={false}
        idOf={({ JobId }) => String(JobId)}
        selectsAll
        bulkActions={
          mayChange
            ? (selection) => (
                <>
                  <Button size="small" disabled={isBusy} onClick={() => retry(selection)}>
                    {t('lbl_unsent_again')}
                  </Button>
                  <Button size="small" look="danger" disabled={isBusy} onClick={() => setUnwanted(selection)}>
                    {t('lbl_unsent_remove')}
                  </Button>
                </>
              )
            : undefined
        }
        empty={t('lbl_unsent_none')}
      />
      {unwanted && (
        <AskDialog
          title={t('lbl_unsent_remove_title', { n: unwanted.count })}
          text={t('lbl_unsent_remove_text')}
          button={t('lbl_unsent_remove')}
          act={() => remove(unwanted)}
          onClose={() => setUnwanted(undefined)}
        />
      )}
    </>
  )
}

/** The selected mails. Without ids, the call takes all. */
const chosen = (selection?: ListSelection) => (selection && !selection.filter ? { JobIds: selection.ids.map(Number) } : {})

type Key = keyof typeof unsentMailsLabels.texts

function columns(mayReadCustomers: boolean): Column<UnsentMail>[] {
  const t = labelsOf(unsentMailsLabels)
  const nameOf = ({ Mail }: UnsentMail) => t(`lbl_unsent_mail_${Mail.replaceAll('-', '_')}` as Key)
  const when = (at: string) => formatMoment(at, pageLanguage())
  const stateOf = ({ State, NextTryAt }: UnsentMail) =>
    NextTryAt ? t('lbl_unsent_next', { when: when(NextTryAt) }) : t(State === 'sending' ? 'lbl_unsent_sending' : 'lbl_unsent_given_up')
  return [
    { id: 'Mail', label: t('lbl_unsent_mail'), isRowHeader: true, cell: nameOf },
    ...(mayReadCustomers
      ? [
          {
            id: 'To',
            label: t('lbl_unsent_to'),
            cell: ({ To, CustomerId }: UnsentMail) => {
              const email = <bdi className="wrap-anywhere">{To ?? '–'}</bdi>
              return CustomerId ? (
                <Link to={`/customers/${CustomerId}`} className="inline-flex min-h-11 items-center">
                  {email}
                </Link>
              ) : (
                email
              )
            },
            csv: ({ To }: UnsentMail) => To ?? '',
          },
        ]
      : []),
    {
      id: 'Order',
      label: t('lbl_unsent_order'),
      cell: ({ OrderId, OrderNumber }) =>
        OrderId ? (
          <Link to={`/orders/${OrderId}`} className="inline-flex min-h-11 items-center">
            <bdi>{OrderNumber}</bdi>
          </Link>
        ) : (
          '–'
        ),
      csv: ({ OrderNumber }) => OrderNumber,
    },
    { id: 'Since', label: t('lbl_unsent_since'), cell: ({ CreatedAt }) => when(CreatedAt), csv: ({ CreatedAt }) => CreatedAt },
    { id: 'State', label: t('lbl_unsent_state'), cell: stateOf, csv: stateOf },
    {
      id: 'Problem',
      label: t('lbl_unsent_problem'),
      cell: ({ Problem }) => (
        <bdi lang="en" dir="ltr" className="text-sm wrap-anywhere">
          {Problem}
        </bdi>
      ),
      csv: ({ Problem }) => Problem,
    },
  ]
}
