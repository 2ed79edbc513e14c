// The front door: what orders grant and take back.
export { grantDownloads, revokeDownloads } from './entitlements.sql.ts'
