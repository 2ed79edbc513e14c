/** A null quantity is unlimited stock, which digital products may have. */
export const isInStock = ({ StockQuantity }: { StockQuantity: number | null }) => StockQuantity === null || StockQuantity > 0
