import type { CallError } from '../../contract/call.ts'
import type { Bilingual } from '../../contract/localization/language.ts'
import { fill, type MessageKey, messages } from '../../contract/messages.ts'
import { staffErrorTexts } from '../../contract/staff/errors.labels.ts'
import { StaffError, type StaffErrorCode, type StaffProblem } from '../../contract/staff/errors.ts'
import { bothOf } from '../../modules/localization/localization.ts'
import type { Shop } from '../../modules/shop.ts'
import { requestIdNow } from '../../platform/runtime/log.ts'

/** Codes of errors that are not the staff calls' own. */
const codeOfStatus: Record<number, StaffErrorCode> = {
  400: 'unreadable',
  401: 'sign_in_required',
  403: 'permission_required',
  404: 'not_found',
  405: 'wrong_method',
  409: 'refused',
  413: 'too_large',
  415: 'wrong_content_type',
  429: 'too_many_requests',
  503: 'busy',
}

const titles: Record<number, string> = {
  400: 'Bad request',
  401: 'Not signed in',
  403: 'Forbidden',
  404: 'Not found',
  405: 'Method not allowed',
  409: 'Conflict',
  413: 'Content too large',
  415: 'Unsupported media type',
  422: 'Invalid fields',
  429: 'Too many requests',
  500: 'Internal error',
  503: 'Service unavailable',
}

/** The key of a message of the shop by its English text. */
export const messageKeyOf = (text: string) => (Object.keys(messages) as MessageKey[]).find((key) => messages[key] === text)

/** Any error of a staff call as RFC 9457 problem details. */
export async function problemResponse(shop: Shop, error: CallError): Promise<Response> {
  const headers: Record<string, string> = { 'content-type': 'application/problem+json; charset=utf-8', 'cache-control': 'no-store' }
  if (error.retryAfterSeconds) headers['retry-after'] = String(error.retryAfterSeconds)
  if (error.statusCode === 405) headers.allow = 'POST'
  return new Response(JSON.stringify(await problemOf(shop, error)), { status: error.statusCode, headers })
}

async function problemOf(shop: Shop, error: CallError): Promise<StaffProblem> {
  const status = error.statusCode
  const code = error instanceof StaffError ? error.code : (codeOfStatus[status] ?? 'failed')
  const words = await textsOf(shop)
  const reference = status === 500 ? requestIdNow() : undefined
  const problem = { type: 'about:blank', title: titles[status] ?? 'Error', status, code, ...(reference && { reference }) }
  if (!(error instanceof StaffError)) {
    const key = messageKeyOf(error.message)
    return { ...problem, ...(key ? words('Messages', key) : words('StaffErrors', code, { reference: reference ?? '' })) }
  }
  const { permission, field, errors, values = {}, text, current, by, at } = error.details
  return {
    ...problem,
    ...(text ?? words('StaffErrors', code, values)),
    permission,
    field,
    errors: errors?.map(({ path, code, values = {} }) => ({ path, code, ...words('StaffErrors', code, values) })),
    current,
    by,
    at: at instanceof Date ? at.toISOString() : at,
  }
}

type Words = (entity: 'StaffErrors' | 'Messages', key: StaffErrorCode | MessageKey, values?: Record<string, string | number>) => Bilingual

/** The texts as the owner has them; while the database does not answer, those of the code. */
async function textsOf({ db, cache, log }: Shop): Promise<Words> {
  const words = await bothOf(db, cache).catch((error) => {
    log.warn({ error }, 'errors are answered with the texts of the code: labels cannot be read')
    const ownText = (_: string, key: string) => ({ ...staffErrorTexts, ...messages })[key as StaffErrorCode]
    return (entity: string, key: string) => ({ en: ownText(entity, key), ar: ownText(entity, key) })
  })
  return (entity, key, values = {}) => {
    const { en, ar } = words(entity as 'Messages', key as MessageKey)
    return { en: fill(en, values), ar: fill(ar, values) }
  }
}
