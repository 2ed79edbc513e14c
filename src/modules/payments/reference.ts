/**
 * What PayPal calls our order by: whose it is, and of which attempt. Where the attempt has no key its beginning alone is known, which
 * names the customer.
 */
export const payPalReference = (customerId: number, idempotencyKey: string | undefined) =>
  idempotencyKey === undefined ? `C${customerId}` : `C${customerId}-${idempotencyKey}`
