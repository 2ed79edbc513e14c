import type { Kind } from '../catalog/kinds.ts'
import { joinList } from '../localization/join-list.ts'
import type { Language } from '../localization/language.ts'
import { monthsOf } from './access-period.ts'
import type { entitlementTermsLabels } from './terms.labels.ts'
import type { TermsOnWire } from './terms.ts'

/** A text of the entity EntitlementTerms in the reader's language, filled. */
type Say = (key: keyof (typeof entitlementTermsLabels)['texts'], values?: Record<string, string | number>) => string

/**
 * Terms in words, a phrase each: "Access for 6 months from the purchase", "5 people", "EPUB in Arabic". What is usual for the kind is not
 * stated: an e-book without a period is a file like any other, and a course or an e-book is for one person. None for a printed product.
 */
export function describeTerms(terms: TermsOnWire, { kind, language }: { kind: Kind; language: Language }, say: Say): string[] {
  if (!terms) return []
  return [
    ...periodOf(terms, kind, say),
    ...(terms.Seats > 1 || kind === 'account' ? [say('lbl_terms_people', { n: terms.Seats })] : []),
    ...filesOf(terms, language, say),
    ...(terms.GivesCertificate ? [say('lbl_terms_certificate')] : []),
    ...(terms.WarrantyDays > 0 ? [say('lbl_terms_warranty', { period: say('lbl_terms_days', { n: terms.WarrantyDays }) })] : []),
  ]
}

type Terms = NonNullable<TermsOnWire>

function periodOf({ AccessDays: days, StartsOnFirstUse, StartWithinDays }: Terms, kind: Kind, say: Say): string[] {
  if (days === 0) return kind === 'ebook' ? [] : [say('lbl_terms_unlimited')]
  const months = monthsOf(days)
  const period = say(months ? 'lbl_terms_months' : 'lbl_terms_days', { n: months ?? days })
  if (!StartsOnFirstUse) return [say('lbl_terms_access', { period })]
  return [say('lbl_terms_access_first_use', { period }), say('lbl_terms_start', { period: say('lbl_terms_days', { n: StartWithinDays }) })]
}

function filesOf({ Formats, Languages }: Terms, language: Language, say: Say): string[] {
  if (!Formats && !Languages) return []
  const formats = Formats
    ? joinList(
        Formats.map((format) => format.toUpperCase()),
        language,
      )
    : say('lbl_terms_all_formats')
  if (!Languages) return [formats]
  const [one, another] = Languages
  return [say('lbl_terms_files', { formats, language: say(another || !one ? 'lbl_terms_in_both' : `lbl_terms_in_${one}`) })]
}
