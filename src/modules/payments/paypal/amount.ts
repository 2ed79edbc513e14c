import { z } from 'zod'
import { toCents } from '../../../contract/money.ts'

/** Money, as PayPal writes it. */
export const Amount = z.object({ value: z.string().regex(/^\d{1,10}(\.\d{1,2})?$/), currency_code: z.string() })

export const inCents = ({ value }: { value: string }) => toCents(Number(value))
