import { CallError } from '../call.ts'
import type { Bilingual } from '../localization/language.ts'
import type { staffErrorTexts } from './errors.labels.ts'
import type { StaffPermission } from './permissions.ts'

/** The name of an error for programs. Its text in both languages is a label. */
export type StaffErrorCode = keyof typeof staffErrorTexts

/** Why a field of a request is refused: `Items.0.Quantity`. */
export interface FieldError {
  path: string
  code: StaffErrorCode
  /** For the placeholders of the text. */
  values?: Record<string, string | number>
}

/** The row as it is now, and who changed it when. */
export interface PresentRow {
  current?: unknown
  /** The name of the staff member. */
  by?: string | null
  at?: Date | string | null
}

interface Details extends PresentRow {
  permission?: StaffPermission
  /** The field that the permission is missing for. */
  field?: string
  errors?: FieldError[]
  values?: Record<string, string | number>
  retryAfterSeconds?: number
  /** A text of the shop's messages, instead of the code's own. */
  text?: Bilingual
}

/** An expected refusal of a staff call. It rolls back the transaction that it is thrown in. */
export class StaffError extends CallError {
  override name = 'StaffError'
  code: StaffErrorCode
  details: Details
  constructor(statusCode: number, code: StaffErrorCode, details: Details = {}) {
    super(statusCode, code, details.retryAfterSeconds)
    this.code = code
    this.details = details
  }
}

/** 404, also where the row exists but belongs to another seller. */
export const notFound = () => new StaffError(404, 'not_found')

/** 422 for fields that only the handler can check. */
export const invalidFields = (...errors: FieldError[]) => new StaffError(422, 'invalid_fields', { errors })

/** 409: the state does not allow it. `code` says which. */
export const conflict = (code: StaffErrorCode, present: PresentRow & { values?: Record<string, string | number> } = {}) =>
  new StaffError(409, code, present)

/** 409: another save came first. With the row as it is, who saved it and when. */
export const changedMeanwhile = (present: PresentRow) => new StaffError(409, 'changed_meanwhile', present)

/** The body of an error: RFC 9457 problem details with these members. `en` and `ar` say it to people. */
export interface StaffProblem extends Bilingual {
  type: string
  title: string
  status: number
  code: StaffErrorCode | 'failed'
  /** The id under which an unexpected error is logged. */
  reference?: string
  permission?: StaffPermission
  field?: string
  errors?: (Bilingual & { path: string; code: StaffErrorCode })[]
  current?: unknown
  by?: string | null
  at?: string | null
}
