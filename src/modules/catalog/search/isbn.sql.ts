import { toLatinDigits } from '../../../contract/digits.ts'
import { type Reader, sql } from '../../../platform/database/database.ts'

/** The ISBN-13 that a term consists of, with or without hyphens, spaces and "ISBN"; an ISBN of ten digits is completed. */
export function isbnIn(term: string): string | undefined {
  const code = toLatinDigits(term)
    .replace(/^\s*isbn(?:-1[03])?[\s:]*/i, '')
    .replace(/[\s\-‐‑–]/g, '')
  if (/^97[89]\d{10}$/.test(code)) return code
  return /^\d{9}[\dx]$/i.test(code) ? withCheckDigit(`978${code.slice(0, 9)}`) : undefined
}

function withCheckDigit(digits: string): string {
  const sum = [...digits].reduce((total, digit, at) => total + Number(digit) * (at % 2 ? 3 : 1), 0)
  return `${digits}${(10 - (sum % 10)) % 10}`
}

/** The visible product with an ISBN. */
export async function findByIsbn(db: Reader, isbn: string): Promise<number | undefined> {
  const { rows } = await sql<{ productId: number }>`
    select product_id from product_facts join products p using (product_id) where isbn = ${isbn} and p.is_visible`.execute(db)
  return rows[0]?.productId
}
