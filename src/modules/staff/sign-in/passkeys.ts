import type { AuthenticationResponseJSON, AuthenticatorTransport, RegistrationResponseJSON } from '@simplewebauthn/server'
import { StaffError } from '../../../contract/staff/errors.ts'
import type { Shop } from '../../shop.ts'
import type { Person } from '../person.sql.ts'
import { findPasskey, passkeysOf } from './factors.sql.ts'
import { makeTicket, type Ticket } from './sign-in-ticket.ts'

// Loaded with the first passkey: it brings ASN.1 and X.509.
const library = () => import('@simplewebauthn/server')

type Json = Record<string, unknown>

export interface PasskeyStep {
  ticket: string
  options: Json
}

/** The domain that passkeys belong to. */
const domainOf = (origin: string) => new URL(origin).hostname

const refused = () => new StaffError(422, 'passkey_incorrect')

const knownOf = async ({ db }: Shop, staffId: number) =>
  (await passkeysOf(db, staffId)).map(({ credentialId, transports }) => ({
    id: credentialId,
    transports: transports as AuthenticatorTransport[],
  }))

/** Begins to add a passkey. The authenticator must check the person: a passkey alone signs in. */
export async function beginRegistration(
  shop: Shop,
  { staffId, email, name }: Person,
  { origin, shopName, sessionId }: { origin: string; shopName: string; sessionId?: number },
): Promise<PasskeyStep> {
  const { generateRegistrationOptions } = await library()
  const options = await generateRegistrationOptions({
    rpName: shopName,
    rpID: domainOf(origin),
    userName: email,
    userDisplayName: name,
    userID: new TextEncoder().encode(`staff ${staffId}`),
    excludeCredentials: await knownOf(shop, staffId),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
  })
  const ticket = await makeTicket(shop, 'passkey', { staffId, sessionId, secret: options.challenge })
  return { ticket, options: options as unknown as Json }
}

/** The passkey that an authenticator has made. */
export async function readRegistration({ secret = '' }: Ticket, response: Json, origin: string) {
  const { verifyRegistrationResponse } = await library()
  const verified = await verifyRegistrationResponse({
    response: response as unknown as RegistrationResponseJSON,
    expectedChallenge: secret,
    expectedOrigin: origin,
    expectedRPID: domainOf(origin),
    requireUserVerification: true,
  }).catch(() => undefined)
  if (!verified?.verified) throw refused()
  const { id, publicKey, counter, transports = [] } = verified.registrationInfo.credential
  return { credentialId: id, publicKey: Buffer.from(publicKey), counter, transports: transports as string[] }
}

/** Begins a sign-in or a step-up by passkey. Without a person the browser offers every passkey of this shop. */
export async function beginAuthentication(
  shop: Shop,
  { staffId, origin, step }: { staffId: number; origin: string; step: 'passkey-sign-in' | 'step-up' },
): Promise<PasskeyStep> {
  const { generateAuthenticationOptions } = await library()
  const options = await generateAuthenticationOptions({
    rpID: domainOf(origin),
    userVerification: 'required',
    allowCredentials: staffId === 0 ? [] : await knownOf(shop, staffId),
  })
  const ticket = await makeTicket(shop, step, { staffId, secret: options.challenge })
  return { ticket, options: options as unknown as Json }
}

/** Whose passkey answered, and its counter. Throws a 422 for an unknown one, another person's, or a wrong signature. */
export async function readAuthentication(shop: Shop, { staffId, secret = '' }: Ticket, response: Json, origin: string) {
  const passkey = typeof response.id === 'string' ? await findPasskey(shop.db, response.id) : undefined
  if (!passkey || (staffId !== 0 && passkey.staffId !== staffId)) throw refused()
  const { verifyAuthenticationResponse } = await library()
  const verified = await verifyAuthenticationResponse({
    response: response as unknown as AuthenticationResponseJSON,
    expectedChallenge: secret,
    expectedOrigin: origin,
    expectedRPID: domainOf(origin),
    credential: { id: passkey.credentialId, publicKey: new Uint8Array(passkey.publicKey), counter: Number(passkey.counter) },
    requireUserVerification: true,
  }).catch(() => undefined)
  if (!verified?.verified) throw refused()
  return { staffId: passkey.staffId, staffPasskeyId: passkey.staffPasskeyId, counter: verified.authenticationInfo.newCounter }
}
