import { z } from 'zod'
import { call } from '../call.ts'
import { id, languageParameters, moment } from '../fields.ts'

/** The live lessons of a course: how many, when the first and the last begin, and the next one that is not over. Null: there are none. */
export const liveLessons = z.object({ Count: z.number(), FirstAt: moment, LastAt: moment, NextAt: moment.nullable() }).nullable()

/**
 * The live lessons of a course of which the customer has an open seat, as a calendar file, base64-encoded; 403 without a seat, 404 for a course
 * without live lessons. Not in the document.
 */
export const getCourseCalendar = call('dynamic', 'get-course-calendar', {
  access: 'account',
  request: z.object({ ProductId: id, ...languageParameters }),
  row: z.object({ FileName: z.string(), ContentType: z.string(), Content: z.string() }),
})
