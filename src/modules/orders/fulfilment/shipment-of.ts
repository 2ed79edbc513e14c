interface SentLine {
  carrier: string | null
  trackingNumber: string | null
  trackingUrl: string | null
}

/** The parcel of a line; null for one that is sent without tracking, or not yet. */
export const shipmentOf = ({ carrier, trackingNumber, trackingUrl }: SentLine) =>
  carrier === null || trackingNumber === null ? null : { carrier, trackingNumber, trackingUrl }
