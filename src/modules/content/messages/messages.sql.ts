import type { messageFilters, messageStates } from '../../../contract/content/staff/message-states.ts'
import type { Language } from '../../../contract/localization/language.ts'
import { type Reader, sql, type Tx } from '../../../platform/database/database.ts'
import { readPage } from '../../../platform/database/keyset.ts'
import { containsTyped } from '../../../platform/database/matches-text.ts'
import { hasPhone, phonesIn } from '../../customers/customers.ts'

export type MessageState = (typeof messageStates)[number]

interface Listing {
  state: (typeof messageFilters)[number]
  search?: string | undefined
  direction: 'asc' | 'desc'
  after?: string | undefined
  size: number
}

const excerptLength = 200

export const listMessagesBy = (db: Reader, { state, search, direction, after, size }: Listing) =>
  readPage(
    db,
    db
      .selectFrom('contactMessages as m')
      .select([
        ...(['m.contactMessageId', 'm.version', 'm.fullName', 'm.email', 'm.subject', 'm.createdAt'] as const),
        sql<MessageState>`m.state`.as('state'),
        sql<string>`left(m.message, ${sql.lit(excerptLength)})`.as('excerpt'),
        sql<string | null>`(select r.staff_name from message_replies r where r.contact_message_id = m.contact_message_id
          order by r.message_reply_id desc limit 1)`.as('answeredBy'),
      ])
      .$if(state !== 'all', (all) => all.where('m.state', '=', state))
      .$if(Boolean(search), (all) =>
        all.where(sql<boolean>`(${containsTyped(sql`m.search_text`, search ?? '')} or ${hasPhone(sql`m.search_text`, phonesIn(search))})`),
      ),
    { by: 'm.createdAt', id: 'm.contactMessageId', direction, after, size },
  )

export interface MessageReply {
  messageReplyId: number
  staffName: string
  language: Language
  body: string
  createdAt: Date
}

/** A message with its answers, oldest first. */
export async function findMessage(db: Reader, contactMessageId: number) {
  const message = await db
    .selectFrom('contactMessages as m')
    .leftJoin('orders as o', 'o.orderId', 'm.orderId')
    .select(['m.contactMessageId', 'm.version', 'm.fullName', 'm.email', 'm.phoneNumber', 'm.subject', 'm.message', 'm.createdAt'])
    .select(['m.orderId', 'o.orderNumber', sql<MessageState>`m.state`.as('state'), sql<Language>`m.language`.as('language')])
    .where('m.contactMessageId', '=', contactMessageId)
    .executeTakeFirst()
  if (!message) return undefined
  const replies: MessageReply[] = await db
    .selectFrom('messageReplies')
    .select(['messageReplyId', 'staffName', sql<Language>`language`.as('language'), 'body', 'createdAt'])
    .where('contactMessageId', '=', contactMessageId)
    .orderBy('messageReplyId')
    .execute()
  const { orderId, orderNumber, ...rest } = message
  return { ...rest, order: orderId === null || orderNumber === null ? null : { orderId, orderNumber }, replies }
}

export type StaffMessage = NonNullable<Awaited<ReturnType<typeof findMessage>>>

/** Moves a message of this version to a state, and returns whether it did. */
export async function setMessageState(tx: Tx, contactMessageId: number, version: number, state: MessageState): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('contactMessages')
    .set((eb) => ({ state, version: eb('version', '+', 1) }))
    .where('contactMessageId', '=', contactMessageId)
    .where('version', '=', version)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

interface NewReply {
  contactMessageId: number
  staffId: number
  staffName: string
  language: Language
  body: string
}

export async function insertReply(tx: Tx, reply: NewReply): Promise<number> {
  const { messageReplyId } = await tx.insertInto('messageReplies').values(reply).returning('messageReplyId').executeTakeFirstOrThrow()
  return messageReplyId
}

/** An answer with the message that it answers, for its mail. */
export const findReply = (db: Reader, messageReplyId: number) =>
  db
    .selectFrom('messageReplies as r')
    .innerJoin('contactMessages as m', 'm.contactMessageId', 'r.contactMessageId')
    .select(['r.messageReplyId', sql<Language>`r.language`.as('language'), 'r.body'])
    .select(['m.fullName', 'm.email', 'm.subject', 'm.message', 'm.createdAt'])
    .where('r.messageReplyId', '=', messageReplyId)
    .executeTakeFirst()

/** Messages without an answer, counted up to `atMost`. */
export async function countOpenMessages(db: Reader, atMost = 100): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from (select from contact_messages where state = 'open' limit ${atMost}) open`.execute(db)
  return rows[0]?.count ?? 0
}
