import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { listWarrantyClaims, settleWarrantyClaim } from '../../contract/admin.ts'
import type { ParametersOf, RowOf } from '../../contract/call.ts'
import { inboxLabels } from '../../contract/staff/inbox.labels.ts'
import { claimFilters } from '../../contract/vault/staff/claim-filters.ts'
import { Button } from '../../ui/button.tsx'
import { formatMoment } from '../../ui/date.ts'
import { callStaff } from '../app/call-staff.ts'
import { labelsOf, pageLanguage } from '../app/labels.ts'
import { useAct } from '../app/use-act.ts'
import { Badge } from '../inbox/badge.tsx'
import { ScreenTitle } from '../layout/screen-title.tsx'
import { List } from '../list/list.tsx'
import { type ListQuery, readListQuery } from '../list/list-query.ts'
import { StateTabs } from '../list/state-tabs.tsx'
import type { Column } from '../widgets/table.tsx'

type Claim = RowOf<typeof listWarrantyClaims>

const load = (query: ListQuery) => callStaff(listWarrantyClaims, query as ParametersOf<typeof listWarrantyClaims>)

export const loader = ({ request }: LoaderFunctionArgs) => load(readListQuery(new URL(request.url)))

const stateKeys = {
  owed: 'lbl_inbox_claim_owed',
  replaced: 'lbl_inbox_claim_replaced',
  refused: 'lbl_inbox_claim_refused',
  all: 'lbl_inbox_all',
} as const
const tones = { owed: 'waiting', replaced: 'done', refused: 'plain' } as const
const reasonKeys = {
  rejected: 'lbl_inbox_reason_rejected',
  in_use: 'lbl_inbox_reason_in_use',
  expired: 'lbl_inbox_reason_expired',
  wrong: 'lbl_inbox_reason_wrong',
  other: 'lbl_inbox_reason_other',
} as const

/** Claims of customers whose login or key does not work, over all orders, the oldest first. */
export function Component() {
  const t = labelsOf(inboxLabels)
  const page = useLoaderData<typeof loader>()
  return (
    <>
      <ScreenTitle title={t('lbl_inbox_claims')} />
      <StateTabs label={t('lbl_inbox_state')} tabs={claimFilters.map((id) => ({ id, label: t(stateKeys[id]) }))} />
      <List
        name="claims"
        label={t('lbl_inbox_claims')}
        page={page}
        load={load}
        columns={columns()}
        idOf={({ WarrantyClaimId }) => String(WarrantyClaimId)}
        empty={t('lbl_inbox_claims_empty')}
      />
    </>
  )
}

function columns(): Column<Claim>[] {
  const t = labelsOf(inboxLabels)
  const product = ({ ProductNameEn, ProductNameAr }: Claim) => (pageLanguage() === 'ar' ? ProductNameAr : ProductNameEn)
  return [
    {
      id: 'Product',
      label: t('lbl_inbox_product'),
      isRowHeader: true,
      cell: (claim) => <bdi>{product(claim)}</bdi>,
      csv: product,
    },
    {
      id: 'Order',
      label: t('lbl_inbox_order'),
      cell: ({ OrderId, OrderNumber }) => (
        <Link to={`/orders/${OrderId}`} className="inline-flex min-h-11 items-center">
          <bdi>{OrderNumber}</bdi>
        </Link>
      ),
      csv: ({ OrderNumber }) => OrderNumber,
    },
    {
      id: 'Customer',
      label: t('lbl_inbox_customer'),
      cell: ({ CustomerName }) => <bdi>{CustomerName}</bdi>,
      csv: ({ CustomerName }) => CustomerName,
    },
    {
      id: 'Reason',
      label: t('lbl_inbox_reason'),
      cell: ({ Reason, Note }) => (
        <span className="grid">
          {t(reasonKeys[Reason])}
          {Note && <bdi className="text-sm wrap-anywhere text-soft">{Note}</bdi>}
        </span>
      ),
      csv: ({ Reason }) => t(reasonKeys[Reason]),
    },
    {
      id: 'ClaimedAt',
      label: t('lbl_inbox_date'),
      isSortable: true,
      cell: ({ ClaimedAt }) => formatMoment(ClaimedAt, pageLanguage()),
      csv: ({ ClaimedAt }) => ClaimedAt,
    },
    {
      id: 'Available',
      label: t('lbl_inbox_pool'),
      isNumber: true,
      cell: ({ Available }) => Available ?? t('lbl_inbox_pool_key'),
      csv: ({ Available }) => Available,
    },
    {
      id: 'State',
      label: t('lbl_inbox_state'),
      cell: (claim) => <Acts claim={claim} />,
      csv: ({ State }) => t(stateKeys[State]),
    },
  ]
}

/** What can be done with a claim, or what became of it. */
function Acts({ claim: { WarrantyClaimId, State, IsOpen, IsAutomatic, Available } }: { claim: Claim }) {
  const t = labelsOf(inboxLabels)
  const { act, isBusy } = useAct()
  const settle = (Settlement: 'replace' | 'refuse') => () =>
    act(
      () => callStaff(settleWarrantyClaim, { WarrantyClaimId, Settlement }),
      t(Settlement === 'replace' ? 'lbl_inbox_claim_replaced' : 'lbl_inbox_claim_refused'),
    )
  if (State !== 'owed') return <Badge tone={tones[State]}>{t(stateKeys[State])}</Badge>
  return (
    <span className="grid justify-items-start gap-2">
      {!IsOpen && <span className="text-sm text-soft">{t('lbl_inbox_claim_closed')}</span>}
      {IsOpen && IsAutomatic && Available === 0 && <span className="text-sm text-soft">{t('lbl_inbox_claim_automatic')}</span>}
      <span className="flex flex-wrap gap-2">
        {IsOpen && (
          <Button size="small" className="max-sm:min-h-11" busy={isBusy} disabled={Available === 0} onClick={settle('replace')}>
            {t('lbl_inbox_replace')}
          </Button>
        )}
        <Button look="quiet" size="small" className="max-sm:min-h-11" busy={isBusy} onClick={settle('refuse')}>
          {t('lbl_inbox_refuse')}
        </Button>
      </span>
    </span>
  )
}
