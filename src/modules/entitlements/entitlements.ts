// The front door: what orders grant, take back and offer, and what a link opens.
export { type Download, downloadFile } from './download-file.ts'
export { grantDownloads, revokeDownloads } from './entitlements.sql.ts'
export { type Offer, offerDownloads } from './offer-downloads.ts'
