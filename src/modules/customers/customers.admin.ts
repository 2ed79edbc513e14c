import { createHash } from 'node:crypto'
import * as calls from '../../contract/customers/staff/customers.ts'
import { conflict, notFound } from '../../contract/staff/errors.ts'
import { readPage } from '../../platform/database/keyset.ts'
import { recordAct } from '../audit/audit.ts'
import { handleStaff, type StaffCallHandler } from '../staff-calls.ts'
import { changeEmail, saveProfile } from './change-by-staff.ts'
import { customerForStaff } from './customer-for-staff.ts'
import { eraseCustomer } from './erase-customer.ts'
import { exportCustomer } from './export-customer.ts'
import { searchTermsOf } from './search-terms.ts'
import { deleteSession, deleteSessionsOf } from './sessions.sql.ts'
import { insertNote, lockCustomer, sessionIdOf, sessionsOf } from './staff-detail.sql.ts'
import { countriesOfCustomers, selectCustomers } from './staff-list.sql.ts'

const isYes = (word: 'yes' | 'no' | undefined) => (word === undefined ? undefined : word === 'yes')

export const customersAdmin: StaffCallHandler[] = [
  handleStaff(calls.listCustomers, ({ shop, language }, { filter = {}, sort, after, size }) => {
    const wanted = {
      terms: searchTermsOf(filter.search ?? ''),
      countryId: filter.countryId,
      from: filter.from,
      to: filter.to,
      hasBought: isYes(filter.hasBought),
      acceptsMails: isYes(filter.acceptsMails),
    }
    return readPage(shop.db, selectCustomers(shop.db, wanted, language), {
      by: sort.endsWith('Name') ? 'c.firstName' : 'c.createdAt',
      id: 'c.customerId',
      direction: sort.startsWith('-') ? 'desc' : 'asc',
      after,
      size,
    })
  }),
  handleStaff(calls.listCustomerCountries, ({ shop, language }) => countriesOfCustomers(shop.db, language)),
  handleStaff(calls.getCustomer, ({ shop, language }, { customerId }) => customerForStaff(shop.db, customerId, language)),
  handleStaff(calls.saveCustomer, async ({ shop, language, write }, { customerId, version, ...profile }) => {
    await write((tx) =>
      saveProfile(
        tx,
        { customerId, version, shownIn: language },
        { firstName: profile.firstName, lastName: profile.lastName, mobileNo: profile.mobileNo, language: profile.language },
      ),
    )
    return customerForStaff(shop.db, customerId, language)
  }),
  handleStaff(calls.changeCustomerEmail, async ({ shop, language, write }, { customerId, version, email }) => {
    await write((tx) => changeEmail(tx, { customerId, version, shownIn: language }, email))
    return customerForStaff(shop.db, customerId, language)
  }),
  handleStaff(calls.addCustomerNote, async ({ shop, language, staff, write }, { customerId, body }) => {
    await write(async (tx) => {
      const customer = await lockCustomer(tx, customerId)
      if (!customer) throw notFound()
      if (customer.erasedAt) throw conflict('customer_erased')
      await insertNote(tx, { customerId, author: staff.name, body })
    })
    return customerForStaff(shop.db, customerId, language)
  }),
  handleStaff(calls.endCustomerSessions, async ({ shop, language, write }, { customerId, sessionId }) => {
    await write(async (tx) => {
      if (!(await lockCustomer(tx, customerId))) throw notFound()
      if (sessionId === undefined) await deleteSessionsOf(tx, customerId)
      else
        for (const { tokenHash } of await sessionsOf(tx, customerId))
          if (sessionIdOf(tokenHash) === sessionId) await deleteSession(tx, tokenHash)
      await recordAct(tx, {
        act: 'end-sessions',
        subjectType: 'customers',
        subjectId: customerId,
        details: { all: sessionId === undefined },
      })
    })
    return customerForStaff(shop.db, customerId, language)
  }),
  handleStaff(calls.exportCustomer, async ({ shop, write }, { customerId }) => {
    const zip = await exportCustomer(shop, customerId)
    const sha256 = createHash('sha256').update(zip).digest('hex')
    await write((tx) =>
      recordAct(tx, { act: 'export', subjectType: 'customers', subjectId: customerId, details: { bytes: zip.length, sha256 } }),
    )
    return { fileName: `customer-${customerId}.zip`, contentType: 'application/zip', content: zip.toString('base64') }
  }),
  handleStaff(calls.eraseCustomer, async ({ shop, language, write }, { customerId, email }) => {
    await write((tx) => eraseCustomer(tx, customerId, email))
    return customerForStaff(shop.db, customerId, language)
  }),
]
