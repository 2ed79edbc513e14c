import type { Kind } from '../../contract/catalog/kinds.ts'
import { describeTerms } from '../../contract/entitlements/describe-terms.ts'
import { entitlementTermsLabels } from '../../contract/entitlements/terms.labels.ts'
import type { TermsOnWire } from '../../contract/entitlements/terms.ts'
import { useLabels } from './labels.ts'
import { useLanguage } from './urls.ts'

/** What a line gives: "Access for 6 months from the purchase · 5 people". Nothing for a printed product. */
export function TermsLine({ line: { Kind: kind, TermsJson } }: { line: { Kind: Kind; TermsJson: TermsOnWire } }) {
  const t = useLabels(entitlementTermsLabels)
  const phrases = describeTerms(TermsJson, { kind, language: useLanguage() }, t)
  if (phrases.length === 0) return null
  return (
    <p className="text-sm text-soft">
      {phrases.map((phrase, index) => (
        <span key={phrase}>
          {index > 0 && ' · '}
          <bdi>{phrase}</bdi>
        </span>
      ))}
    </p>
  )
}
