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
import { sessionRow } from './to-wire.ts'

/** How the signed-in person signs in. */
export const ownAccountAdmin: StaffCallHandler[] = [
  handleStaff(account.getOwnAccount, (context) => accountOf(context)),
  handleStaff(account.saveOwnAccount, async (context, { Name, Language }) => {
    await context.write((tx) => saveOwnAccount(tx, context.staff, Name, Language))
    return accountOf(context)
  }),
  handleStaff(account.changeOwnPassword, async (context, { Password, NewPassword }) =>
    signedInBy(context, await changeOwnPassword(context.shop, context.staff, { password: Password, newPassword: NewPassword }, context)),
  ),
  handleStaff(account.removeTotp, async (context) => {
    await context.write((tx) => removeTotp(tx, context.staff))
    return accountOf(context)
  }),
  handleStaff(account.removePasskey, async (context, { PasskeyId }) => {
    await context.write((tx) => removePasskey(tx, context.staff, PasskeyId))
    return accountOf(context)
  }),
  handleStaff(account.makeRecoveryCodes, async ({ write, staff }) => ({
    RecoveryCodes: await write((tx) => replaceRecoveryCodes(tx, staff)),
  })),
  handleStaff(account.endOwnSession, async (context, { SessionId }) => {
    await context.write((tx) => endOwnSessions(tx, context.staff, SessionId))
    return accountOf(context)
  }),
]

async function accountOf({ shop, staff }: StaffContext) {
  const { person, passkeys, recoveryCodesLeft, sessions } = await getOwnAccount(shop, staff)
  return {
    Name: person.name,
    Email: person.email,
    Language: person.language as Language,
    HasTotp: person.totpSealed !== null,
    Passkeys: passkeys.map(({ staffPasskeyId, name, createdAt, lastUsedAt }) => ({
      PasskeyId: staffPasskeyId,
      Name: name,
      AddedAt: createdAt,
      LastUsedAt: lastUsedAt,
    })),
    RecoveryCodesLeft: recoveryCodesLeft,
    Sessions: sessions.map((one) => sessionRow(one, staff.session?.sessionId)),
  }
}
