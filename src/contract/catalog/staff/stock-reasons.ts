/** Why staff change the stock. */
export const stockReasons = ['delivery', 'return', 'damaged', 'lost', 'count', 'other'] as const
