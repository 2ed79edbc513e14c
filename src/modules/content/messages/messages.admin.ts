import * as calls from '../../../contract/content/staff/messages.ts'
import { handleStaff, type StaffCallHandler } from '../../staff-calls.ts'
import { answerMessage, changeMessageState, getMessage, namedMessage } from './answer-message.ts'
import { listMessagesBy } from './messages.sql.ts'
import { readTemplates } from './templates.sql.ts'
import { removeTemplate, saveTemplate } from './templates.ts'

export const messagesAdmin: StaffCallHandler[] = [
  handleStaff(calls.listMessages, async ({ shop }, { filter, sort, after, size }) => {
    const { rows, next, total } = await listMessagesBy(shop.db, {
      ...filter,
      after,
      size,
      direction: sort === 'CreatedAt' ? 'asc' : 'desc',
    })
    return { rows: rows.map((row) => ({ ...row, messageId: row.contactMessageId })), next, total }
  }),
  handleStaff(calls.getMessage, async ({ shop }, { messageId }) => namedMessage(await getMessage(shop.db, messageId))),
  handleStaff(calls.answerMessage, async ({ write, staff }, request) =>
    namedMessage(await write((tx) => answerMessage(tx, staff, request))),
  ),
  handleStaff(calls.changeMessageState, async ({ write }, { messageId, version, state }) =>
    namedMessage(await write((tx) => changeMessageState(tx, messageId, version, state))),
  ),
  handleStaff(calls.listReplyTemplates, ({ shop }) => readTemplates(shop.db)),
  handleStaff(calls.saveReplyTemplate, ({ write }, request) => write((tx) => saveTemplate(tx, request))),
  handleStaff(calls.removeReplyTemplate, async ({ write }, { replyTemplateId, version }) => {
    await write((tx) => removeTemplate(tx, replyTemplateId, version))
    return { replyTemplateId }
  }),
]
