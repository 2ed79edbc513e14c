import { useState } from 'react'
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { cancelPaymentLink, getPaymentLinkUrl, listPaymentLinks, sendPaymentLink } from '../../contract/admin.ts'
import type { ParametersOf, RowOf } from '../../contract/call.ts'
import { formatPrice } from '../../contract/money.ts'
import { paymentLinksLabels } from '../../contract/orders/staff/payment-links.labels.ts'
import { Button } from '../../ui/button.tsx'
import { formatMoment } from '../../ui/date.ts'
import { toast } from '../../ui/toasts.tsx'
import { callStaff } from '../app/call-staff.ts'
import { labelsOf, pageLanguage } from '../app/labels.ts'
import { useMay } from '../app/session.ts'
import { showFailure } from '../app/show-failure.ts'
import { useAct } from '../app/use-act.ts'
import { Badge } from '../inbox/badge.tsx'
import { ScreenTitle } from '../layout/screen-title.tsx'
import { List } from '../list/list.tsx'
import { type ListQuery, readListQuery } from '../list/list-query.ts'
import { AskDialog } from '../widgets/ask-dialog.tsx'
import type { Column } from '../widgets/table.tsx'
import { amountText } from './order-labels.ts'

type PaymentLink = RowOf<typeof listPaymentLinks>

const load = ({ After, Size }: ListQuery) => callStaff(listPaymentLinks, { After, Size } as ParametersOf<typeof listPaymentLinks>)

export const loader = ({ request }: LoaderFunctionArgs) => load(readListQuery(new URL(request.url)))

const tones = { open: 'waiting', pending: 'waiting', paid: 'done', expired: 'plain', canceled: 'plain' } as const

/** Links by which customers pay for what staff put together, the newest first. */
export function Component() {
  const t = labelsOf(paymentLinksLabels)
  const page = useLoaderData<typeof loader>()
  const { act } = useAct()
  const [unwanted, setUnwanted] = useState<PaymentLink>()
  return (
    <>
      <ScreenTitle title={t('lbl_pay_links_title')} />
      <List
        name="payment-links"
        label={t('lbl_pay_links_title')}
        page={page}
        load={load}
        columns={columns(setUnwanted)}
        idOf={({ PaymentLinkId }) => String(PaymentLinkId)}
        empty={t('lbl_pay_links_empty')}
      />
      {unwanted && (
        <AskDialog
          title={t('lbl_pay_links_cancel')}
          text={t('lbl_pay_links_cancel_ask', { name: unwanted.CustomerName || unwanted.Email, amount: amountText(unwanted.Total) })}
          button={t('lbl_pay_links_cancel')}
          act={() => act(() => callStaff(cancelPaymentLink, { PaymentLinkId: unwanted.PaymentLinkId }), t('lbl_pay_links_canceled_now'))}
          onClose={() => setUnwanted(undefined)}
        />
      )}
    </>
  )
}

function columns(askToCancel: (link: PaymentLink) => void): Column<PaymentLink>[] {
  const t = labelsOf(paymentLinksLabels)
  return [
    {
      id: 'Customer',
      label: t('lbl_pay_links_customer'),
      isRowHeader: true,
      cell: ({ CustomerId, CustomerName, Email }) => (
        <Link to={`/customers/${CustomerId}`} className="inline-flex min-h-11 items-center">
          <bdi className="wrap-anywhere">{CustomerName || Email}</bdi>
        </Link>
      ),
      csv: ({ CustomerName, Email }) => CustomerName || Email,
    },
    {
      id: 'Total',
      label: t('lbl_pay_links_total'),
      isNumber: true,
      cell: ({ Total }) => <bdi>{formatPrice(Total)}</bdi>,
      csv: ({ Total }) => Total,
    },
    { id: 'Pieces', label: t('lbl_pay_links_pieces'), isNumber: true, isHidden: true, cell: ({ Pieces }) => Pieces },
    {
      id: 'CreatedAt',
      label: t('lbl_pay_links_made'),
      cell: ({ CreatedAt }) => formatMoment(CreatedAt, pageLanguage()),
      csv: ({ CreatedAt }) => CreatedAt,
    },
    {
      id: 'MadeBy',
      label: t('lbl_pay_links_made_by'),
      isHidden: true,
      cell: ({ MadeBy }) => <bdi>{MadeBy}</bdi>,
      csv: ({ MadeBy }) => MadeBy,
    },
    {
      id: 'ExpiresAt',
      label: t('lbl_pay_links_expires'),
      cell: ({ ExpiresAt }) => formatMoment(ExpiresAt, pageLanguage()),
      csv: ({ ExpiresAt }) => ExpiresAt,
    },
    {
      id: 'State',
      label: t('lbl_pay_links_state'),
      cell: (link) => <State link={link} cancel={() => askToCancel(link)} />,
      csv: ({ State }) => t(`lbl_pay_links_${State}`),
    },
  ]
}

/** The state of a link, its order once it is paid, and what can be done with an open one. */
function State({ link: { PaymentLinkId, State: state, OrderId, OrderNumber }, cancel }: { link: PaymentLink; cancel: () => void }) {
  const t = labelsOf(paymentLinksLabels)
  const mayWrite = useMay()('orders:write')
  const { act, isBusy } = useAct()
  const of = { PaymentLinkId }
  const copy = async () => {
    try {
      const { Url } = await callStaff(getPaymentLinkUrl, of)
      await navigator.clipboard.writeText(Url).then(
        () => toast.success(t('lbl_pay_links_copied')),
        () => toast.info(t('lbl_pay_links_copy_failed', { url: Url })),
      )
    } catch (error) {
      showFailure(error)
    }
  }
  return (
    <span className="flex flex-wrap items-center gap-2">
      <Badge tone={tones[state]}>{t(`lbl_pay_links_${state}`)}</Badge>
      {OrderId !== null && (
        <Link to={`/orders/${OrderId}`} className="inline-flex min-h-11 items-center">
          <bdi>{OrderNumber}</bdi>
        </Link>
      )}
      {state === 'open' && mayWrite && (
        <>
          <Button size="small" look="quiet" onClick={copy}>
            {t('lbl_pay_links_copy')}
          </Button>
          <Button
            size="small"
            look="quiet"
            disabled={isBusy}
            onClick={() => act(() => callStaff(sendPaymentLink, of), t('lbl_pay_links_sent'))}
          >
            {t('lbl_pay_links_send')}
          </Button>
          <Button size="small" look="danger" onClick={cancel}>
            {t('lbl_pay_links_cancel')}
          </Button>
        </>
      )}
    </span>
  )
}
