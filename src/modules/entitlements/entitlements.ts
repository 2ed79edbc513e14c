// Front door: the terms of what is sold, granting and revoking it, offering downloads, and opening a download link.
export { type Download, downloadFile } from './download-file.ts'
export { grantEntitlements, noteUse, revokeEntitlements } from './entitlements.sql.ts'
export { type Offer, offerDownloads, offerToWire } from './offer-downloads.ts'
export { openItemsOf } from './open-items.sql.ts'
export { samplePage } from './sample-pages.ts'
export { termsColumns } from './terms.sql.ts'
export { combineTerms, overrideToWire, type Terms, type TermsOverride, termsToWire } from './terms.ts'
