import { z } from 'zod'
import { call } from '../call.ts'
import { kinds } from '../catalog/kinds.ts'
import { constants } from '../constants.ts'
import { anyOr, id, languageParameters, moment, paging, searchTerm } from '../fields.ts'
import { liveLessons } from '../learning/live.ts'
import { languages } from '../localization/language.ts'
import { terms } from './terms.ts'

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

export const shelfStates = ['open', 'not started', 'waiting', 'ended', 'revoked'] as const
export type ShelfState = (typeof shelfStates)[number]

/**
 * Everything that the customer holds a seat of or has bought: the title that was used last, then the newest, and closed ones at the end. Each row is
 * an order item, with its files as in `get-order-history-detail` and a ticket of 15 minutes for them if it is open. Not in the document.
 */
export const getShelfList = call('dynamic', 'get-shelf-list', {
  access: 'account',
  request: z.object({
    Kind: anyOr(z.enum(kinds)),
    /** Words of the name, in either language. */
    SearchTerm: searchTerm,
    /** `open`: all that can be used or wait for their start; `ended`: all that ended or were revoked. */
    State: anyOr(z.enum(['open', 'ended'])),
    ...paging(constants.shelfPageSize),
    ...languageParameters,
  }),
  row: z.object({
    EntitlementID: z.number(),
    /** Null: the customer is the buyer and holds no seat. */
    SeatNumber: z.number().nullable(),
    State: z.enum(shelfStates),
    /** When a waiting title opens; its order opens it before. Null: it does not wait. */
    OpensAt: moment.nullable(),
    /** Null while the period waits for its start. */
    StartsAt: moment.nullable(),
    /** When a waiting period starts without use; null once it started. */
    StartsLatestAt: moment.nullable(),
    /** Null: without a limit. While the period waits for its start, its latest possible end. */
    ExpiresAt: moment.nullable(),
    LastUsedAt: moment.nullable(),
    TermsJson: terms,
    SeatsTotal: z.number(),
    SeatsFree: z.number(),
    IsBuyer: z.boolean(),
    /** The buyer's name, for everybody else. */
    BuyerName: z.string().nullable(),
    IsGift: z.boolean(),
    GiftNote: z.string().nullable(),
    /** Whether there is a login or a key to show. */
    HasCredential: z.boolean(),
    /** What can be learned in the browser: its required lessons, how many of them are done, and the lesson that was left unfinished. Null: nothing. */
    CourseJson: z
      .object({ Done: z.number(), Required: z.number(), CompletedAt: moment.nullable(), ContinueLessonID: z.number().nullable() })
      .nullable(),
    /** Of a live course. */
    LiveJson: liveLessons,
    /** How much of its book was read, from 0 to 1, up to the newest place of all devices. Null: it was not opened in the browser. */
    ReadFraction: z.number().nullable(),
    /** The file with the customer's newest note or marked words, which stay readable when it is closed. */
    NotesFileID: z.number().nullable(),
    /** Whether the product is still sold. */
    CanRenew: z.boolean(),
    OrderItemID: z.number(),
    OrderId: z.number(),
    OrderNumber: z.string(),
    OrderDateUTC: moment,
    ProductId: z.number(),
    ProductName: z.string(),
    Kind: z.enum(kinds),
    DefaultImageUrl: z.string().nullable(),
    DownloadToken: z.string().nullable(),
    DownloadsJson: downloads,
    TotalRecords: z.number(),
  }),
})

/** Those of these products that are on the customer's shelf and can be used, or wait for their start. Not in the document. */
export const getOpenTitles = call('dynamic', 'get-open-titles', {
  access: 'account',
  request: z.object({ ProductIDs: z.array(id).max(constants.cartLines) }),
  row: z.object({
    ProductId: z.number(),
    /** The latest end of all purchases. Null: without a limit. */
    ExpiresAt: moment.nullable(),
  }),
})

/**
 * Starts the period of a title that waits for its first use; a download starts it, too. Happens once: later calls return the same end. Null for
 * a period without a limit. Not in the document.
 */
export const startEntitlement = call('dynamic', 'start-entitlement', {
  access: 'account',
  request: z.object({ EntitlementID: id }),
  row: z.object({ ExpiresAt: moment.nullable() }),
})
