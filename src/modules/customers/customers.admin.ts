import { createHash } from 'node:crypto'
import * as calls from '../../contract/customers/staff/customers.ts'
import { fromCents } from '../../contract/money.ts'
import { conflict, notFound } from '../../contract/staff/errors.ts'
import { readPage } from '../../platform/database/keyset.ts'
import { recordAct } from '../audit/audit.ts'
import { handleStaff, type StaffCallHandler } from '../staff-calls.ts'
import { changeEmail, saveProfile } from './change-by-staff.ts'
import { customerForStaff } from './customer-for-staff.ts'
import { eraseCustomer } from './erase-customer.ts'
import { exportCustomer } from './export-customer.ts'
import { deleteSession, deleteSessionsOf } from './sessions.sql.ts'
import { insertNote, lockCustomer, sessionIdOf, sessionsOf } from './staff-detail.sql.ts'
import { countriesOfCustomers, selectCustomers } from './staff-list.sql.ts'

const isYes = (word: 'yes' | 'no' | undefined) => (word === undefined ? undefined : word === 'yes')

export const customersAdmin: StaffCallHandler[] = [
  handleStaff(calls.listCustomers, async ({ shop, language }, { Filter = {}, Sort, After, Size }) => {
    const filter = {
      words: (Filter.Search ?? '').split(/\s+/).filter(Boolean),
      countryId: Filter.CountryId,
      from: Filter.From,
      to: Filter.To,
      hasBought: isYes(Filter.HasBought),
      acceptsMails: isYes(Filter.AcceptsMails),
    }
    const { rows, next, total } = await readPage(shop.db, selectCustomers(shop.db, filter, language), {
      by: Sort.endsWith('Name') ? 'c.firstName' : 'c.createdAt',
      id: 'c.customerId',
      direction: Sort.startsWith('-') ? 'desc' : 'asc',
      after: After,
      size: Size,
    })
    return {
      Rows: rows.map((customer) => ({
        CustomerId: customer.customerId,
        Name: customer.name,
        Email: customer.email,
        MobileNo: customer.mobileNo,
        CountryName: customer.countryName,
        Language: customer.language,
        CreatedAt: customer.createdAt.toISOString(),
        Orders: customer.orders,
        Spent: fromCents(customer.spentCents),
        AcceptsMails: customer.acceptsMails,
      })),
      Next: next,
      Total: total,
    }
  }),
  handleStaff(calls.listCustomerCountries, async ({ shop, language }) =>
    (await countriesOfCustomers(shop.db, language)).map(({ countryId, name }) => ({ CountryId: countryId, Name: name })),
  ),
  handleStaff(calls.getCustomer, ({ shop, language }, { CustomerId }) => customerForStaff(shop.db, CustomerId, language)),
  handleStaff(calls.saveCustomer, async ({ shop, language, write }, { CustomerId, Version, ...profile }) => {
    await write((tx) =>
      saveProfile(
        tx,
        { customerId: CustomerId, version: Version, shownIn: language },
        { firstName: profile.FirstName, lastName: profile.LastName, mobileNo: profile.MobileNo, language: profile.Language },
      ),
    )
    return customerForStaff(shop.db, CustomerId, language)
  }),
  handleStaff(calls.changeCustomerEmail, async ({ shop, language, write }, { CustomerId, Version, Email }) => {
    await write((tx) => changeEmail(tx, { customerId: CustomerId, version: Version, shownIn: language }, Email))
    return customerForStaff(shop.db, CustomerId, language)
  }),
  handleStaff(calls.addCustomerNote, async ({ shop, language, staff, write }, { CustomerId, Body }) => {
    await write(async (tx) => {
      const customer = await lockCustomer(tx, CustomerId)
      if (!customer) throw notFound()
      if (customer.erasedAt) throw conflict('customer_erased')
      await insertNote(tx, { customerId: CustomerId, author: staff.name, body: Body })
    })
    return customerForStaff(shop.db, CustomerId, language)
  }),
  handleStaff(calls.endCustomerSessions, async ({ shop, language, write }, { CustomerId, SessionId }) => {
    await write(async (tx) => {
      if (!(await lockCustomer(tx, CustomerId))) throw notFound()
      if (SessionId === undefined) await deleteSessionsOf(tx, CustomerId)
      else
        for (const { tokenHash } of await sessionsOf(tx, CustomerId))
          if (sessionIdOf(tokenHash) === SessionId) await deleteSession(tx, tokenHash)
      await recordAct(tx, {
        act: 'end-sessions',
        subjectType: 'customers',
        subjectId: CustomerId,
        details: { all: SessionId === undefined },
      })
    })
    return customerForStaff(shop.db, CustomerId, language)
  }),
  handleStaff(calls.exportCustomer, async ({ shop, write }, { CustomerId }) => {
    const zip = await exportCustomer(shop, CustomerId)
    const sha256 = createHash('sha256').update(zip).digest('hex')
    await write((tx) =>
      recordAct(tx, { act: 'export', subjectType: 'customers', subjectId: CustomerId, details: { bytes: zip.length, sha256 } }),
    )
    return { FileName: `customer-${CustomerId}.zip`, ContentType: 'application/zip', Content: zip.toString('base64') }
  }),
  handleStaff(calls.eraseCustomer, async ({ shop, language, write }, { CustomerId, Email }) => {
    await write((tx) => eraseCustomer(tx, CustomerId, Email))
    return customerForStaff(shop.db, CustomerId, language)
  }),
]
