import { randomBytes } from 'node:crypto'
import { StaffError } from '../../../contract/staff/errors.ts'
import type { Reader } from '../../../platform/database/database.ts'
import { seal, unseal } from '../../../platform/runtime/seal.ts'
import { hashOf } from '../../../platform/runtime/tokens.ts'
import type { Shop } from '../../shop.ts'
import { findPerson, type Person, spendTicketOnce } from '../person.sql.ts'

/** The step that a ticket is for. */
type Step = 'factor' | 'enrol' | 'totp' | 'passkey' | 'passkey-sign-in' | 'step-up'

interface Content {
  /** 0: whoever the passkey belongs to. */
  staffId: number
  /** The secret of an authenticator app, or the challenge of a passkey. */
  secret?: string
  /** The session that adds a factor; absent in a sign-in. */
  sessionId?: number
}

export interface Ticket extends Content {
  hash: Buffer
}

const purpose = 'staff ticket'
const lifetimeMs = 5 * 60_000

/** What a ticket is bound to besides its step: it ends when the password changes. */
const bindingOf = (person: Pick<Person, 'passwordHash'> | undefined) => hashOf(person?.passwordHash ?? '').toString('base64url')

/** Names the next step of a sign-in for five minutes. Encrypted, and of no use for any other step or call. */
export async function makeTicket({ config, db, clock }: Shop, step: Step, content: Content): Promise<string> {
  const person = content.staffId === 0 ? undefined : await findPerson(db, content.staffId)
  const about = {
    ...content,
    until: clock.now().getTime() + lifetimeMs,
    binding: bindingOf(person),
    nonce: randomBytes(9).toString('base64'),
  }
  return seal(config.secretKey, purpose, JSON.stringify(about), step).toString('base64url')
}

/** Reads a ticket of this step. Throws a 401 for any other, for an expired one, and after a change of the password. */
export async function readTicket({ config, db, clock }: Shop, steps: Step | Step[], text: string): Promise<Ticket> {
  const bytes = Buffer.from(text, 'base64url')
  const opened = [steps]
    .flat()
    .map((step) => unseal(config.secretKey, purpose, bytes, step))
    .find((found) => found !== undefined)
  const expired = new StaffError(401, 'ticket_expired')
  if (opened === undefined) throw expired
  const { until, binding, staffId, secret, sessionId } = JSON.parse(opened) as Content & { until: number; binding: string }
  if (until < clock.now().getTime()) throw expired
  const person = staffId === 0 ? undefined : await findPerson(db, staffId)
  if (binding !== bindingOf(person) || (staffId !== 0 && !person)) throw expired
  return { staffId, secret, sessionId, hash: hashOf(text) }
}

/** Uses a ticket up: the step that it was for succeeds once. */
export async function spendTicket(tx: Reader, { hash }: Ticket): Promise<void> {
  if (!(await spendTicketOnce(tx, hash, `${2 * lifetimeMs} milliseconds`))) throw new StaffError(401, 'ticket_expired')
}
