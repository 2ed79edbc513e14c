import { z } from 'zod'
import { id, line, lines, moment } from '../../fields.ts'
import { staffCall } from '../../staff/call.ts'
import { versionOrNone } from '../../staff/fields.ts'
import { writtenPageKeys } from '../content.ts'
import { html, inBoth, partial, removal } from './content-fields.ts'

// Pages of text. Every shop has those of `writtenPageKeys` with a text as shipped, in its labels; the first save makes it the owner's own.

const permission = 'content:write'

const key = z.enum(writtenPageKeys)

const pageFields = {
  ...inBoth('Title', line(150)),
  ...inBoth('Lead', lines(500)),
  ...inBoth('Body', html),
  IsVisible: z.boolean(),
}

const PageLine = z.object({
  /** Null: the text as shipped. */
  PageId: id.nullable(),
  Key: key.nullable(),
  ...inBoth('Title', z.string()),
  IsVisible: z.boolean(),
  /** ISO 8601; null: as shipped. */
  ChangedAt: moment.nullable(),
})

const StaffPage = z.object({
  PageId: id.nullable(),
  Key: key.nullable(),
  /** 0: the text as shipped. */
  Version: z.number(),
  ...pageFields,
})

export const listPages = staffCall('list-pages', {
  permission,
  summary: 'The pages of text: those of every shop, then the owner’s own in their order.',
  request: z.strictObject({}),
  row: PageLine,
})

export const getPage = staffCall('get-page', {
  permission,
  summary: 'One page of text, by its id or its key.',
  request: z.strictObject({ PageId: id.optional(), Key: key.optional() }),
  row: StaffPage,
  shape: 'object',
})

export const savePage = staffCall('save-page', {
  permission,
  summary: 'Create a page, or change the named fields of one. HTML is reduced to what the shop shows.',
  request: z.strictObject({
    PageId: id.optional(),
    /** The page of every shop that this text replaces. */
    Key: key.exclude(['faq']).optional(),
    Version: versionOrNone.optional(),
    ...partial(pageFields),
  }),
  row: StaffPage,
  shape: 'object',
})

export const removePage = staffCall('remove-page', {
  permission,
  summary: 'Remove a page of the owner. A page of every shop has its shipped text again.',
  request: removal('PageId'),
  current: PageLine,
  row: z.object({ PageId: z.number() }),
  shape: 'object',
})

export const arrangePages = staffCall('arrange-pages', {
  permission,
  summary: 'Put the owner’s pages in this order, in which the footer names them.',
  request: z.strictObject({ Ids: z.array(id).min(1).max(500) }),
  row: PageLine,
})

const question = z.strictObject({ ...inBoth('Question', line(300)), ...inBoth('Answer', lines(3000)) })
const questionGroup = z.strictObject({ ...inBoth('Title', line(150)), Questions: z.array(question).max(100) })

const faqFields = {
  ...inBoth('Title', line(150).min(1)),
  ...inBoth('Lead', lines(500)),
  Groups: z.array(questionGroup).max(30),
}

const Faq = z.object({
  /** 0: the questions as shipped. */
  Version: z.number(),
  ...faqFields,
})

export const getFaq = staffCall('get-faq', {
  permission,
  summary: 'The FAQ: its groups and questions in their order.',
  request: z.strictObject({}),
  row: Faq,
  shape: 'object',
})

export const saveFaq = staffCall('save-faq', {
  permission,
  summary: 'Replace the FAQ. A question is shown in the languages that have both its texts.',
  request: z.strictObject({ Version: versionOrNone, ...faqFields }),
  row: Faq,
  shape: 'object',
})
