import { z } from 'zod'
import { call } from '../call.ts'
import { fieldsOf, id, languageParameters, response } from '../fields.ts'

/**
 * Requests one mail when a product is in stock again. Idempotent for an address and a product, and the answer is the same for every
 * address. A product in stock is refused in ResponseMsg; an unknown or hidden one is a 404. Not in the document.
 */
export const insertStockAlert = call('dynamic', 'insert-stock-alert', {
  access: 'anyone',
  limit: 'stockAlert',
  request: z.object({ ProductId: id, ...fieldsOf('stockAlert'), ...languageParameters }),
  row: response,
})

/** Ends all stock alerts of the address that got this link by mail. Any other token is answered alike. Not in the document. */
export const deleteStockAlerts = call('dynamic', 'delete-stock-alerts', {
  access: 'anyone',
  limit: 'stockAlert',
  request: z.object({ StockAlertId: id, Token: z.string().max(100), ...languageParameters }),
  row: response,
})
