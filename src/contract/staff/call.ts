import { z } from 'zod'
import type { AnyCall, DataOf, ParametersOf, Shape } from '../call.ts'
import type { RateLimitName } from '../rate-limits.ts'
import type { StaffPermission } from './permissions.ts'

/**
 * `anyone`: signed out too. `signed-in`: any staff member or token. `session`: any staff member, but no token. All others name a permission;
 * `staff` is that of managing the staff.
 */
export type StaffAccess = 'anyone' | 'signed-in' | 'session' | StaffPermission

export interface StaffCall<Request extends z.ZodType = z.ZodType, Row extends z.ZodType = z.ZodType, Of extends Shape = Shape>
  extends AnyCall<Request, Row, Of> {
  access: StaffAccess
  /** One line for the OpenAPI document. */
  summary: string
  /** Needs a second factor within the last 15 minutes. */
  stepUp: boolean
  /** Requires `IdempotencyKey`: the same request with the same key is carried out once, and answered alike for 24 hours. */
  movesMoneyOrGoods: boolean
  /** The handler limits its rows to `staff.vendorId`. Sellers may make no other call. */
  forSellers: boolean
  /** The body is a file, and the request is the query parameter `request`, as JSON. */
  isUpload: boolean
  /** The longest body; a longer one is a 413. */
  maxBodyBytes: number
  /** The row that a 409 answers: as it is now. */
  current: z.ZodType
}

interface Declaration<Request, Row, Of> {
  permission: StaffAccess
  summary: string
  request: Request
  row: Row
  /** `rows` unless declared. */
  shape?: Of
  /** `row` unless declared. */
  current?: z.ZodType
  stepUp?: boolean
  movesMoneyOrGoods?: boolean
  forSellers?: boolean
  limit?: RateLimitName
  /** Only where texts need more than the 128 KB of other calls. */
  maxBodyBytes?: number
}

/** Names the attempt of a request that must not be carried out twice. A UUID is a good key. */
export const idempotencyKey = z.string().regex(/^[\w-]{16,64}$/)

/**
 * Declares a call of staff at `POST /api/admin/v1/{name}`. The body is the request itself, the answer `{ "data": … }`, an error is problem
 * details (`errors.ts`). `name` is a verb, such as `ship-order`.
 */
export function staffCall<Request extends z.ZodObject, Row extends z.ZodType, Of extends Shape = 'rows'>(
  name: string,
  {
    permission,
    summary,
    request,
    row,
    shape = 'rows' as Of,
    current = row,
    stepUp = false,
    movesMoneyOrGoods = false,
    forSellers = ['anyone', 'signed-in', 'session'].includes(permission),
    limit = 'staff',
    isUpload = false,
    maxBodyBytes = 128 * 1024,
  }: Declaration<Request, Row, Of> & { isUpload?: boolean },
): StaffCall<Request, Row, Of> {
  if (movesMoneyOrGoods && !('IdempotencyKey' in request.shape)) throw new Error(`${name} needs an IdempotencyKey.`)
  return {
    name,
    access: permission,
    summary,
    stepUp,
    movesMoneyOrGoods,
    forSellers,
    isUpload,
    maxBodyBytes,
    limit,
    request,
    row,
    shape,
    current,
  }
}

/** Declares a call whose body is a file of the type `application/octet-stream`. The request is the query parameter `request`, as JSON. */
export const staffUpload = <Request extends z.ZodObject, Row extends z.ZodType, Of extends Shape = 'rows'>(
  name: string,
  declaration: Declaration<Request, Row, Of>,
): StaffCall<Request, Row, Of> => staffCall(name, { ...declaration, isUpload: true })

export { staffPathOf } from './path.ts'

/** The client type of staff calls. Throws `StaffError`. */
export type StaffCaller = <C extends StaffCall>(call: C, parameters: ParametersOf<C>) => Promise<DataOf<C>>

const fieldPermissions = z.registry<{ permission: StaffPermission }>()

/**
 * A field of a request or a row that needs a permission of its own: a row without it leaves the field out, a request that sets it is a 403
 * that names the field. Only fields at the top of a request or row are checked.
 */
export const fieldFor = <Schema extends z.ZodType>(permission: StaffPermission, schema: Schema) => {
  const optional = schema.optional()
  fieldPermissions.add(optional, { permission })
  return optional
}

/** The fields of a request or row that need a permission of their own, with it. */
export const fieldsWithPermission = (schema: z.ZodType): [field: string, permission: StaffPermission][] =>
  Object.entries((schema as Partial<z.ZodObject>).shape ?? {}).flatMap(([field, one]) => {
    const needed = fieldPermissions.get(one as z.ZodType)
    return needed ? [[field, needed.permission] as const] : []
  }) as [string, StaffPermission][]

/** The fields of every list's request: a page of `Size` rows after the cursor `After`. */
export const listFields = {
  /** The `Next` of the page before. */
  After: z.string().max(2000).optional(),
  Size: z.int().min(1).max(200).default(50),
}
