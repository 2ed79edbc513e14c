import { orderStates } from '../../contract/constants.ts'
import type { PaymentState } from '../../contract/orders/staff/order-enums.ts'
import { paymentText, stateText } from './order-labels.ts'

const tones = {
  calm: 'bg-tint text-green-text',
  plain: 'bg-paper text-soft',
  waiting: 'bg-amber-tint text-amber',
  bad: 'bg-paper text-red',
} as const

const Badge = ({ tone, children }: { tone: keyof typeof tones; children: string }) => (
  <span className={`inline-block rounded-full border border-line px-2.5 py-0.5 text-sm font-semibold whitespace-nowrap ${tones[tone]}`}>
    {children}
  </span>
)

const { active, inProgress, completed } = orderStates

export const StatusBadge = ({ statusId, isCanceled = false }: { statusId: number; isCanceled?: boolean }) => (
  <Badge
    tone={isCanceled ? 'plain' : statusId === completed ? 'calm' : statusId === active || statusId === inProgress ? 'waiting' : 'plain'}
  >
    {stateText(statusId, isCanceled)}
  </Badge>
)

export const PaymentBadge = ({ state }: { state: PaymentState }) => (
  <Badge tone={state === 'paid' || state === 'free' ? 'calm' : state === 'failed' ? 'bad' : state === 'refunded' ? 'plain' : 'waiting'}>
    {paymentText(state)}
  </Badge>
)
