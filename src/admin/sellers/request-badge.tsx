import type { sellerRequestStates } from '../../contract/sellers/staff/seller-request-states.ts'
import { inboxLabels } from '../../contract/staff/inbox.labels.ts'
import { labelsOf } from '../app/labels.ts'
import { Badge } from '../inbox/badge.tsx'

export const stateKeys = {
  open: 'lbl_inbox_request_open',
  approved: 'lbl_inbox_request_approved',
  declined: 'lbl_inbox_request_declined',
  all: 'lbl_inbox_all',
} as const

const tones = { open: 'waiting', approved: 'done', declined: 'plain' } as const

export const RequestBadge = ({ state }: { state: (typeof sellerRequestStates)[number] }) => (
  <Badge tone={tones[state]}>{labelsOf(inboxLabels)(stateKeys[state])}</Badge>
)
