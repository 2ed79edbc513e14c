import type { Shop } from '../shop.ts'
import { isPaymentOf } from './payments.sql.ts'
import { isPayPalReferenceOf } from './reference.ts'

/** Gives the simulated provider the answer of a payer. False if the payment is not of an order of this customer. */
export function answerSandboxOf(shop: Shop, customerId: number, id: string, answer: 'approve' | 'decline'): Promise<boolean> {
  const isTheirs = async (reference: string) =>
    isPayPalReferenceOf(customerId, reference) || (await isPaymentOf(shop.db, customerId, reference))
  return shop.payments.answerSandbox(id, answer === 'approve', isTheirs)
}
