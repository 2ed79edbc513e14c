import { inTransaction } from '../../../platform/database/database.ts'
import type { Shop } from '../../shop.ts'
import { notePasskeyUsed } from './factors.sql.ts'
import { beginAuthentication, type PasskeyStep, readAuthentication } from './passkeys.ts'
import { noteSecondFactor } from './sessions.sql.ts'
import { asPerson, type Client, enter } from './sign-in.ts'
import { readTicket, spendTicket } from './sign-in-ticket.ts'

/** Begins a sign-in by passkey: after the password, by its ticket, or by the passkey alone. */
export async function beginPasskeySignIn(shop: Shop, text: string | undefined, origin: string): Promise<PasskeyStep> {
  const staffId = text === undefined ? 0 : (await readTicket(shop, 'factor', text)).staffId
  return beginAuthentication(shop, { staffId, origin, step: 'passkey-sign-in' })
}

/** Signs in with the answer of a passkey. Returns the session's token. */
export async function finishPasskeySignIn(
  shop: Shop,
  text: string,
  response: Record<string, unknown>,
  client: Client & { origin: string },
): Promise<string> {
  const ticket = await readTicket(shop, 'passkey-sign-in', text)
  const { staffId, staffPasskeyId, counter } = await readAuthentication(shop, ticket, response, client.origin)
  return asPerson(staffId, () =>
    inTransaction(shop.db, async (tx) => {
      await notePasskeyUsed(tx, staffPasskeyId, counter)
      return enter(tx, ticket, client, staffId)
    }),
  )
}

/** Gives the second factor of a session again. */
export async function finishStepUpByPasskey(
  shop: Shop,
  text: string,
  response: Record<string, unknown>,
  { origin, staffId, sessionId }: { origin: string; staffId: number; sessionId: number },
): Promise<void> {
  const ticket = await readTicket(shop, 'step-up', text)
  const found = await readAuthentication(shop, { ...ticket, staffId }, response, origin)
  await inTransaction(shop.db, async (tx) => {
    await spendTicket(tx, ticket)
    await notePasskeyUsed(tx, found.staffPasskeyId, found.counter)
    await noteSecondFactor(tx, sessionId)
  })
}
