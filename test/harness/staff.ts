import { randomUUID } from 'node:crypto'
import type { DataOf, ParametersOf } from '../../src/contract/call.ts'
import { type StaffCall, type StaffCaller, staffPathOf } from '../../src/contract/staff/call.ts'
import { StaffError, type StaffProblem } from '../../src/contract/staff/errors.ts'
import type { ShopRole } from '../../src/contract/staff/permissions.ts'
import type { Shop } from '../../src/modules/shop.ts'
import type { Database } from '../../src/platform/database/database.ts'
import { withLogContext } from '../../src/platform/runtime/log.ts'
import { hashOf, newToken } from '../../src/platform/runtime/tokens.ts'
import { openStaffCalls } from '../../src/server/admin/transport.ts'
import { adminHandlers } from '../../src/server/admin-handlers.ts'

interface NewStaff {
  name: string
  email: string
  language: 'en' | 'ar'
  vendorId: number | null
  passwordHash: string | null
  /** How long ago the second factor was given. */
  secondFactorMinutesAgo: number
}

export interface StaffMember {
  staffId: number
  /** Such as `avicenna-staff=…`. */
  cookie: string
  /** Throws `StaffError`, with the problem as `problem`. */
  call: StaffCaller
  post: ReturnType<typeof postAs>
  /** Sends a file to a call that takes one. */
  upload<C extends StaffCall>(call: C, parameters: ParametersOf<C>, file: Buffer): Promise<DataOf<C>>
}

export class ProblemError extends StaffError {
  problem: StaffProblem
  constructor(problem: StaffProblem, retryAfterSeconds?: number) {
    super(problem.status, problem.code === 'failed' ? 'failed' : problem.code, { ...problem, retryAfterSeconds } as never)
    this.problem = problem
    this.message = `${problem.status} ${problem.code}: ${problem.en}${problem.errors ? ` ${JSON.stringify(problem.errors)}` : ''}`
  }
}

/** Answers staff calls as the server does, without HTTP. */
export function staffCallsInMemory(shop: Shop): typeof fetch {
  const answer = openStaffCalls(shop, adminHandlers)
  return (url, init) => {
    const request = new Request(url, init)
    const { host } = new URL(request.url)
    request.headers.set('host', host)
    const arrived = { request, incoming: { headers: { host }, socket: { remoteAddress: '127.0.0.1' } }, address: '127.0.0.1' }
    return withLogContext({ requestId: randomUUID() }, () => answer(arrived))
  }
}

/** Sends a body to a staff call, as a page of the shop does. */
export const postAs =
  (origin: string, headers: Record<string, string> = {}, send = fetch) =>
  (call: { name: string }, body: unknown, more: Record<string, string> = {}): Promise<Response> =>
    send(origin + staffPathOf(call), {
      method: 'POST',
      headers: { origin, 'content-type': 'application/json', ...headers, ...more },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    })

/** Makes staff calls with these headers: a cookie, a token, or none. */
export const staffCaller = (origin: string, headers: Record<string, string> = {}, send = fetch): StaffCaller =>
  (async (call: StaffCall, parameters: unknown) => {
    const response = await postAs(origin, headers, send)(call, parameters)
    return dataOf(response)
  }) as StaffCaller

async function dataOf<Data>(response: Response): Promise<Data> {
  const body = await response.json()
  if (response.ok) return (body as { data: Data }).data
  throw new ProblemError(body as StaffProblem, Number(response.headers.get('retry-after') ?? 0) || undefined)
}

/** A signed-in staff member of this role, made straight in the database. A seller needs a `vendorId`. */
export async function newStaff(
  db: Database,
  origin: string,
  role: ShopRole,
  about: Partial<NewStaff> = {},
  send = fetch,
): Promise<StaffMember> {
  const { secondFactorMinutesAgo = 0, email = `${role}-${randomUUID()}@avicenna.example`, ...more } = about
  const { staffId } = await db
    .insertInto('staff')
    .values(({ selectFrom }) => ({
      name: `${role[0]?.toUpperCase()}${role.slice(1)}`,
      email,
      emailCanonical: email.toLowerCase(),
      staffRoleId: selectFrom('staffRoles').select('staffRoleId').where('key', '=', role),
      passwordHash: '',
      ...more,
    }))
    .returning('staffId')
    .executeTakeFirstOrThrow()
  const token = newToken()
  await db
    .insertInto('staffSessions')
    .values({
      staffId,
      tokenHash: hashOf(token),
      device: 'test',
      address: '127.0.0.1',
      secondFactorAt: new Date(Date.now() - secondFactorMinutesAgo * 60_000),
      expiresAt: new Date(Date.now() + 7 * 24 * 60 * 60_000),
    })
    .execute()
  const cookie = `avicenna-staff=${token}`
  return {
    staffId,
    cookie,
    call: staffCaller(origin, { cookie }, send),
    post: postAs(origin, { cookie }, send),
    upload: async (call, parameters, file) => {
      const response = await send(`${origin}${staffPathOf(call)}?request=${encodeURIComponent(JSON.stringify(parameters))}`, {
        method: 'POST',
        headers: { origin, cookie, 'content-type': 'application/octet-stream' },
        body: new Uint8Array(file),
      })
      return dataOf(response)
    },
  }
}
