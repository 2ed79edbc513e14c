import { z } from 'zod'
import { languages } from '../localization/language.ts'
import { listFields, staffCall, staffUpload } from '../staff/call.ts'
import { version } from '../staff/fields.ts'
import { translationStates, translationSubjects, translationWarnings } from './translation-enums.ts'

const key = {
  Subject: z.enum(translationSubjects),
  /** Of the thing; of a value of an attribute `3 1`, of an option its lesson, its question and its letter: `7 34 a`, of captions
   * their course and lesson: `301 7`, of a label `57 lbl_cart_title`. */
  Id: z.string().min(1).max(120),
  /** Such as `ShortDescription`. */
  Field: z.string().regex(/^[A-Z]\w{0,60}$/),
}

const Translation = z.object({
  ...key,
  /** Of the thing that it is a part of, such as the product of a lesson. */
  Version: z.number(),
  /** That thing in both languages; the other one where a language is missing. */
  NameEn: z.string(),
  NameAr: z.string(),
  En: z.string(),
  Ar: z.string(),
  State: z.enum([...translationStates, 'complete']),
  /** The language that lacks the text or is behind. */
  Language: z.enum(languages).nullable(),
  Warnings: z.array(z.enum(translationWarnings)),
  MaxLength: z.number(),
})

const filter = z.strictObject({ State: z.enum(translationStates).optional(), Subject: z.enum(translationSubjects).optional() }).default({})

export const listTranslations = staffCall('list-translations', {
  permission: 'content:write',
  summary: 'Texts that lack a language, or whose other language was changed last, or that look wrong.',
  request: z.strictObject({ ...listFields, Filter: filter }),
  row: Translation,
  shape: 'page',
})

export const saveTranslation = staffCall('save-translation', {
  permission: 'content:write',
  summary: 'Save a text in both languages, as its own editor does.',
  /** The longest text is that of a lesson. */
  request: z.strictObject({ ...key, Version: version, En: z.string().max(200_000), Ar: z.string().max(200_000) }),
  maxBodyBytes: 2 * 1024 * 1024,
  row: Translation,
  shape: 'object',
})

export const acceptTranslation = staffCall('accept-translation', {
  permission: 'content:write',
  summary: 'Say that a text still fits the other language, which was changed last.',
  request: z.strictObject({ ...key, Version: version }),
  row: Translation,
  shape: 'object',
})

export const exportTranslations = staffCall('export-translations', {
  permission: 'content:write',
  summary: 'The listed texts as CSV. Cells that a spreadsheet would read as a formula begin with an apostrophe.',
  request: z.strictObject({ Filter: filter }),
  row: z.object({ Csv: z.string() }),
  shape: 'object',
})

export const importTranslations = staffUpload('import-translations', {
  permission: 'content:write',
  summary: 'Save the texts of a CSV file in the form of export-translations. A refused row leaves the others.',
  request: z.strictObject({}),
  row: z.object({
    Saved: z.number(),
    Same: z.number(),
    Refused: z.array(z.object({ Line: z.number(), ReasonEn: z.string(), ReasonAr: z.string() })),
  }),
  shape: 'object',
})
