import type { Language } from '../../../contract/localization/language.ts'
import { changedMeanwhile, conflict, notFound } from '../../../contract/staff/errors.ts'
import type { Reader, Tx } from '../../../platform/database/database.ts'
import { enqueue } from '../../jobs.ts'
import type { StaffActor } from '../../staff-actor.ts'
import { findMessage, insertReply, type StaffMessage, setMessageState } from './messages.sql.ts'

/** A message with the names that calls give its columns. */
export const namedMessage = (message: StaffMessage) => ({ ...message, messageId: message.contactMessageId, body: message.message })

/** Throws a 404 for a message that does not exist. */
export async function getMessage(db: Reader, messageId: number): Promise<StaffMessage> {
  const message = await findMessage(db, messageId)
  if (!message) throw notFound()
  return message
}

interface Answer {
  messageId: number
  version: number
  body: string
  language: Language
}

/** Saves an answer and enqueues its mail, once. A 409 has the answer that another person sent meanwhile. */
export async function answerMessage(tx: Tx, staff: StaffActor, { messageId, version, body, language }: Answer): Promise<StaffMessage> {
  await move(tx, messageId, version, 'answered')
  const messageReplyId = await insertReply(tx, {
    contactMessageId: messageId,
    language,
    body,
    staffId: staff.staffId,
    staffName: staff.name,
  })
  await enqueue(tx, 'send-message-answer', { messageReplyId })
  return getMessage(tx, messageId)
}

/** Closes a message without an answer, or opens it again. */
export async function changeMessageState(tx: Tx, messageId: number, version: number, state: 'open' | 'closed'): Promise<StaffMessage> {
  const before = await getMessage(tx, messageId)
  if (before.state === state) throw conflict('message_in_state', { current: namedMessage(before) })
  await move(tx, messageId, version, state)
  return getMessage(tx, messageId)
}

async function move(tx: Tx, messageId: number, version: number, state: 'open' | 'answered' | 'closed'): Promise<void> {
  const isSaved = await setMessageState(tx, messageId, version, state)
  const message = await getMessage(tx, messageId)
  if (isSaved) return
  const last = message.replies.at(-1)
  throw changedMeanwhile({ current: namedMessage(message), by: last?.staffName, at: last?.createdAt })
}
