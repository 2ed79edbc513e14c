import { addOrderNote } from '../../contract/admin.ts'
import { isolated } from '../../contract/localization/isolate.ts'
import type { OrderRequestKind } from '../../contract/orders/order-request-enums.ts'
import { disputesLabels } from '../../contract/orders/staff/disputes.labels.ts'
import type { NotedOrderMail } from '../../contract/orders/staff/order-enums.ts'
import { staffOrdersLabels } from '../../contract/orders/staff/orders.labels.ts'
import type { StaffOrder } from '../../contract/orders/staff/orders.ts'
import { Button } from '../../ui/button.tsx'
import { formatMoment } from '../../ui/date.ts'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { late } from '../../ui/late.tsx'
import { callStaff } from '../app/call-staff.ts'
import { dot } from '../app/dot.ts'
import { labelsOf, pageLanguage } from '../app/labels.ts'
import { useMay } from '../app/session.ts'
import { useAct } from '../app/use-act.ts'
import { useDraft } from '../form/use-draft.ts'
import { Card } from '../widgets/card.tsx'
import { Form } from '../widgets/form.tsx'
import { TextField } from '../widgets/text-field.tsx'
import { amountText, inPageLanguage, mailKeys, providerNames, requestKeys, stateText } from './order-labels.ts'

const SentMail = late(() => import('./record/sent-mail.tsx'), 'SentMail')

type Entry = StaffOrder['Timeline'][number]

const icons: Record<Entry['Type'], IconName> = {
  state: 'check',
  paid: 'card',
  refund: 'back',
  'refund-done': 'back',
  'refund-by-hand': 'back',
  'refund-failed': 'alert',
  mail: 'mail',
  shipped: 'truck',
  parcel: 'truck',
  returned: 'back',
  canceled: 'close',
  'delivery-consent': 'check',
  request: 'chat',
  'request-accepted': 'check',
  'request-refused': 'close',
  note: 'chat',
  download: 'download',
  reveal: 'eye',
  'dispute-opened': 'alert',
  'dispute-won': 'check',
  'dispute-lost': 'back',
  'dispute-withdrawn': 'check',
  'dispute-settled': 'check',
}

/** What happened to the order, the latest first, and a note for the next person. */
export function Timeline({ order }: { order: StaffOrder }) {
  const t = labelsOf(staffOrdersLabels)
  const may = useMay()
  const { act, isBusy } = useAct()
  const [note, setNote, forget] = useDraft(`order note ${order.OrderId}`, '')
  // With one line, the order's own entries say the same.
  const entries = order.Timeline.filter(({ Type, OrderItemId }) => Type !== 'state' || OrderItemId === null || order.Lines.length > 1)
  const add = async () => {
    const isAdded = await act(() => callStaff(addOrderNote, { OrderId: order.OrderId, Body: note }), t('lbl_staff_orders_saved'))
    if (isAdded) forget()
  }
  return (
    <Card title={t('lbl_staff_orders_history')}>
      {may('orders:write') && (
        <Form
          className="grid grid-cols-1 items-end gap-3 sm:grid-cols-[1fr_auto]"
          onSubmit={() => {
            if (note.trim()) void add()
          }}
        >
          <TextField
            label={t('lbl_staff_orders_note_add')}
            hint={t('lbl_staff_orders_note_hint')}
            rows={2}
            value={note}
            onChange={setNote}
            maxLength={2000}
          />
          <Button type="submit" look="quiet" busy={isBusy} disabled={!note.trim()}>
            {t('lbl_staff_orders_save')}
          </Button>
        </Form>
      )}
      <ol className="grid">
        {entries.toReversed().map((entry, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: entries have no id, and the history only grows at one end
          <li key={entries.length - index} className="grid grid-cols-[auto_1fr] gap-3 border-line py-3 not-first:border-t">
            <Icon
              name={icons[entry.Type]}
              className={`mt-1 size-4.5 text-green-text ${icons[entry.Type] === 'back' ? 'rtl:-scale-x-100' : ''}`}
            />
            <div className="min-w-0">
              <p className="wrap-break-word">
                {entry.Type === 'note' ? <bdi className="whitespace-pre-line">{entry.Text}</bdi> : textOf(entry, order)}
              </p>
              <p className="text-sm text-soft">
                {formatMoment(entry.At, pageLanguage())}
                {dot}
                <bdi>{actorOf(entry)}</bdi>
                {hasReason(entry) && (
                  <>
                    {dot}
                    <bdi>{entry.Text}</bdi>
                  </>
                )}
              </p>
              {entry.MailId && (
                <div className="mt-1.5">
                  <SentMail orderId={order.OrderId} mailId={entry.MailId} title={t(mailKeys[entry.Text as NotedOrderMail])} />
                </div>
              )}
            </div>
          </li>
        ))}
      </ol>
    </Card>
  )
}

function textOf(entry: Entry, order: StaffOrder): string | undefined {
  const t = labelsOf(staffOrdersLabels)
  const line = order.Lines.find(({ OrderItemId }) => OrderItemId === entry.OrderItemId)
  const name = line ? inPageLanguage(line.Name) : ''
  const amount = amountText(entry.Amount ?? 0)
  switch (entry.Type) {
    case 'state':
      if (entry.FromStatusId === null) return t('lbl_staff_orders_event_placed')
      return line
        ? t('lbl_staff_orders_event_line_state', { name, state: stateText(entry.ToStatusId ?? 1) })
        : t('lbl_staff_orders_event_state', { state: stateText(entry.ToStatusId ?? 1) })
    case 'paid':
      return t('lbl_staff_orders_event_paid', { amount })
    case 'refund':
      return t('lbl_staff_orders_event_refund', { amount })
    case 'refund-done':
      return t('lbl_staff_orders_event_refund_done', { amount })
    case 'refund-by-hand':
      return t('lbl_staff_orders_event_refund_by_hand', { amount })
    case 'refund-failed':
      return t('lbl_staff_orders_event_refund_failed', { amount })
    case 'mail':
      return t('lbl_staff_orders_event_mail', { mail: t(mailKeys[entry.Text as NotedOrderMail]) })
    case 'shipped':
      if (entry.Quantity !== null) return t('lbl_staff_orders_event_pieces_shipped', { n: entry.Quantity, name })
      return order.Lines.length > 1 ? t('lbl_staff_orders_event_line_shipped', { name }) : t('lbl_staff_orders_event_shipped')
    case 'returned':
      return t('lbl_staff_orders_event_pieces_returned', { n: entry.Quantity ?? 0, name })
    case 'canceled':
      return t('lbl_staff_orders_event_pieces_canceled', { n: entry.Quantity ?? 0, name })
    case 'delivery-consent':
      return t('lbl_staff_orders_event_at_once')
    case 'request':
      return t('lbl_staff_orders_event_request', { request: t(requestKeys[entry.Text as OrderRequestKind]) })
    case 'request-accepted':
      return t('lbl_staff_orders_event_request_accepted')
    case 'request-refused':
      return t('lbl_staff_orders_event_request_refused', { reason: isolated(entry.Text) })
    case 'parcel':
      return t('lbl_staff_orders_event_parcel', { parcel: entry.Text })
    case 'download':
      return t('lbl_staff_orders_event_download', { file: entry.Text })
    case 'reveal':
      return t('lbl_staff_orders_event_reveal', { name })
    default:
      return disputeTextOf(entry, amount)
  }
}

const disputeKeys = {
  'dispute-opened': 'lbl_disputes_event_opened',
  'dispute-won': 'lbl_disputes_event_won',
  'dispute-lost': 'lbl_disputes_event_lost',
  'dispute-withdrawn': 'lbl_disputes_event_withdrawn',
  'dispute-settled': 'lbl_disputes_event_settled',
} as const

const disputeTextOf = ({ Type }: Entry, amount: string) =>
  Type in disputeKeys ? labelsOf(disputesLabels)(disputeKeys[Type as keyof typeof disputeKeys], { amount }) : undefined

const actorKeys = {
  customer: 'lbl_staff_orders_actor_customer',
  shop: 'lbl_staff_orders_actor_shop',
  staff: 'lbl_staff_orders_actor_staff',
} as const

function actorOf({ Actor }: Entry): string {
  const t = labelsOf(staffOrdersLabels)
  if (Actor in actorKeys) return t(actorKeys[Actor as keyof typeof actorKeys])
  return { ...providerNames, '': t('lbl_staff_orders_actor_staff') }[Actor] ?? Actor
}

/** Reasons that the shop's own code gives are in the entry's text already. */
const ownReasons = new Set([
  '',
  'placed',
  'paid',
  'nothing to pay',
  'cash received',
  'not paid for',
  'made at the provider',
  'dispute lost',
  'asked by the customer',
])
const hasReason = ({ Type, Text }: Entry) => ['state', 'refund', 'returned'].includes(Type) && !ownReasons.has(Text)
