import { randomBytes } from 'node:crypto'
import type { Language } from '../../contract/localization/language.ts'
import type { JobHandlers } from '../jobs.ts'
import { brandingFor } from '../localization/localization.ts'
import type { Shop } from '../shop.ts'
import { findRecipient, findRecipientByEmail } from './customers.sql.ts'
import { canonicalEmail } from './email.ts'
import { loginCodeMail } from './login-code-mail.ts'
import { codeMail, customerErasedMail, emailChangedMail, passwordChangedMail, welcomeMail } from './mails.ts'
import { makeCode } from './one-time-code.ts'

/** A new code makes a new mail, which no server should take for an earlier one. */
const newId = () => randomBytes(6).toString('hex')

type CustomerMails =
  | 'send-welcome'
  | 'send-code'
  | 'send-login-code'
  | 'send-password-changed'
  | 'send-email-changed'
  | 'send-customer-erased'

/** Mails to customers, each in the language that the customer signed up in. */
export const customersJobs = (shop: Shop): JobHandlers<CustomerMails> => ({
  async 'send-welcome'({ customerId }) {
    const customer = await findRecipient(shop.db, customerId)
    if (customer) await shop.mail.send(welcomeMail(customer, await brandingFor(shop, customer.language as Language)))
  },
  async 'send-code'({ emailCanonical }, jobId) {
    const customer = await findRecipientByEmail(shop.db, emailCanonical)
    if (!customer) return
    const head = await brandingFor(shop, customer.language as Language)
    await shop.mail.sendOnce(`one-time-code-${jobId}`, async () => {
      const letters = await makeCode(shop, 'reset', customer.email)
      return codeMail(customer, head, { id: newId(), letters })
    })
  },
  async 'send-login-code'({ email, language }, jobId) {
    const customer = await findRecipientByEmail(shop.db, canonicalEmail(email))
    // The customer's own address, which may differ in case from the typed one.
    const to = customer ?? { email, firstName: '', hasUnconfirmedPassword: false }
    const head = await brandingFor(shop, (customer?.language ?? language) as Language)
    await shop.mail.sendOnce(`login-code-${jobId}`, async () => {
      const letters = await makeCode(shop, 'login', to.email)
      return loginCodeMail(to, head, { id: newId(), letters })
    })
  },
  async 'send-password-changed'({ customerId }, jobId) {
    const customer = await findRecipient(shop.db, customerId)
    if (customer) await shop.mail.send(passwordChangedMail(customer, await brandingFor(shop, customer.language as Language), jobId))
  },
  async 'send-email-changed'({ customerId, email, isNew }, jobId) {
    const customer = await findRecipient(shop.db, customerId)
    if (!customer) return
    const head = await brandingFor(shop, customer.language as Language)
    await shop.mail.send(emailChangedMail({ ...customer, email }, head, { change: jobId, isNew }))
  },
  async 'send-customer-erased'({ customerId, email, language }) {
    await shop.mail.send(customerErasedMail(customerId, email, await brandingFor(shop, language)))
  },
})
