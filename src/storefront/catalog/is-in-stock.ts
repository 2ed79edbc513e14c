/** Digital goods may have no number of copies at all. */
export const isInStock = ({ StockQuantity }: { StockQuantity: number | null }) => StockQuantity === null || StockQuantity > 0
