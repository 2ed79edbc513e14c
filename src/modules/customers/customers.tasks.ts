import type { JobTask } from '../../platform/jobs.ts'
import type { Shop } from '../../platform/shop.ts'
import { codeMail, passwordChangedMail, welcomeMail } from './mails.ts'
import { makeCode } from './one-time-code.ts'

const recipient = (shop: Shop) => shop.db.selectFrom('customers').select(['customerId', 'email', 'firstName', 'language'])
const byId = (shop: Shop, payload: unknown) =>
  recipient(shop)
    .where('customerId', '=', (payload as { customerId: number }).customerId)
    .executeTakeFirst()

/** The mails owed to customers. */
export const customersTasks = (shop: Shop): Record<string, JobTask> => ({
  async 'send-welcome'(payload) {
    const customer = await byId(shop, payload)
    if (customer) await shop.mail.send(welcomeMail(customer, shop.config.shopOrigin))
  },
  async 'send-code'(payload) {
    const customer = await recipient(shop)
      .where('emailCanonical', '=', (payload as { emailCanonical: string }).emailCanonical)
      .executeTakeFirst()
    if (customer) await shop.mail.send(codeMail(customer, await makeCode(shop, customer.customerId)))
  },
  async 'send-password-changed'(payload) {
    const customer = await byId(shop, payload)
    if (customer) await shop.mail.send(passwordChangedMail(customer, shop.config.shopOrigin))
  },
})
