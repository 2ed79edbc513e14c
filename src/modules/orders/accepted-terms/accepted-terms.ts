import type { Bilingual, Language } from '../../../contract/localization/language.ts'
import type { Reader } from '../../../platform/database/database.ts'
import { sanitizeHtml } from '../../../platform/http/sanitize-html.ts'
import type { TermsContent } from './terms-version.ts'
import { findTermsOfOrder } from './terms-versions.sql.ts'

export interface AcceptedTerms extends TermsContent {
  language: Language
  acceptedAt: Date
  firstSeenAt: Date
  /** In hexadecimal digits. */
  sha256: string
}

/**
 * What the customer of an order accepted; null if it is not kept. Undefined for an order that does not exist, or that is not this customer's.
 */
export async function acceptedTerms(db: Reader, orderId: number, customerId?: number): Promise<AcceptedTerms | null | undefined> {
  const found = await findTermsOfOrder(db, orderId, customerId)
  if (!found) return undefined
  const { language, createdAt: acceptedAt, content, sha256, firstSeenAt } = found
  if (content === null || sha256 === null || firstSeenAt === null) return null
  const { sentence, pages } = JSON.parse(content) as TermsContent
  return {
    language: language as Language,
    acceptedAt,
    firstSeenAt,
    sha256: sha256.toString('hex'),
    sentence,
    pages: pages.map((page) => ({ ...page, body: sanitized(page.body) })),
  }
}

const sanitized = ({ en, ar }: Bilingual): Bilingual => ({ en: sanitizeHtml(en), ar: sanitizeHtml(ar) })
