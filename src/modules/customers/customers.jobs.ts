import { randomBytes } from 'node:crypto'
import type { Language } from '../../contract/localization/language.ts'
import type { JobHandler } from '../../platform/jobs/jobs.ts'
import { brandingFor } from '../localization/localization.ts'
import type { Shop } from '../shop.ts'
import { codeMail, passwordChangedMail, welcomeMail } from './mails.ts'
import { makeCode } from './one-time-code.ts'

const recipient = (shop: Shop) => shop.db.selectFrom('customers').select(['customerId', 'email', 'firstName', 'language'])
const byId = (shop: Shop, payload: unknown) =>
  recipient(shop)
    .where('customerId', '=', (payload as { customerId: number }).customerId)
    .executeTakeFirst()

/** The mails owed to customers, in the language that each signed up in. */
export const customersJobs = (shop: Shop): Record<string, JobHandler> => ({
  async 'send-welcome'(payload) {
    const customer = await byId(shop, payload)
    if (customer) await shop.mail.send(welcomeMail(customer, await brandingFor(shop, customer.language as Language)))
  },
  async 'send-code'(payload) {
    const customer = await recipient(shop)
      .where('emailCanonical', '=', (payload as { emailCanonical: string }).emailCanonical)
      .executeTakeFirst()
    if (!customer) return
    const head = await brandingFor(shop, customer.language as Language)
    const letters = await makeCode(shop, customer.customerId)
    await shop.mail.send(codeMail(customer, head, { id: randomBytes(6).toString('hex'), letters }))
  },
  async 'send-password-changed'(payload, jobId) {
    const customer = await byId(shop, payload)
    if (customer) await shop.mail.send(passwordChangedMail(customer, await brandingFor(shop, customer.language as Language), jobId))
  },
})
