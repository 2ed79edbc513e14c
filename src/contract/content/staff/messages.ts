import { z } from 'zod'
import type { RowOf } from '../../call.ts'
import { id, line, lines, moment, search } from '../../fields.ts'
import { languages } from '../../localization/language.ts'
import { listFields, staffCall } from '../../staff/call.ts'
import { version } from '../../staff/fields.ts'
import { messageFilters, messageStates } from './message-states.ts'

// What visitors write to the shop, and its answers by mail.

const ListedMessage = z.object({
  MessageId: z.number(),
  Version: version,
  State: z.enum(messageStates),
  FullName: z.string(),
  Email: z.string(),
  Subject: z.string(),
  /** How the message begins. */
  Excerpt: z.string(),
  CreatedAt: moment,
  /** Who answered last. */
  AnsweredBy: z.string().nullable(),
})

export const Message = z.object({
  MessageId: z.number(),
  Version: version,
  State: z.enum(messageStates),
  FullName: z.string(),
  Email: z.string(),
  PhoneNumber: z.string(),
  Subject: z.string(),
  Body: z.string(),
  /** Of the page that it was written on. */
  Language: z.enum(languages),
  CreatedAt: moment,
  /** The order of the writer that it is about. */
  Order: z.object({ OrderId: z.number(), OrderNumber: z.string() }).nullable(),
  /** The shop's answers, oldest first. */
  Replies: z.array(
    z.object({
      MessageReplyId: z.number(),
      StaffName: z.string(),
      Language: z.enum(languages),
      Body: z.string(),
      CreatedAt: moment,
    }),
  ),
})

export const listMessages = staffCall('list-messages', {
  permission: 'messages:write',
  summary: 'Messages of visitors by state and text: a part of name, e-mail address, subject or message.',
  request: z.strictObject({
    ...listFields,
    Filter: z.strictObject({ State: z.enum(messageFilters).default('open'), Search: search(100) }).prefault({}),
    Sort: z.enum(['CreatedAt', '-CreatedAt']).default('CreatedAt'),
  }),
  row: ListedMessage,
  shape: 'page',
})

const one = { permission: 'messages:write', row: Message, shape: 'object' } as const

export const getMessage = staffCall('get-message', {
  ...one,
  summary: 'One message with the answers of the shop.',
  request: z.strictObject({ MessageId: id }),
})

export type StaffMessageRow = RowOf<typeof getMessage>

/** The second of two people who answer at once gets a 409 with the first one's answer. */
export const answerMessage = staffCall('answer-message', {
  ...one,
  summary: 'Answers a message by mail.',
  request: z.strictObject({
    MessageId: id,
    Version: version,
    Body: lines(10_000).min(1),
    /** Of the answer: the mail is laid out in it. */
    Language: z.enum(languages),
  }),
})

export const changeMessageState = staffCall('change-message-state', {
  ...one,
  summary: 'Closes a message without an answer, or opens it again.',
  request: z.strictObject({ MessageId: id, Version: version, State: z.enum(['open', 'closed']) }),
})

const ReplyTemplate = z.object({
  ReplyTemplateId: z.number(),
  Version: version,
  NameEn: z.string(),
  NameAr: z.string(),
  /** `{name}` is the name of the person who wrote. */
  BodyEn: z.string(),
  BodyAr: z.string(),
})

export const listReplyTemplates = staffCall('list-reply-templates', {
  permission: 'messages:write',
  summary: 'The texts that answers begin with.',
  request: z.strictObject({}),
  row: ReplyTemplate,
})

const name = line(100).min(1)
const body = lines(5000).min(1)

export const saveReplyTemplate = staffCall('save-reply-template', {
  permission: 'messages:write',
  summary: 'Adds a text that answers begin with, or changes one.',
  request: z.strictObject({
    /** Absent: a new one. */
    ReplyTemplateId: id.optional(),
    Version: version.optional(),
    NameEn: name,
    NameAr: name,
    BodyEn: body,
    BodyAr: body,
  }),
  row: ReplyTemplate,
  shape: 'object',
})

export const removeReplyTemplate = staffCall('remove-reply-template', {
  permission: 'messages:write',
  summary: 'Removes a text that answers begin with.',
  request: z.strictObject({ ReplyTemplateId: id, Version: version }),
  current: ReplyTemplate,
  row: z.object({ ReplyTemplateId: z.number() }),
  shape: 'object',
})
