import type { AnsweredRow } from '../../contract/call.ts'
import type { getShelfList } from '../../contract/entitlements/shelf.ts'
import { withFieldNames } from '../wire.ts'
import { type Offer, offerToWire } from './files/offer-downloads.ts'
import { liveToWire } from './live-lessons.sql.ts'
import type { ShelfRow } from './shelf.sql.ts'
import { termsToWire } from './terms.ts'

export const shelfRowToWire = (title: ShelfRow, offer: Offer | undefined): AnsweredRow<typeof getShelfList> => ({
  ...withFieldNames(title),
  EntitlementID: title.entitlementId,
  TermsJson: termsToWire(title.terms, title.quantity),
  CourseJson: title.course && {
    Done: title.course.done,
    Required: title.course.required,
    CompletedAt: title.course.completedAt === null ? null : new Date(title.course.completedAt),
    ContinueLessonID: title.course.lessonId,
  },
  LiveJson: liveToWire(title.live),
  NotesFileID: title.notesFileId,
  OrderItemID: title.orderItemId,
  OrderDateUTC: title.createdAt,
  DefaultImageUrl: title.picture,
  ...offerToWire(offer),
})
