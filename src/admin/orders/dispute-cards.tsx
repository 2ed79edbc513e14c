import { type ReactNode, useState } from 'react'
import { makeDisputeEvidence } from '../../contract/admin.ts'
import { type Language, languages } from '../../contract/localization/language.ts'
import type { DisputeReason } from '../../contract/orders/staff/dispute-enums.ts'
import { disputesLabels } from '../../contract/orders/staff/disputes.labels.ts'
import type { StaffOrder } from '../../contract/orders/staff/orders.ts'
import { Button } from '../../ui/button.tsx'
import { formatDate } from '../../ui/date.ts'
import { Icon } from '../../ui/icon.tsx'
import { late } from '../../ui/late.tsx'
import { callStaff } from '../app/call-staff.ts'
import { dot } from '../app/dot.ts'
import { labelsOf, pageLanguage } from '../app/labels.ts'
import { useMay } from '../app/session.ts'
import { dayOf, timeOf } from '../app/shop-days.ts'
import { showFailure } from '../app/show-failure.ts'
import { Card } from '../widgets/card.tsx'
import { Dialog } from '../widgets/dialog.tsx'
import { LateNotice } from '../widgets/late-notice.tsx'
import { amountText, providerNames } from './order-labels.ts'
import { saveFile } from './save-file.ts'

// Few visits need it, and its number fields.
const SettleDisputeForm = late(() => import('./settle-dispute-form.tsx'), 'default', LateNotice)

type Dispute = StaffOrder['Disputes'][number]

const reasonKeys: Record<DisputeReason, keyof typeof disputesLabels.texts> = {
  fraud: 'lbl_disputes_reason_fraud',
  not_received: 'lbl_disputes_reason_not_received',
  not_as_described: 'lbl_disputes_reason_not_as_described',
  refund_missing: 'lbl_disputes_reason_refund_missing',
  duplicate: 'lbl_disputes_reason_duplicate',
  wrong_amount: 'lbl_disputes_reason_wrong_amount',
  canceled: 'lbl_disputes_reason_canceled',
  unrecognized: 'lbl_disputes_reason_unrecognized',
  other: 'lbl_disputes_reason_other',
}

const dayText = (moment: string) => formatDate(dayOf(moment), pageLanguage())

/** The disputes of an order, the latest first: what to do, and what became of them. */
export default function DisputeCards({ order }: { order: StaffOrder }) {
  return order.Disputes.map((dispute) => <DisputeCard key={dispute.DisputeId} order={order} dispute={dispute} />)
}

function DisputeCard({ order, dispute }: { order: StaffOrder; dispute: Dispute }) {
  const t = labelsOf(disputesLabels)
  const provider = providerNames[order.Payment?.Provider ?? ''] ?? ''
  const rows: [string, ReactNode][] = [
    [t('lbl_disputes_amount'), <bdi key="amount">{amountText(dispute.Amount)}</bdi>],
    [t('lbl_disputes_reason'), t(reasonKeys[dispute.Reason])],
    [t('lbl_disputes_opened'), dayText(dispute.OpenedAt)],
    [
      t('lbl_disputes_number', { provider }),
      <bdi key="number" className="break-all">
        {dispute.ProviderId}
      </bdi>,
    ],
  ]
  return (
    <Card title={t('lbl_disputes_title')} beside={dispute.State === 'needs_response' && <Deadline daysLeft={dispute.DaysLeft} />}>
      <Standing dispute={dispute} provider={provider} />
      <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
        {rows.map(([term, text]) => (
          <div key={term}>
            <dt className="text-sm text-soft">{term}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <Evidence orderId={order.OrderId} disputeId={dispute.DisputeId} provider={provider} />
      <Settlement order={order} dispute={dispute} />
    </Card>
  )
}

/** The days that are left for evidence. */
function Deadline({ daysLeft }: { daysLeft: number | null }) {
  const t = labelsOf(disputesLabels)
  if (daysLeft === null) return null
  const text =
    daysLeft < 0 ? t('lbl_disputes_overdue') : daysLeft === 0 ? t('lbl_disputes_due_today') : t('lbl_disputes_days_left', { n: daysLeft })
  return <span className={`font-semibold ${daysLeft < 3 ? 'text-red' : 'text-amber'}`}>{text}</span>
}

/** What to do about a dispute, or what became of it. */
function Standing({ dispute: { State, Outcome, DueAt, Lost }, provider }: { dispute: Dispute; provider: string }) {
  const t = labelsOf(disputesLabels)
  if (State === 'needs_response')
    return (
      <div>
        <p className="font-semibold">
          {DueAt
            ? t('lbl_disputes_answer_by', { provider, date: dayText(DueAt), time: timeOf(DueAt) })
            : t('lbl_disputes_answer', { provider })}
        </p>
        <p className="text-soft">{t('lbl_disputes_no_refund', { provider })}</p>
      </div>
    )
  if (State === 'under_review') return <p>{t('lbl_disputes_under_review')}</p>
  if (Outcome === 'won') return <p>{t('lbl_disputes_won')}</p>
  if (Outcome === 'withdrawn') return <p>{t('lbl_disputes_withdrawn')}</p>
  return <p>{Lost > 0 ? t('lbl_disputes_lost', { amount: amountText(Lost) }) : t('lbl_disputes_lost_nothing')}</p>
}

/** What the shop knows, to be sent to the provider. */
function Evidence({ orderId: OrderId, disputeId: DisputeId, provider }: { orderId: number; disputeId: number; provider: string }) {
  const t = labelsOf(disputesLabels)
  const [busy, setBusy] = useState<Language>()
  const save = async (Language: Language) => {
    setBusy(Language)
    await callStaff(makeDisputeEvidence, { OrderId, DisputeId, Language }).then(saveFile, showFailure)
    setBusy(undefined)
  }
  return (
    <div>
      <div className="flex flex-wrap gap-3">
        {languages.map((language) => (
          <Button key={language} look="quiet" size="small" busy={busy === language} onClick={() => save(language)}>
            <Icon name="download" className="size-4.5" />
            {t(`lbl_disputes_evidence_${language}`)}
          </Button>
        ))}
      </div>
      <p className="mt-1.5 text-sm text-soft">{t('lbl_disputes_evidence_hint', { provider })}</p>
    </div>
  )
}

/** Who settled a lost dispute, or the button to do it. */
function Settlement({ order, dispute: { DisputeId, SettledAt, SettledBy, Outcome } }: { order: StaffOrder; dispute: Dispute }) {
  const t = labelsOf(disputesLabels)
  const may = useMay()
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  if (Outcome === 'lost' && SettledAt && SettledBy !== 'shop')
    return (
      <p className="text-sm text-soft">
        {t('lbl_disputes_event_settled')}
        {dot}
        <bdi>{SettledBy}</bdi>
        {dot}
        {dayText(SettledAt)}
      </p>
    )
  if (Outcome !== 'lost' || SettledAt || !may('orders:refund')) return null
  return (
    <div>
      <Button onClick={() => setOpen(true)}>{t('lbl_disputes_settle')}</Button>
      <Dialog title={t('lbl_disputes_settle')} isOpen={isOpen} onClose={close}>
        <SettleDisputeForm order={order} disputeId={DisputeId} close={close} />
      </Dialog>
    </div>
  )
}
