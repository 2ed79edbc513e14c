import type { AnsweredRow } from '../../contract/call.ts'
import type { getShelfList } from '../../contract/entitlements/shelf.ts'
import { type Offer, offerToWire } from './files/offer-downloads.ts'
import type { ShelfRow } from './shelf.sql.ts'
import { termsToWire } from './terms.ts'

export const shelfRowToWire = (title: ShelfRow, offer: Offer | undefined): AnsweredRow<typeof getShelfList> => ({
  EntitlementID: title.entitlementId,
  SeatNumber: title.seatNumber,
  State: title.state,
  StartsAt: title.startsAt,
  StartsLatestAt: title.startsLatestAt,
  ExpiresAt: title.expiresAt,
  LastUsedAt: title.lastUsedAt,
  TermsJson: termsToWire(title.terms, title.quantity),
  SeatsTotal: title.seatsTotal,
  SeatsFree: title.seatsFree,
  IsBuyer: title.isBuyer,
  BuyerName: title.buyerName,
  IsGift: title.isGift,
  GiftNote: title.giftNote,
  HasCredential: title.hasCredential,
  CourseJson: title.course && {
    Done: title.course.done,
    Required: title.course.required,
    CompletedAt: title.course.completedAt === null ? null : new Date(title.course.completedAt),
    ContinueLessonID: title.course.lessonId,
  },
  ReadFraction: title.readFraction,
  NotesFileID: title.notesFileId,
  CanRenew: title.canRenew,
  OrderItemID: title.orderItemId,
  OrderId: title.orderId,
  OrderNumber: title.orderNumber,
  OrderDateUTC: title.createdAt,
  ProductId: title.productId,
  ProductName: title.productName,
  Kind: title.kind,
  DefaultImageUrl: title.picture,
  ...offerToWire(offer),
  TotalRecords: title.totalRecords,
})
