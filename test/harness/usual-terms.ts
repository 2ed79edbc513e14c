import type { TermsOnWire } from '../../src/contract/entitlements/terms.ts'

/** The terms of a line of which neither the product nor a choice states anything. */
export const usualTerms: NonNullable<TermsOnWire> = {
  AccessDays: 0,
  StartsOnFirstUse: false,
  StartWithinDays: 180,
  Seats: 1,
  GivesCertificate: false,
  Formats: null,
  Languages: null,
  WarrantyDays: 0,
}
