import { z } from 'zod'
import { call } from '../call.ts'
import { kinds } from '../catalog/kinds.ts'
import { anyOr, languageParameters, paging, searchTerm } from '../fields.ts'

/** `book`: its text. `lesson`: its title or text. `transcript`: what is said in its film or sound. The others are the customer's own. */
export const shelfPlaceKinds = ['book', 'lesson', 'transcript', 'highlight', 'note'] as const
export type ShelfPlaceKind = (typeof shelfPlaceKinds)[number]

/** Titles of a page of the search. */
export const shelfSearchPageSize = 10

/**
 * The titles of the customer's shelf in which all of the words are: in books and lessons that are open to the customer, and in the customer's own
 * notes. Titles with the words one after the other come first, then those that were used last. Spelling is compared as in the shop's search. At most
 * three places of a book, which come alone if they have the words one after the other, ten of the lessons of a course and five notes. No words: no rows.
 * Not in the document.
 */
export const getShelfSearch = call('dynamic', 'get-shelf-search', {
  access: 'account',
  request: z.object({ SearchTerm: searchTerm, Kind: anyOr(z.enum(kinds)), ...paging(shelfSearchPageSize), ...languageParameters }),
  row: z.object({
    ProductId: z.number(),
    ProductName: z.string(),
    Kind: z.enum(kinds),
    /** A book of it is being prepared and is not searched yet: ask again in a few seconds. The first page has such titles without places too, at its end. */
    IsPreparing: z.boolean(),
    PlacesJson: z.array(
      z.object({
        Kind: z.enum(shelfPlaceKinds),
        /** One of the two. */
        FileID: z.number().nullable(),
        LessonID: z.number().nullable(),
        /** Of a place in a book, the title of its file; else ''. */
        FileTitle: z.string(),
        /** Of the chapter, the lesson, or what the note is about; '' for a chapter without one. */
        Title: z.string(),
        /**
         * Where it opens; null: it is closed to the customer. Of an annotation as it was saved. Of an EPUB `text=` with its section, offset and length as in
         * `get-publication-search`, of a PDF `page=` with a page from 1, of a lesson `lesson` or `t=` with milliseconds.
         */
        Locator: z.string().nullable(),
        /** A language tag; '' if it is not known, as of a note. */
        Language: z.string(),
        Direction: z.enum(['ltr', 'rtl', 'auto']),
        /** Plain text. */
        Before: z.string(),
        Exact: z.string(),
        After: z.string(),
      }),
    ),
    /** Titles with places. */
    TotalRecords: z.number(),
  }),
})
