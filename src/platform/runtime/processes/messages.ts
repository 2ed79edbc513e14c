/** Number of a serving process, from 1. A process that replaces another one takes over its number. */
export type ProcessNumber = number

/** What a serving process has to know before it opens the shop. */
export interface Begin {
  databaseUrl: string
  /** How many processes serve. */
  count: number
  runsJobs: boolean
}

interface Ask {
  kind: 'ask'
  id: number
  topic: string
  data: unknown
}

interface Answer {
  kind: 'answer'
  id: number
  /** Undefined if nobody answers. */
  data: unknown
}

/** From the primary process to one that serves. */
export type ToProcess =
  | { kind: 'begin'; begin: Begin }
  /** `position` counts the notifications that the primary has heard; every process gets them in this order. */
  | { kind: 'notification'; position: number; channel: string; payload: string | undefined }
  | { kind: 'stop' }
  | Ask
  | Answer

/** From a serving process to the primary. Without `to`, the primary answers itself; without an id, no answer is expected. */
export type ToPrimary = { kind: 'hello' } | { kind: 'listening' } | (Omit<Ask, 'id'> & { id?: number; to?: ProcessNumber }) | Answer

/** What the primary answers itself. */
export const primaryTopics = { listen: 'listen', metrics: 'metrics', takeSlot: 'take slot', releaseSlot: 'release slot' } as const
