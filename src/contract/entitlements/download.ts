/**
 * The download link of an order item; the ticket is all that it needs. Without `fileId`, the item's first file in the order's language.
 * Storefront document §7 "download digital file".
 */
export const downloadPath = (orderItemId: number | string, ticket: string, fileId?: number) =>
  `/api/v1/common/download-digital-file/${orderItemId}/${ticket}${fileId === undefined ? '' : `?file=${fileId}`}`
