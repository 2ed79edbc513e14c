// Front door: the terms of what is sold, granting and revoking it, offering downloads, and opening a download link.

export { reopenEntitlement, revokeEntitlement, revokeEntitlements } from './change-access.ts'
export { type Download, downloadFile } from './download-file.ts'
export { accessEndOf, findSeatOfMoment, findSeatOfProduct, type ProductSeat } from './downloads.sql.ts'
export {
  findBuyer as findBuyerOfEntitlement,
  findOfItem as findEntitlementOfItem,
  grantEntitlements,
  holdOpen as holdEntitlementOpen,
  noteUse,
} from './entitlements.sql.ts'
export { extendEntitlement } from './extend-entitlement.ts'
export { type FormerAccess, findFormerAccess, findFormerAccessToFile } from './former-access.sql.ts'
export { offerSeat } from './invite-seat.ts'
export { type Offer, offerDownloads, offerToWire } from './offer-downloads.ts'
export { openItemsOf } from './open-items.sql.ts'
export { addFile, arrangeFiles, maxFileBytes, storeFile } from './product-files.ts'
export {
  currentBooks,
  findProductFile,
  type ReadableFile,
  readableFilesOf,
} from './readable-file.sql.ts'
export { copyOfSeat, type HeldSeat, isSeatOpen, noteReading, seatToRead, sizeOfCopy, stampOfSeat } from './readable-file.ts'
export { releaseSeat } from './release-seat.ts'
export { samplePage } from './sample-pages.ts'
export { seatsOf } from './seats.sql.ts'
export { inShelfOrder } from './shelf.sql.ts'
export { termsColumns } from './terms.sql.ts'
export { combineTerms, overrideToWire, type Terms, type TermsOverride, termsToWire } from './terms.ts'
