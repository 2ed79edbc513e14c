import { randomInt, timingSafeEqual } from 'node:crypto'
import { CallError } from '../../contract/call.ts'
import type { Language } from '../../contract/localization/language.ts'
import { messages } from '../../contract/messages.ts'
import { keyedHash } from '../../platform/runtime/seal.ts'
import { enqueue } from '../jobs.ts'
import type { Shop } from '../shop.ts'
import { canonicalEmail } from './email.ts'
import { type CodePurpose, replaceCode, type TriedCode, takeTry } from './one-time-code.sql.ts'

// Characters that are not easily confused.
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const codeLength = 8
const lifetime = '10 minutes'
const maxTries = 5

/** What a code is for, and what else must be the same when it is used, such as the session. */
export interface CodeSubject {
  subject: string
  boundTo: string
}

const none: CodeSubject = { subject: '', boundTo: '' }

/** A code as it is made, however a person types it: letter case, spaces and dashes do not matter. */
const codeIn = (typed: string) => typed.toUpperCase().replaceAll(/[\s-]/g, '')

const hashOf = (shop: Shop, purpose: CodePurpose, { subject, boundTo }: CodeSubject, emailCanonical: string, code: string) =>
  keyedHash(shop.config.secretKey, 'one-time codes', [purpose, subject, boundTo, emailCanonical, codeIn(code)].join(':'))

/** Creates a code for the address and invalidates earlier ones of the same purpose and subject. Only its hash is stored. */
export async function makeCode(shop: Shop, purpose: CodePurpose, email: string, about = none): Promise<string> {
  const code = Array.from({ length: codeLength }, () => alphabet[randomInt(alphabet.length)]).join('')
  const emailCanonical = canonicalEmail(email)
  const codeHash = hashOf(shop, purpose, about, emailCanonical, code)
  await replaceCode(shop.db, { emailCanonical, purpose, subject: about.subject, email, codeHash, triesLeft: maxTries, lifetime })
  return code
}

/** Enqueues a code for a new password. Neither the answer nor its time reveals whether the address is known. */
export async function requestCode(shop: Shop, email: string): Promise<void> {
  const emailCanonical = canonicalEmail(email)
  await shop.rateLimits.consume('codeForAddress', emailCanonical)
  await enqueue(shop.db, 'send-code', { emailCanonical })
}

/**
 * Enqueues a login code. Every address gets one, known or not. Both kinds of code count against one limit per address, so that there are
 * no more guesses than with one kind.
 */
export async function requestLoginCode(shop: Shop, email: string, language: Language): Promise<void> {
  await shop.rateLimits.consume('codeForAddress', canonicalEmail(email))
  await enqueue(shop.db, 'send-login-code', { email, language })
}

export const wrongCode = () => new CallError(400, messages.codeInvalid)

/** Takes one of the code's five tries; throws unless it is the right code and still valid. `takeCode` then uses it up. */
export async function tryCode(shop: Shop, purpose: CodePurpose, email: string, code: string, about = none): Promise<TriedCode> {
  const emailCanonical = canonicalEmail(email)
  const tried = await takeTry(shop.db, { emailCanonical, purpose, subject: about.subject })
  if (!tried || !timingSafeEqual(tried.codeHash, hashOf(shop, purpose, about, emailCanonical, code))) throw wrongCode()
  return tried
}
