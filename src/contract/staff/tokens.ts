import { z } from 'zod'
import { id, line, moment } from '../fields.ts'
import { staffCall } from './call.ts'
import { staffPermissions } from './permissions.ts'

/** A credential for a program. It may do what its scopes say, as far as its maker may. */
export const ApiToken = z.object({
  TokenId: id,
  Name: z.string(),
  Scopes: z.array(z.enum(staffPermissions)),
  MadeBy: z.string(),
  MadeAt: moment,
  ExpiresAt: moment,
  LastUsedAt: moment.nullable(),
  State: z.enum(['valid', 'expired', 'revoked']),
})

export const listTokens = staffCall('list-tokens', {
  permission: 'tokens',
  summary: 'All API tokens, without their secrets',
  request: z.strictObject({}),
  row: ApiToken,
})

export const makeToken = staffCall('make-token', {
  permission: 'tokens',
  summary: 'Makes an API token, which is shown once',
  request: z.strictObject({
    Name: line(100).min(1),
    Scopes: z.array(z.enum(staffPermissions)).min(1).max(staffPermissions.length),
    Days: z.int().min(1).max(366).default(90),
  }),
  row: ApiToken.extend({ Token: z.string() }),
  shape: 'object',
  stepUp: true,
})

export const revokeToken = staffCall('revoke-token', {
  permission: 'tokens',
  summary: 'Ends an API token at once',
  request: z.strictObject({ TokenId: id }),
  row: ApiToken,
  shape: 'object',
  stepUp: true,
})
