import { conflict, invalidFields, notFound } from '../../contract/staff/errors.ts'
import type { Tx } from '../../platform/database/database.ts'
import { recordAct } from '../audit/audit.ts'
import { enqueue } from '../jobs.ts'
import { pictureNameOf } from '../store-picture.ts'
import { canonicalEmail } from './email.ts'
import { erasePersonalData, openOrdersOf, reviewPicturesOf } from './personal-data.sql.ts'
import { lockCustomer } from './staff-detail.sql.ts'

/** Erases a customer for good. 409 with what is open, 422 if `typedEmail` is not the customer's address. */
export async function eraseCustomer(tx: Tx, customerId: number, typedEmail: string): Promise<void> {
  const customer = await lockCustomer(tx, customerId)
  if (!customer) throw notFound()
  if (customer.erasedAt) throw conflict('customer_erased')
  if (canonicalEmail(typedEmail) !== customer.emailCanonical) throw invalidFields({ path: 'Email', code: 'not_their_email' })
  const open = await openOrdersOf(tx, customerId)
  if (open.length > 0)
    throw conflict('customer_has_open_orders', {
      values: { orders: open.map(({ orderNumber }) => orderNumber).join(', ') },
      current: {
        open,
      },
    })
  await recordAct(tx, { act: 'erase', subjectType: 'customers', subjectId: customerId })
  const pictures = await reviewPicturesOf(tx, customerId)
  await erasePersonalData(tx, customerId)
  // After the erasure, which also deletes mails that wait.
  await enqueue(tx, 'remove-copies', { customerId })
  if (pictures.length > 0) await enqueue(tx, 'remove-pictures', { names: pictures.map(pictureNameOf) })
  await enqueue(tx, 'send-customer-erased', { customerId, email: customer.email, language: customer.language })
}
