// Front door: granting, revoking and offering downloads, and opening a download link.
export { type Download, downloadFile } from './download-file.ts'
export { grantDownloads, revokeDownloads } from './entitlements.sql.ts'
export { type Offer, offerDownloads, offerToWire } from './offer-downloads.ts'
export { samplePage } from './sample-pages.ts'
