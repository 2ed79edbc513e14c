import { z } from 'zod'
import { call } from '../call.ts'
import { kinds } from '../catalog/kinds.ts'
import { languageParameters, paging } from '../fields.ts'
import { languages } from '../localization/language.ts'

/** The files of an item, each with its remaining downloads. */
export const downloads = z.array(
  z.object({
    FileID: z.number(),
    Title: z.string(),
    Language: z.enum(languages),
    Format: z.string(),
    /** Bytes; null until the file was opened once. */
    Size: z.number().nullable(),
    Left: z.number(),
  }),
)

/**
 * Everything that the customer bought and can download now, the newest order first. Each row is an order item, with a ticket of 15 minutes
 * and its files as in `get-order-history-detail`. Not in the document.
 */
export const getShelfList = call('dynamic', 'get-shelf-list', {
  access: 'account',
  request: z.object({ ...paging(100), ...languageParameters }),
  row: z.object({
    OrderItemID: z.number(),
    OrderId: z.number(),
    OrderNumber: z.string(),
    OrderDateUTC: z.string(),
    ProductId: z.number(),
    ProductName: z.string(),
    Kind: z.enum(kinds),
    DefaultImageUrl: z.string().nullable(),
    DownloadToken: z.string().nullable(),
    DownloadsJson: downloads,
    TotalRecords: z.number(),
  }),
})
