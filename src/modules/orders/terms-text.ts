import type { Kind } from '../../contract/catalog/kinds.ts'
import { describeTerms } from '../../contract/entitlements/describe-terms.ts'
import type { Language } from '../../contract/localization/language.ts'
import { fill } from '../../contract/messages.ts'
import { type Terms, termsToWire } from '../entitlements/entitlements.ts'
import type { bothOf } from '../localization/localization.ts'

interface Line {
  kind: Kind
  quantity: number
  terms: Terms | null
}

/** What an order line gives, as one text for mails and invoices; empty for a printed product. */
export const termsText = ({ kind, quantity, terms }: Line, words: Awaited<ReturnType<typeof bothOf>>, language: Language): string =>
  describeTerms(termsToWire(terms, quantity), { kind, language }, (key, values = {}) =>
    fill(words('EntitlementTerms', key)[language], values),
  ).join(' · ')
