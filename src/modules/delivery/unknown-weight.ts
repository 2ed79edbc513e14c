export const unknownWeightKey = 'delivery.unknownWeightG'

/** The owner's setting: the weight of a printed product whose weight is not known. */
export function unknownWeightIn(settings: Record<string, unknown>): number {
  const value = settings[unknownWeightKey]
  return Number.isSafeInteger(value) && Number(value) > 0 ? Number(value) : 500
}
