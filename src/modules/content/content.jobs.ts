import { sinceLastRun } from '../../platform/jobs/since-last-run.ts'
import type { JobHandlers } from '../jobs.ts'
import { brandingFor } from '../localization/localization.ts'
import type { Shop } from '../shop.ts'
import { announceTimedContent } from './content.sql.ts'
import { messageAnswerMail } from './messages/mails.ts'
import { findReply } from './messages/messages.sql.ts'

export const contentJobs = (shop: Shop): JobHandlers<'announce-content' | 'send-message-answer'> => ({
  /** The first and the last day of a banner change no row, so no trigger announces them. */
  'announce-content': sinceLastRun(shop.clock, (period) => announceTimedContent(shop.db, period)),
  async 'send-message-answer'({ messageReplyId }) {
    const answer = await findReply(shop.db, messageReplyId)
    if (answer) await shop.mail.send(messageAnswerMail(answer, await brandingFor(shop, answer.language)))
  },
})
