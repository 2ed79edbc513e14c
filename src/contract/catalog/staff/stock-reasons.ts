/** Why staff change the stock. */
export const stockReasons = ['delivery', 'return', 'damaged', 'lost', 'count', 'other'] as const

/** Why it changes. Canceled: pieces of an order were refunded before they left. */
export const allStockReasons = [...stockReasons, 'canceled'] as const
