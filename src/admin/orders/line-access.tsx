import { useState } from 'react'
import { settleWarrantyClaim } from '../../contract/admin.ts'
import type { Language } from '../../contract/localization/language.ts'
import { staffOrdersLabels } from '../../contract/orders/staff/orders.labels.ts'
import type { StaffOrder } from '../../contract/orders/staff/orders.ts'
import { Button } from '../../ui/button.tsx'
import { formatDate } from '../../ui/date.ts'
import { late } from '../../ui/late.tsx'
import { callStaff } from '../app/call-staff.ts'
import { dot } from '../app/dot.ts'
import { labelsOf, pageLanguage } from '../app/labels.ts'
import { useMay } from '../app/session.ts'
import { useAct } from '../app/use-act.ts'
import { Dialog } from '../widgets/dialog.tsx'
import { LateNotice } from '../widgets/late-notice.tsx'
import type { AccessAct } from './access-form.tsx'
import { inPageLanguage } from './order-labels.ts'

// Few lines have several.
const Seats = late(() => import('./seats.tsx'), 'Seats', LateNotice)
// Few visits need it, and its number fields.
const AccessForm = late(() => import('./access-form.tsx'), 'default', LateNotice)

type Line = StaffOrder['Lines'][number]
type Entitlement = NonNullable<Line['Entitlement']>

const titles = {
  grant: 'lbl_staff_orders_grant_title',
  extend: 'lbl_staff_orders_extend_title',
  revoke: 'lbl_staff_orders_revoke_title',
} as const

/** What a digital line gives: its period and downloads, seats, and claims that wait for staff. */
export function LineAccess({ line, language }: { line: Line; language: Language }) {
  const t = labelsOf(staffOrdersLabels)
  const may = useMay()('entitlements:write')
  const [open, setOpen] = useState<AccessAct>()
  const { Entitlement: entitlement } = line
  const isOpen =
    entitlement !== null && [entitlement.RevokedAt, entitlement.PausedAt, entitlement.WaitsUntil].every((closed) => closed === null)
  const acts: AccessAct[] = line.IsRefunded ? [] : isOpen ? ['extend', 'revoke'] : ['grant']
  const buttons = { grant: t('lbl_staff_orders_grant'), extend: t('lbl_staff_orders_extend'), revoke: t('lbl_staff_orders_revoke') }
  return (
    <div className="grid grid-cols-1 gap-3 rounded-card border border-line bg-card p-4">
      <div className="flex flex-wrap items-center gap-3">
        <div className="me-auto">
          <h3 className="font-semibold">{inPageLanguage(line.Name)}</h3>
          <p className="text-sm text-soft">
            {stateOf(entitlement)}
            {isOpen && line.Kind !== 'account' && `${dot}${t('lbl_staff_orders_downloads_each', { n: entitlement.DownloadLimit })}`}
          </p>
        </div>
        {may && acts.length > 0 && (
          <div className="flex gap-2">
            {acts.map((id) => (
              <Button key={id} look={id === 'revoke' ? 'danger' : 'quiet'} size="small" onClick={() => setOpen(id)}>
                {buttons[id]}
              </Button>
            ))}
          </div>
        )}
      </div>
      {isOpen && (entitlement.Seats.length > 1 || entitlement.Seats.some(({ IsGift }) => IsGift)) && (
        <Seats entitlement={entitlement} language={language} mayChange={may} />
      )}
      {entitlement?.Claims.map((claim) => (
        <ClaimLine key={claim.WarrantyClaimId} claim={claim} maySettle={may && isOpen} />
      ))}
      <Dialog title={t(titles[open ?? 'grant'])} isOpen={open !== undefined} onClose={() => setOpen(undefined)}>
        {open && <AccessForm line={line} act={open} label={t(titles[open])} close={() => setOpen(undefined)} />}
      </Dialog>
    </div>
  )
}

function stateOf(entitlement: Entitlement | null): string {
  const t = labelsOf(staffOrdersLabels)
  if (!entitlement) return t('lbl_staff_orders_access_none')
  const { RevokedAt, PausedAt, WaitsUntil, RevokeReason, ExpiresAt, StartedAt, StartsLatestAt } = entitlement
  const day = (moment: string) => formatDate(moment, pageLanguage())
  if (RevokedAt)
    return RevokeReason ? t('lbl_staff_orders_access_revoked_for', { reason: RevokeReason }) : t('lbl_staff_orders_access_revoked')
  if (PausedAt) return t('lbl_staff_orders_access_paused')
  if (WaitsUntil) return t('lbl_staff_orders_access_waits', { date: day(WaitsUntil) })
  if (ExpiresAt && new Date(ExpiresAt) <= new Date()) return t('lbl_staff_orders_access_ended', { date: day(ExpiresAt) })
  if (!StartedAt && StartsLatestAt) return t('lbl_staff_orders_access_starts', { date: day(StartsLatestAt) })
  return ExpiresAt ? t('lbl_staff_orders_access_until', { date: day(ExpiresAt) }) : t('lbl_staff_orders_access_open')
}

const reasonKeys = {
  rejected: 'lbl_staff_orders_claim_rejected',
  in_use: 'lbl_staff_orders_claim_in_use',
  expired: 'lbl_staff_orders_claim_expired',
  wrong: 'lbl_staff_orders_claim_wrong',
  other: 'lbl_staff_orders_claim_other',
} as const
const claimStates = {
  owed: 'lbl_staff_orders_claim_owed',
  replaced: 'lbl_staff_orders_claim_replaced',
  refused: 'lbl_staff_orders_claim_refused',
} as const

function ClaimLine({ claim, maySettle }: { claim: Entitlement['Claims'][number]; maySettle: boolean }) {
  const t = labelsOf(staffOrdersLabels)
  const { act, isBusy } = useAct()
  const settle = (Settlement: 'replace' | 'refuse') => () =>
    act(() => callStaff(settleWarrantyClaim, { WarrantyClaimId: claim.WarrantyClaimId, Settlement }), t('lbl_staff_orders_saved'))
  return (
    <div className="flex flex-wrap items-center gap-3 border-t border-line pt-3">
      <p className="me-auto">
        {t('lbl_staff_orders_claim', { reason: t(reasonKeys[claim.Reason]) })}
        <span className="block text-sm text-soft">
          {formatDate(claim.ClaimedAt, pageLanguage())}
          {dot}
          {t(claimStates[claim.State])}
          {claim.Note && (
            <>
              {dot}
              <bdi>{claim.Note}</bdi>
            </>
          )}
        </span>
      </p>
      {claim.State === 'owed' && maySettle && (
        <>
          <Button size="small" busy={isBusy} onClick={settle('replace')}>
            {t('lbl_staff_orders_claim_replace')}
          </Button>
          <Button look="quiet" size="small" busy={isBusy} onClick={settle('refuse')}>
            {t('lbl_staff_orders_claim_refuse')}
          </Button>
        </>
      )}
    </div>
  )
}
