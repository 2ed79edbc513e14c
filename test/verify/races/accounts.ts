import { randomUUID } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { CallError } from '../../../src/contract/call.ts'
import { messages } from '../../../src/contract/messages.ts'
import {
  getUserLogin,
  getUserProfile,
  signupUser,
  validateEmailSendOtp,
  validateOtpChangePassword,
} from '../../../src/contract/storefront.ts'
import { readMail } from '../../harness/read-mail.ts'
import { retryUntilDefinite, type World } from '../world.ts'
import { atOnce, compare, type Race, tally } from './race-context.ts'

const saved = 'Saved Successfully'

/** Twenty signups with one e-mail address, in different spellings. */
const signup: Race = async (context) => {
  const { world } = context
  const email = `signup-${randomUUID()}@avicenna.example`
  const given = await atOnce(context, 20, async (origin, at) => {
    const { data } = await retryUntilDefinite(() =>
      world.callAs(origin)(signupUser, {
        FirstName: 'Ward',
        LastName: 'Shopper',
        EmailAddress: at % 3 === 0 ? email.toUpperCase() : email,
        Password: 'correct horse',
        MobileNo: '',
        PostalCode: '',
        AddressLineOne: '1 Hospital Street',
        CountryID: 65,
      }),
    )
    return data[0]?.ResponseMsg
  })
  const { rows } = await world.pool.query('select count(*)::int as accounts from customers where email_canonical = $1', [email])
  return [
    ...compare('signup', tally(given), tally([saved, ...Array.from({ length: 19 }, () => messages.emailExists)])),
    ...compare('signup, accounts', rows[0].accounts, 1),
  ]
}

/** One mailed code is used ten times with ten passwords: one becomes the new password, and every session ends. */
const oneTimeCode: Race = async (context) => {
  const { world, origins } = context
  const customer = await world.newCustomer()
  await world.callAs(origins[0])(validateEmailSendOtp, { Email: customer.email })
  const Otp = await codeIn(world, customer.customerId)
  const passwords = Array.from({ length: 10 }, (_, at) => `new password ${at}`)
  const given = await atOnce(context, 10, (origin, at) =>
    retryUntilDefinite(() => {
      const Password = passwords[at] ?? ''
      return world.callAs(origin)(validateOtpChangePassword, { Email: customer.email, Otp, Password, ConfirmPassword: Password })
    }).then(({ message }) => message, refused),
  )
  const right = [...Array.from({ length: 9 }, () => `400 ${messages.codeInvalid}`), 'Password reset successfully']
  const login = (Password: string) => world.callAs(origins[1])(getUserLogin, { Email: customer.email, Password })
  const opened = await Promise.all(passwords.map(async (one) => (await retryUntilDefinite(() => login(one))).token !== undefined))
  const wins = given.map((message) => message === 'Password reset successfully')
  const old = await world
    .callAs(origins[1], customer)(getUserProfile, { UserID: customer.customerId })
    .catch(({ statusCode }) => statusCode)
  return [
    ...compare('one-time code', tally(given), tally(right)),
    ...compare('one-time code, passwords that open', opened, wins),
    ...compare('one-time code, the session from before', old, 401),
  ]
}

export const accountRaces = { signup, oneTimeCode }

const refused = (error: unknown) => {
  if (error instanceof CallError) return `${error.statusCode} ${error.message}`
  throw error
}

/** Reads the code from the outbox as soon as its mail is there. */
async function codeIn({ folder }: World, customerId: number): Promise<string> {
  const outbox = join(folder, 'data', 'outbox')
  for (const deadline = Date.now() + 30_000; Date.now() < deadline; await pause(20)) {
    const names = await readdir(outbox).catch(() => [])
    const name = names.find((one) => one.includes(`_one-time-code-${customerId}-`))
    const [code] = name ? (/^[A-Z2-9]{8}$/m.exec((await readMail(await readFile(join(outbox, name)))).text) ?? []) : []
    if (code) return code
  }
  throw new Error('no code came by mail')
}
