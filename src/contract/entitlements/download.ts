/**
 * Where the file of an order item is fetched, by a plain link: the ticket is enough. Without `fileId` it is the first of its files in the
 * language of the order. Storefront document §7 "download digital file".
 */
export const downloadPath = (orderItemId: number | string, ticket: string, fileId?: number) =>
  `/api/v1/common/download-digital-file/${orderItemId}/${ticket}${fileId === undefined ? '' : `?file=${fileId}`}`
