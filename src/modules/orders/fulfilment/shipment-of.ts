import type { Parcel } from './shipments.sql.ts'

/** The parcel in which pieces of a line left last; null for one that is sent without tracking, or not yet. */
export const shipmentOf = ({ parcels }: { parcels: Parcel[] }): Parcel | null => parcels.at(-1) ?? null
