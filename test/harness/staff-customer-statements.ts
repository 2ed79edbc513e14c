import { selectSubscribers } from '../../src/modules/content/subscribers.sql.ts'
import * as personal from '../../src/modules/customers/personal-data.sql.ts'
import { searchTermsOf } from '../../src/modules/customers/search-terms.ts'
import * as detail from '../../src/modules/customers/staff-detail.sql.ts'
import { countriesOfCustomers, selectCustomers } from '../../src/modules/customers/staff-list.sql.ts'
import { ordersWithAccess } from '../../src/modules/orders/access/customer-access.sql.ts'
import * as search from '../../src/modules/staff-search/staff-search.sql.ts'
import type { Tx } from '../../src/platform/database/database.ts'

const customer = { customerId: 1, emailCanonical: '' } as detail.CustomerForStaff
const days = { from: '2026-01-01', to: '2026-01-02' }

/** Calls that send every raw statement about customers and of the search of staff. */
export const staffCustomerStatements: Record<string, (db: Tx) => unknown> = {
  'listed customers': (db) =>
    selectCustomers(
      db,
      { terms: searchTermsOf('no noor noor@ 0507654321'), countryId: 1, ...days, hasBought: true, acceptsMails: false },
      'ar',
    ).execute(),
  'customers without an order': (db) => selectCustomers(db, { terms: [], hasBought: false }, 'en').execute(),
  'the countries of customers': (db) => countriesOfCustomers(db, 'en'),
  'a customer for staff': (db) => detail.findForStaff(db, 1, 'en'),
  'the addresses of a customer': (db) => detail.addressesOfOrders(db, 1),
  'the questions of a customer': (db) => detail.questionsOfCustomer(db, customer, 'en'),
  'the reviews of a customer': (db) => detail.reviewsOfCustomer(db, customer, 'en'),
  'the messages of a customer': (db) => detail.messagesOf(db, ''),
  'the claims of a customer': (db) => detail.claimsOf(db, 1, 'en'),
  'the sessions of a customer': (db) => detail.sessionsOf(db, 1),
  'a locked customer': (db) => detail.lockCustomer(db, 1),
  'what is open of a customer': (db) => personal.openOrdersOf(db, 1),
  'what the shop has of a customer': (db) => personal.readPersonalData(db, 1),
  'the pictures of a customer’s reviews': (db) => personal.reviewPicturesOf(db, 1),
  'an erased customer': (db) => personal.erasePersonalData(db, 1),
  'orders with access of a customer': (db) => ordersWithAccess(db, 1),
  'subscribers of a text': (db) => selectSubscribers(db, 'ward').execute(),
  'found orders': (db) => search.findOrders(db, searchTermsOf('no noor@ AV-1 0507654321')),
  'found customers': (db) => search.findCustomers(db, searchTermsOf('no noor@')),
  'found products': async (db) => {
    await search.findProducts(db, ['no'], 1, 'en')
    await search.findProducts(db, ['218'], null, 'en')
  },
}
