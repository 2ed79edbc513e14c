import { Secret, TOTP } from 'otpauth'
import { acceptInvitation, beginTotp, finishTotp } from '../../src/contract/staff/session.ts'
import type { TestShop } from './open-shop.ts'
import { postAs, staffCaller } from './staff.ts'

/** Accepts the invitation in a mail as its person does: a password and an authenticator app. Returns the cookie of the session. */
export async function acceptStaffInvitation(shop: TestShop, mail: string): Promise<string> {
  const Code = /\/admin\/invitation#([\w-]+)/.exec(mail)?.[1] ?? ''
  const visitor = staffCaller(shop.origin)
  const { Ticket } = await visitor(acceptInvitation, { Code, Password: 'a long staff password' })
  const begun = await visitor(beginTotp, { Ticket })
  const code = new TOTP({ secret: Secret.fromBase32(begun.Secret) }).generate()
  const answer = await postAs(shop.origin)(finishTotp, { Ticket: begun.Ticket, Code: code })
  return (answer.headers.get('set-cookie') ?? '').split(';')[0] ?? ''
}
