import { z } from 'zod'
import { call } from '../call.ts'
import { formerAccess } from '../entitlements/former-access.ts'
import { anyOr, deviceMoment, id, languageParameters, moment, response, searchTerm } from '../fields.ts'
import { bookFormats } from './book-formats.ts'

/** A line of a table of contents. `Target` is an entry of the book with the place in it after `#`, or '' for a heading alone. */
export interface TocLine {
  Title: string
  Target: string
  Children: TocLine[]
}

const tocLine: z.ZodType<TocLine, TocLine> = z.object({
  Title: z.string(),
  Target: z.string(),
  get Children() {
    return z.array(tocLine)
  },
})

/**
 * A CFI, or `page=` with the number of a page of a PDF, from 1; for words on it also `,` with the letters before them and `,` with their own, both
 * without whitespace. In a lesson `t=` with milliseconds of its film or sound, or `lesson` for the whole of it.
 */
const locator = z.string().min(1).max(2000)
const position = z.object({ DeviceID: z.string(), Locator: z.string(), Fraction: z.number(), UpdatedAt: moment })

/**
 * A book as a reader opens it: whole for the holder of a seat, whose period it starts; its first sections for anybody else, if it has a
 * sample. A PDF has none. `waiting` while it is prepared: ask again after a second. `closed` for a former reader of a book without a
 * sample. 404 for a file that the visitor may not read. Not in the document.
 */
export const getPublication = call('dynamic', 'get-publication', {
  access: 'anyone',
  limit: 'reading',
  request: z.object({
    FileID: id,
    /** The reader opens at this locator, or `text=` with the section from 0; '' if it knows of none. Without it the answer has no `FirstSection`. */
    Place: z.string().max(2000).optional(),
    /** Whose stored position comes first where `Place` is ''. */
    DeviceID: z.string().max(100).optional(),
    ...languageParameters,
  }),
  row: z.object({
    FileID: z.number(),
    State: z.enum(['waiting', 'ready', 'refused', 'closed']),
    Kind: z.enum(bookFormats),
    /** Whether only the sample can be read. */
    IsSample: z.boolean(),
    /** Of the access to the whole book. */
    EndedJson: formerAccess.extend({ IsSold: z.boolean() }).nullable(),
    ProductId: z.number(),
    ProductName: z.string(),
    /** As the book names it; '' if it does not. */
    Title: z.string(),
    /** A language tag. */
    Language: z.string(),
    /** In which pages follow each other. */
    Direction: z.enum(['ltr', 'rtl']),
    /** Of a PDF: its pages. */
    SectionCount: z.number(),
    PreviewSections: z.number(),
    TocJson: z.array(tocLine),
    /** The readable entries of an EPUB; those with a `Section` are the pages in their order, from 0. Sizes in bytes. */
    EntriesJson: z.array(
      z.object({ Name: z.string(), Type: z.string(), Size: z.number(), Section: z.number().nullable(), IsLinear: z.boolean() }),
    ),
    /** The size of a PDF; null until the copy of this reader is made, and for an EPUB. */
    PdfBytes: z.number().nullable(),
    /** Where this customer was on each device, newest first. */
    PositionsJson: z.array(position),
    /** Opens the entries for two hours, in this session. '' unless it is ready. */
    ReadTicket: z.string(),
    /** The entry of an EPUB that is shown first, which saves a request for it. Null where the reader has to ask. */
    FirstSection: z.object({ Name: z.string(), Text: z.string() }).nullable(),
  }),
})

/**
 * A section of a book's sample as HTML, for readers without JavaScript, from 1. One row without HTML while the book is prepared or if it
 * cannot be read; 404 for a book without a sample or a section beyond it. Not in the document.
 */
export const getSampleSection = call('dynamic', 'get-sample-section', {
  access: 'anyone',
  request: z.object({ FileID: id, Section: z.int().min(1).max(10_000), ...languageParameters }),
  row: z.object({
    State: z.enum(['waiting', 'ready', 'refused']),
    ProductId: z.number(),
    ProductName: z.string(),
    Title: z.string(),
    Language: z.string(),
    Direction: z.enum(['ltr', 'rtl']),
    Section: z.number(),
    PreviewSections: z.number(),
    Html: z.string(),
  }),
})

/**
 * Places in a book with these words, in the order of the book, at most 100. Places with the words one after the other come alone if there
 * are any; else each section with all of them has one place, as each page of a PDF has. Spelling is compared as in the shop's search. Not in the document.
 */
export const getPublicationSearch = call('dynamic', 'get-publication-search', {
  access: 'anyone',
  limit: 'reading',
  request: z.object({ FileID: id, SearchTerm: searchTerm, ...languageParameters }),
  row: z.object({
    /** From 0. */
    Section: z.number(),
    /** The place in the text of the section's body and its length, in UTF-16 units without whitespace. */
    Offset: z.number(),
    Length: z.number(),
    Before: z.string(),
    Exact: z.string(),
    After: z.string(),
  }),
})

/** Stores where the customer is on a device. An older position than the stored one changes nothing. Not in the document. */
export const saveReadingPosition = call('dynamic', 'save-reading-position', {
  access: 'account',
  limit: 'reading',
  request: z.object({
    FileID: id,
    /** Made on the device, and kept there. */
    DeviceID: z.uuid(),
    Locator: locator,
    /** Of the whole book, from 0 to 1. */
    Fraction: z.number().min(0).max(1),
    UpdatedAt: deviceMoment,
    ...languageParameters,
  }),
  row: response,
})

export const annotationKinds = ['highlight', 'note', 'bookmark'] as const
export const annotationColors = ['yellow', 'green', 'blue', 'pink'] as const
const quote = z.string().max(200)

const annotation = z.object({
  /** Made on the device. */
  AnnotationID: z.uuid(),
  Kind: z.enum(annotationKinds),
  Locator: locator,
  /** The marked words, and those before and after them. */
  QuoteExact: quote,
  QuoteBefore: quote,
  QuoteAfter: quote,
  Color: z.enum(annotationColors),
  Note: z.string().max(4000),
  /** Of the last change, by the clock of its device. One of the future counts as now. */
  ChangedAt: deviceMoment,
  /** How many changes came before. */
  Revision: z.int().min(0).max(1_000_000),
  IsDeleted: z.boolean(),
})

/**
 * The customer's annotations in a book, deleted ones included, in the order in which they were stored. With `Since`, the latest `StoredAt` that
 * a device has, those that it may not have; some of them it may have already. They stay readable when the seat is closed. Not in the document.
 */
export const getAnnotationsList = call('dynamic', 'get-annotations-list', {
  access: 'account',
  limit: 'reading',
  request: z.object({ FileID: id, Since: anyOr(deviceMoment), ...languageParameters }),
  row: annotation.extend({ StoredAt: moment }),
})

/**
 * Stores changes of annotations, each on its own: of two changes the later one stays, by ChangedAt and then Revision. Refusals in ResponseMsg:
 * more than 5,000 in a book. An id of another customer changes nothing. 404 for a file that the customer never read. Not in the document.
 */
export const saveAnnotations = call('dynamic', 'save-annotations', {
  access: 'account',
  limit: 'reading',
  request: z.object({ FileID: id, AnnotationsJson: z.array(annotation).min(1).max(100), ...languageParameters }),
  row: response,
})

/**
 * What the customer marked and wrote in the title that a file or a lesson belongs to, as a text file in the language of the request, base64-encoded:
 * in all files and lessons of it, in the order of their places. It stays so when the access has ended. 404 if there is nothing. Not in the document.
 */
export const getNotesFile = call('dynamic', 'get-notes-file', {
  access: 'account',
  limit: 'invoice',
  request: z.object({ FileID: anyOr(id), LessonID: anyOr(id), ...languageParameters }),
  row: z.object({ FileName: z.string(), ContentType: z.string(), Content: z.string() }),
})

const lessonNote = annotation.extend({
  Kind: z.literal('note'),
  Locator: z.string().regex(/^(t=\d{1,8}|lesson)$/),
})

/** The customer's notes in a lesson, as `get-annotations-list`. They stay readable when the lesson is closed. Not in the document. */
export const getLessonAnnotationsList = call('dynamic', 'get-lesson-annotations-list', {
  access: 'account',
  limit: 'reading',
  request: z.object({ LessonID: id, Since: anyOr(deviceMoment), ...languageParameters }),
  row: annotation.extend({ StoredAt: moment }),
})

/**
 * Stores changes of notes in a lesson, as `save-annotations`. Refusals in ResponseMsg: more than 5,000 in a lesson. 404 for a lesson that the
 * customer neither may open nor ever opened. Not in the document.
 */
export const saveLessonAnnotations = call('dynamic', 'save-lesson-annotations', {
  access: 'account',
  limit: 'reading',
  request: z.object({ LessonID: id, AnnotationsJson: z.array(lessonNote).min(1).max(100), ...languageParameters }),
  row: response,
})
