import * as calls from '../../../contract/content/staff/messages.ts'
import { handleStaff, type StaffCallHandler } from '../../staff-calls.ts'
import { fromWireNames, toWireNames } from '../../wire-names.ts'
import { answerMessage, changeMessageState, getMessage, messageToWire } from './answer-message.ts'
import { listMessagesBy } from './messages.sql.ts'
import { readTemplates } from './templates.sql.ts'
import { removeTemplate, saveTemplate } from './templates.ts'

export const messagesAdmin: StaffCallHandler[] = [
  handleStaff(calls.listMessages, async ({ shop }, { Filter, Sort, After, Size }) => {
    const { rows, next, total } = await listMessagesBy(shop.db, {
      state: Filter.State,
      search: Filter.Search,
      after: After,
      size: Size,
      direction: Sort === 'CreatedAt' ? 'asc' : 'desc',
    })
    return {
      Rows: rows.map(({ contactMessageId, createdAt, ...row }) => ({
        ...toWireNames(row),
        MessageId: contactMessageId,
        CreatedAt: createdAt.toISOString(),
      })),
      Next: next,
      Total: total,
    }
  }),
  handleStaff(calls.getMessage, async ({ shop }, { MessageId }) => messageToWire(await getMessage(shop.db, MessageId))),
  handleStaff(calls.answerMessage, async ({ write, staff }, request) =>
    messageToWire(await write((tx) => answerMessage(tx, staff, fromWireNames(request)))),
  ),
  handleStaff(calls.changeMessageState, async ({ write }, { MessageId, Version, State }) =>
    messageToWire(await write((tx) => changeMessageState(tx, MessageId, Version, State))),
  ),
  handleStaff(calls.listReplyTemplates, async ({ shop }) => toWireNames(await readTemplates(shop.db))),
  handleStaff(calls.saveReplyTemplate, async ({ write }, request) =>
    toWireNames(await write((tx) => saveTemplate(tx, fromWireNames(request)))),
  ),
  handleStaff(calls.removeReplyTemplate, async ({ write }, { ReplyTemplateId, Version }) => {
    await write((tx) => removeTemplate(tx, ReplyTemplateId, Version))
    return { ReplyTemplateId }
  }),
]
