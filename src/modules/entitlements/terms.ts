import { overrideTerms } from '../../contract/entitlements/override-terms.ts'
import type { TermsOnWire, TermsOverrideOnWire } from '../../contract/entitlements/terms.ts'
import type { Language } from '../../contract/localization/language.ts'

/** What one piece of a digital product gives, as it is stored with an order's line and with its entitlement. */
export interface Terms {
  /** 0: without a limit. */
  accessDays: number
  startsOnFirstUse: boolean
  startWithinDays: number
  seats: number
  givesCertificate: boolean
  /** Null: all formats of the product. */
  formats: string[] | null
  /** Null: all languages of the product. */
  languages: Language[] | null
  /** 0: never replaced. */
  warrantyDays: number
}

/** What a chosen value changes; null leaves a term as it is. */
export type TermsOverride = { [Term in keyof Terms]: Terms[Term] | null }

const usual: Terms = {
  accessDays: 0,
  startsOnFirstUse: false,
  startWithinDays: 180,
  seats: 1,
  givesCertificate: false,
  formats: null,
  languages: null,
  warrantyDays: 0,
}

/** The terms of a product, overridden by those of its chosen values, in their order. */
export const combineTerms = (product: Terms | null, chosen: (TermsOverride | null)[]): Terms =>
  overrideTerms({ ...usual, ...product }, chosen)

/** The terms of a line of so many pieces; null for a printed one. */
export const termsToWire = (terms: Terms | null, quantity: number): TermsOnWire =>
  terms && { ...onWire(terms), Seats: terms.seats * quantity }

/** What a chosen value changes; null if nothing. */
export const overrideToWire = (override: TermsOverride | null): TermsOverrideOnWire =>
  override && (Object.fromEntries(Object.entries(onWire(override)).filter(([, term]) => term !== null)) as TermsOverrideOnWire)

const onWire = <Of extends Terms | TermsOverride>(terms: Of) => ({
  AccessDays: terms.accessDays as Of['accessDays'],
  StartsOnFirstUse: terms.startsOnFirstUse as Of['startsOnFirstUse'],
  StartWithinDays: terms.startWithinDays as Of['startWithinDays'],
  Seats: terms.seats as Of['seats'],
  GivesCertificate: terms.givesCertificate as Of['givesCertificate'],
  Formats: terms.formats,
  Languages: terms.languages,
  WarrantyDays: terms.warrantyDays as Of['warrantyDays'],
})
