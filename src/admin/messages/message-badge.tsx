import type { messageStates } from '../../contract/content/staff/message-states.ts'
import { inboxLabels } from '../../contract/staff/inbox.labels.ts'
import { labelsOf } from '../app/labels.ts'
import { Badge } from '../inbox/badge.tsx'

export const stateKeys = {
  open: 'lbl_inbox_message_open',
  answered: 'lbl_inbox_message_answered',
  closed: 'lbl_inbox_message_closed',
  all: 'lbl_inbox_all',
} as const

const tones = { open: 'waiting', answered: 'done', closed: 'plain' } as const

export const MessageBadge = ({ state }: { state: (typeof messageStates)[number] }) => (
  <Badge tone={tones[state]}>{labelsOf(inboxLabels)(stateKeys[state])}</Badge>
)
