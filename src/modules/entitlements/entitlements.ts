// Front door: the terms of what is sold, granting and revoking it, offering downloads, and opening a download link.

export { lockSeatsOf, openLinesOf } from './begun.sql.ts'
export { pauseEntitlements, reopenEntitlement, resumeEntitlements, revokeEntitlement, revokeEntitlements } from './change-access.ts'
export {
  findBuyer as findBuyerOfEntitlement,
  findOfItem as findEntitlementOfItem,
  grantEntitlements,
  holdOpen as holdEntitlementOpen,
  noteUse,
  openWaiting as openWaitingEntitlements,
} from './entitlements.sql.ts'
export { extendEntitlement } from './extend-entitlement.ts'
export { type Download, downloadFile } from './files/download-file.ts'
export { accessEndOf, findSeatOfMoment, findSeatOfProduct, type ProductSeat } from './files/downloads.sql.ts'
export { type Offer, offerDownloads, offerToWire } from './files/offer-downloads.ts'
export { addFile, arrangeFiles, maxFileBytes, storeFile } from './files/product-files.ts'
export {
  currentBooks,
  findProductFile,
  type ReadableFile,
  readableFilesOf,
} from './files/readable-file.sql.ts'
export { copyOfSeat, type HeldSeat, isSeatOpen, noteReading, seatToRead, sizeOfCopy, stampOfSeat } from './files/readable-file.ts'
export { samplePage } from './files/sample-pages.ts'
export { type FormerAccess, findFormerAccess, findFormerAccessToFile } from './former-access.sql.ts'
export { type LiveLessons, liveLessonsOf, liveToWire } from './live-lessons.sql.ts'
export { openItemsOf } from './open-items.sql.ts'
export { closeSeats, seatsToClose } from './seats/close-seats.ts'
export { offerSeat, offerSeatByStaff } from './seats/invite-seat.ts'
export { releaseSeat } from './seats/release-seat.ts'
export { seatsOf } from './seats/seats.sql.ts'
export { inShelfOrder } from './shelf.sql.ts'
export { termsColumns } from './terms.sql.ts'
export { combineTerms, overrideToWire, type Terms, type TermsOverride, termsToWire } from './terms.ts'
