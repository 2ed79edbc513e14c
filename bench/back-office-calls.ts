import * as admin from '../src/contract/admin.ts'
import { kinds } from '../src/contract/catalog/kinds.ts'
import { productSorts, productStates, stockStates } from '../src/contract/catalog/staff/products.ts'
import { reviewFilters } from '../src/contract/catalog/staff/review-states.ts'
import { stockFilters, stockSorts } from '../src/contract/catalog/staff/stock.ts'
import { messageFilters } from '../src/contract/content/staff/message-states.ts'
import { orderTabs, paymentStates } from '../src/contract/orders/staff/order-enums.ts'
import { salesSteps } from '../src/contract/today/today-enums.ts'
import { translationStates } from '../src/contract/translations/translation-enums.ts'
import { claimFilters } from '../src/contract/vault/staff/claim-filters.ts'

interface Timed {
  what: string
  call: { name: string }
  /** Another request each time, where the text that is searched for differs. */
  request: (time: number) => Record<string, unknown>
}

/** Rows that the requests name. */
export interface Known {
  tagId: number
  categoryId: number
  brandId: number
  staffId: number
}

const of = (
  what: string,
  call: { name: string },
  request: Record<string, unknown> | ((time: number) => Record<string, unknown>) = {},
): Timed => ({
  what,
  call,
  request: typeof request === 'function' ? request : () => request,
})
/** The same list by each of these values of a field of its filter. */
const by = (call: { name: string }, field: string, values: readonly (string | number)[]) =>
  values.map((value) => of(`${field} ${value}`, call, { Filter: { [field]: value } }))
const sorted = (call: { name: string }, sorts: readonly string[]) => sorts.map((Sort) => of(`sort ${Sort}`, call, { Sort }))
const find = (what: string, call: { name: string }, texts: (time: number) => string, filter = {}) =>
  of(`search ${what}`, call, (time) => ({ Filter: { ...filter, Search: texts(time) } }))

const some =
  (...texts: string[]) =>
  (time: number) =>
    texts[time % texts.length] ?? ''
const orderNumber = (time: number) => `AV-${10_000_000 + ((time * 7919) % 900_000) + 1}`
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()
const dayOf = (days: number) => daysAgo(days).slice(0, 10)

/** Every list of the back office with each filter and order, on a shop that `fillShop` filled. */
export const listCalls = ({ tagId, categoryId, brandId, staffId }: Known): Timed[] => [
  ...sorted(admin.listProducts, productSorts),
  ...by(admin.listProducts, 'State', productStates),
  ...by(admin.listProducts, 'Stock', stockStates),
  ...by(admin.listProducts, 'Kind', kinds),
  ...by(admin.listProducts, 'TagId', [tagId]),
  ...by(admin.listProducts, 'CategoryId', [categoryId]),
  ...by(admin.listProducts, 'BrandId', [brandId]),
  of('tag and kind by price', admin.listProducts, { Filter: { TagId: tagId, Kind: 'ebook' }, Sort: 'Price' }),
  of('tag, kind and low by sales', admin.listProducts, { Filter: { TagId: tagId, Kind: 'book', Stock: 'low' }, Sort: '-Sold' }),
  of('untranslated books by name', admin.listProducts, { Filter: { State: 'untranslated', Kind: 'book' }, Sort: 'Name' }),
  find('English words', admin.listProducts, some('sepsis ward', 'asthma clinic', 'clinical', 'stroke emergency', 'atlas')),
  find('Arabic words', admin.listProducts, some('الإنتان', 'الربو', 'السكتة', 'سريري', 'أطلس')),
  find('one letter', admin.listProducts, some('a', 's', 'c', 'ا')),
  find('number', admin.listProducts, (time) => String(100_001 + time * 37)),
  find('no result', admin.listProducts, (time) => `zzqx${time}`),

  ...sorted(admin.listStock, stockSorts),
  ...by(admin.listStock, 'Stock', stockFilters),
  ...by(admin.listStock, 'Kind', kinds),
  find('words', admin.listStock, some('sepsis ward', 'asthma clinic', 'الربو')),
  of('low, by sales', admin.listStock, { Filter: { Stock: 'low' }, Sort: '-Sold' }),

  ...sorted(admin.listCustomers, ['-CreatedAt', 'CreatedAt', 'Name', '-Name']),
  ...by(admin.listCustomers, 'HasBought', ['yes', 'no']),
  ...by(admin.listCustomers, 'AcceptsMails', ['yes', 'no']),
  of('registered last week', admin.listCustomers, { Filter: { From: dayOf(7), To: dayOf(0) } }),
  of('never bought, by name', admin.listCustomers, { Filter: { HasBought: 'no', AcceptsMails: 'yes' }, Sort: 'Name' }),
  find('name', admin.listCustomers, some('sara', 'mansour', 'أحمد', 'olivia')),
  find('two names', admin.listCustomers, some('sara hassan', 'omar khalil', 'noah smith')),
  find('e-mail', admin.listCustomers, (time) => `reader.${time * 131 + 1}@`),
  find('phone', admin.listCustomers, (time) => `20100${String(time * 7919).padStart(7, '0')}`),
  find('two letters', admin.listCustomers, some('sa', 'om', 'نا')),
  find('no result', admin.listCustomers, (time) => `zzqx${time}`),

  ...sorted(admin.listOrders, ['-CreatedAt', 'CreatedAt']),
  ...by(admin.listOrders, 'Tab', orderTabs),
  ...by(admin.listOrders, 'PaymentState', paymentStates),
  ...by(admin.listOrders, 'Kind', kinds),
  ...orderTabs.map((Tab) =>
    of(`Tab ${Tab}, Kind account, oldest first`, admin.listOrders, { Filter: { Tab, Kind: 'account' }, Sort: 'CreatedAt' }),
  ),
  of('last week', admin.listOrders, { Filter: { From: dayOf(7), To: dayOf(0) } }),
  of('refunded in one month', admin.listOrders, { Filter: { Tab: 'refunded', From: dayOf(90), To: dayOf(60) } }),
  find('number', admin.listOrders, orderNumber),
  find('digits of the number', admin.listOrders, (time) => orderNumber(time).slice(5)),
  find('name', admin.listOrders, some('sara', 'mansour', 'أحمد', 'olivia')),
  find('two names', admin.listOrders, some('sara hassan', 'omar khalil', 'noah smith')),
  find('e-mail', admin.listOrders, (time) => `reader.${time * 131 + 1}@`),
  find('two letters', admin.listOrders, some('sa', 'om', 'نا')),
  find('name, to ship', admin.listOrders, some('sara', 'mansour'), { Tab: 'to-ship' }),
  find('name, refunded accounts', admin.listOrders, some('sara', 'mansour'), { Tab: 'refunded', Kind: 'account' }),
  find('no result', admin.listOrders, (time) => `zzqx${time}`),

  ...by(admin.listReviews, 'State', reviewFilters),
  ...by(admin.listReviews, 'Rating', [1]),
  of('approved, one star', admin.listReviews, { Filter: { State: 'approved', Rating: 1 }, Sort: '-CreatedAt' }),
  find('words', admin.listReviews, some('sara', 'clear and short', 'واضح'), { State: 'all' }),
  find('no result', admin.listReviews, (time) => `zzqx${time}`, { State: 'all' }),
  ...by(admin.listMessages, 'State', messageFilters),
  find('words', admin.listMessages, some('sara', 'question 1000777', 'file'), { State: 'all' }),
  find('no result', admin.listMessages, (time) => `zzqx${time}`, { State: 'all' }),
  ...sorted(admin.listSubscribers, ['-CreatedAt', 'CreatedAt']),
  find('address', admin.listSubscribers, (time) => `reader.${time * 3}@`),
  find('no result', admin.listSubscribers, (time) => `zzqx${time}`),
  of('all', admin.listStockAlerts),
  ...by(admin.listWarrantyClaims, 'State', claimFilters),
  of('all', admin.listSearchMisses),

  ...[admin.listCategories, admin.listBrands, admin.listTags, admin.listSizes, admin.listColors, admin.listAttributes].map((call) =>
    of('all', call),
  ),
  ...[admin.listContributors, admin.listDiscounts, admin.listCoupons, admin.listCourses, admin.listCertificates].map((call) =>
    of('all', call),
  ),

  ...sorted(admin.listAuditEntries, ['At DESC', 'At ASC']),
  ...by(admin.listAuditEntries, 'StaffId', [staffId]),
  ...by(admin.listAuditEntries, 'Source', ['shop', 'database']),
  ...by(admin.listAuditEntries, 'SubjectType', ['orders', 'products', 'coupons']),
  ...by(admin.listAuditEntries, 'Act', ['update', 'export']),
  ...by(admin.listAuditEntries, 'Field', ['price_cents', 'isbn', 'no_such_field']),
  of('one product', admin.listAuditEntries, (time) => ({ Filter: { SubjectType: 'products', SubjectId: String(100_001 + time) } })),
  of('one person, one field', admin.listAuditEntries, { Filter: { StaffId: staffId, Field: 'isbn' } }),
  of('an hour', admin.listAuditEntries, { Filter: { From: daysAgo(1.04), Until: daysAgo(1) } }),

  of('order number', admin.searchEverything, (time) => ({ Text: orderNumber(time) })),
  of('e-mail', admin.searchEverything, (time) => ({ Text: `reader.${time * 131 + 1}@` })),
  of('name', admin.searchEverything, (time) => ({ Text: some('sara', 'mansour', 'أحمد')(time) })),
  of('letters', admin.searchEverything, (time) => ({ Text: some('s', 'sa', 'ا', 'ma')(time) })),
  of('no result', admin.searchEverything, (time) => ({ Text: `zzqx${time}` })),
  of('all', admin.getTasks),
  ...salesSteps.map((By) => of(By, admin.getSales, { By })),
  of('all', admin.listTranslations),
  ...by(admin.listTranslations, 'State', translationStates),
]
