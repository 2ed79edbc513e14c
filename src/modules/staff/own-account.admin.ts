import type { Language } from '../../contract/localization/language.ts'
import * as account from '../../contract/staff/own-account.ts'
import { handleStaff, type StaffCallHandler, type StaffContext } from '../staff-calls.ts'
import {
  changeOwnPassword,
  endOwnSessions,
  getOwnAccount,
  removePasskey,
  removeTotp,
  replaceRecoveryCodes,
  saveOwnAccount,
} from './own-account.ts'
import { signedInBy } from './sign-in/session.admin.ts'
import { sessionRow } from './staff-rows.ts'

/** How the signed-in person signs in. */
export const ownAccountAdmin: StaffCallHandler[] = [
  handleStaff(account.getOwnAccount, (context) => accountOf(context)),
  handleStaff(account.saveOwnAccount, async (context, { name, language }) => {
    await context.write((tx) => saveOwnAccount(tx, context.staff, name, language))
    return accountOf(context)
  }),
  handleStaff(account.changeOwnPassword, async (context, { password, newPassword }) =>
    signedInBy(context, await changeOwnPassword(context.shop, context.staff, { password, newPassword }, context)),
  ),
  handleStaff(account.removeTotp, async (context) => {
    await context.write((tx) => removeTotp(tx, context.staff))
    return accountOf(context)
  }),
  handleStaff(account.removePasskey, async (context, { passkeyId }) => {
    await context.write((tx) => removePasskey(tx, context.staff, passkeyId))
    return accountOf(context)
  }),
  handleStaff(account.makeRecoveryCodes, async ({ write, staff }) => ({
    recoveryCodes: await write((tx) => replaceRecoveryCodes(tx, staff)),
  })),
  handleStaff(account.endOwnSession, async (context, { sessionId }) => {
    await context.write((tx) => endOwnSessions(tx, context.staff, sessionId))
    return accountOf(context)
  }),
]

async function accountOf({ shop, staff }: StaffContext) {
  const { person, passkeys, recoveryCodesLeft, sessions } = await getOwnAccount(shop, staff)
  return {
    name: person.name,
    email: person.email,
    language: person.language as Language,
    hasTotp: person.totpSealed !== null,
    passkeys: passkeys.map(({ staffPasskeyId, name, createdAt, lastUsedAt }) => ({
      passkeyId: staffPasskeyId,
      name,
      addedAt: createdAt,
      lastUsedAt,
    })),
    recoveryCodesLeft,
    sessions: sessions.map((one) => sessionRow(one, staff.session?.sessionId)),
  }
}
