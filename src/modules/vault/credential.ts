import { CallError } from '../../contract/call.ts'
import type { Language } from '../../contract/localization/language.ts'
import { messages } from '../../contract/messages.ts'
import type { Reader, Tx } from '../../platform/database/database.ts'
import { hashOf } from '../../platform/runtime/tokens.ts'
import type { CustomerActor } from '../calls.ts'
import type { CodeSubject } from '../customers/customers.ts'
import { type Credential, findCredential, lockEntitlement } from './credential.sql.ts'

const unknown = () => new CallError(404, messages.credentialUnknown)

/** The login or key of a seat that the customer has or had; 404 if there is none. */
export async function getCredentialOf(db: Reader, customerId: number, entitlementId: number, language: Language): Promise<Credential> {
  const credential = await findCredential(db, customerId, entitlementId, language)
  // A pool may be younger than the order.
  if (!credential || (credential.isOpen && credential.delivery === 'pool' && credential.poolItemId === null)) throw unknown()
  return credential
}

/** The login or key of a seat that the customer holds and that is open; 404 for any other. */
export async function getOpenCredential(db: Reader, customerId: number, entitlementId: number, language: Language): Promise<Credential> {
  const credential = await getCredentialOf(db, customerId, entitlementId, language)
  if (!credential.isOpen) throw unknown()
  return credential
}

/** The same, with its entitlement locked: what is found holds until the transaction ends. */
export async function lockOpenCredential(tx: Tx, customerId: number, entitlementId: number, language: Language): Promise<Credential> {
  await lockEntitlement(tx, entitlementId)
  return getOpenCredential(tx, customerId, entitlementId, language)
}

export const sessionHashOf = ({ token }: CustomerActor): Buffer => hashOf(token)

/** What a code to see a login or key is good for: this seat, in the session that asked. */
export const codeFor = (
  { entitlementId, seatNumber }: Pick<Credential, 'entitlementId' | 'seatNumber'>,
  sessionHash: Buffer,
): CodeSubject => ({
  subject: `${entitlementId}/${seatNumber}`,
  boundTo: sessionHash.toString('hex'),
})
