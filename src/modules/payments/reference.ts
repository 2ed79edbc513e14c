/**
 * Our reference of a PayPal order: customer and attempt. Without an idempotency key only its beginning is known, which names the customer.
 */
export const payPalReference = (customerId: number, idempotencyKey: string | undefined) =>
  idempotencyKey === undefined ? `C${customerId}` : `C${customerId}-${idempotencyKey}`

/** Whether a PayPal order was made for this customer. */
export const isPayPalReferenceOf = (customerId: number, reference: string) => reference.startsWith(`${payPalReference(customerId, '')}`)
