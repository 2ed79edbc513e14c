import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CompiledQuery } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { reviewOrders, type SortOrder } from '../../../src/contract/constants.ts'
import { orderTabs } from '../../../src/contract/orders/staff/order-enums.ts'
import { listEntriesBy } from '../../../src/modules/audit/entries.sql.ts'
import { ensurePartitions } from '../../../src/modules/audit/partitions.sql.ts'
import { recordAct, recordRefusal } from '../../../src/modules/audit/record-act.sql.ts'
import * as restore from '../../../src/modules/audit/restore.sql.ts'
import { readCartProducts } from '../../../src/modules/cart/cart-products.sql.ts'
import * as coupons from '../../../src/modules/cart/coupons/coupon.sql.ts'
import * as contributors from '../../../src/modules/catalog/contributors/contributors.sql.ts'
import { announceTimedCoupons } from '../../../src/modules/catalog/discounts/timed-coupons.sql.ts'
import * as alsoBought from '../../../src/modules/catalog/listing/also-bought.sql.ts'
import * as collections from '../../../src/modules/catalog/listing/collections.sql.ts'
import { countByFilter } from '../../../src/modules/catalog/listing/filter-counts.sql.ts'
import { countOf, findPage, knownTotal, listingPage } from '../../../src/modules/catalog/listing/listing.sql.ts'
import type { Filters } from '../../../src/modules/catalog/listing/listing.ts'
import { findMatching, foldListingChanges } from '../../../src/modules/catalog/listing/listing-bitmaps.sql.ts'
import { attributesOf } from '../../../src/modules/catalog/products/product-attributes.sql.ts'
import { cardsOf } from '../../../src/modules/catalog/products/product-card.sql.ts'
import { findProduct } from '../../../src/modules/catalog/products/product-detail.sql.ts'
import * as reviewPictures from '../../../src/modules/catalog/reviews/review-pictures.sql.ts'
import * as reviews from '../../../src/modules/catalog/reviews/reviews.sql.ts'
import { findByIsbn } from '../../../src/modules/catalog/search/isbn.sql.ts'
import { countMatchesByTopics, findCorrections, findMatches, synonymsOf } from '../../../src/modules/catalog/search/search.sql.ts'
import type { SearchPlan } from '../../../src/modules/catalog/search/search.ts'
import { readTerm } from '../../../src/modules/catalog/search/search.ts'
import {
  countCommon,
  countGrades,
  countSoldOut,
  findHits,
  readPart,
  storeTopic,
  whichMatch,
} from '../../../src/modules/catalog/search/search-bitmaps.sql.ts'
import { findNamedFirst } from '../../../src/modules/catalog/search/suggestions.sql.ts'
import * as seo from '../../../src/modules/catalog/seo.sql.ts'
import * as stock from '../../../src/modules/catalog/stock/stock.sql.ts'
import * as stockAlerts from '../../../src/modules/catalog/stock/stock-alerts.sql.ts'
import { taxonomyOf } from '../../../src/modules/catalog/taxonomy/taxonomy.sql.ts'
import * as wishLists from '../../../src/modules/catalog/wish-lists/wish-lists.sql.ts'
import * as content from '../../../src/modules/content/content.sql.ts'
import { insertSubscriber } from '../../../src/modules/content/messages/contact.sql.ts'
import { lockSettings } from '../../../src/modules/content/shop/brand.sql.ts'
import { changePassword, confirmCustomer } from '../../../src/modules/customers/customers.sql.ts'
import { replaceCode, takeTry } from '../../../src/modules/customers/one-time-code.sql.ts'
import { searchTermsOf } from '../../../src/modules/customers/search-terms.ts'
import { deleteExpiredSessions, findSessionByHash, insertSession } from '../../../src/modules/customers/sessions.sql.ts'
import { findAccessInMail, findPeople } from '../../../src/modules/entitlements/access-change.sql.ts'
import * as accessEnds from '../../../src/modules/entitlements/access-ends.sql.ts'
import { openLinesOf } from '../../../src/modules/entitlements/begun.sql.ts'
import * as entitlements from '../../../src/modules/entitlements/entitlements.sql.ts'
import * as downloads from '../../../src/modules/entitlements/files/downloads.sql.ts'
import { findItemOfFile, findProductFile, readableFilesOf } from '../../../src/modules/entitlements/files/readable-file.sql.ts'
import { findSampleFile } from '../../../src/modules/entitlements/files/sample-file.sql.ts'
import { findFormerAccess, findFormerAccessToFile } from '../../../src/modules/entitlements/former-access.sql.ts'
import { openItemsOf, openTitlesOf } from '../../../src/modules/entitlements/open-items.sql.ts'
import * as sales from '../../../src/modules/entitlements/sales.sql.ts'
import * as seats from '../../../src/modules/entitlements/seats/seats.sql.ts'
import { inShelfOrder, shelfOf } from '../../../src/modules/entitlements/shelf.sql.ts'
import * as consent from '../../../src/modules/orders/access/delivery-consent.sql.ts'
import * as disputes from '../../../src/modules/orders/disputes/disputes.sql.ts'
import { findDocument } from '../../../src/modules/orders/documents/document-files.sql.ts'
import * as documents from '../../../src/modules/orders/documents/documents.sql.ts'
import { selectDocuments } from '../../../src/modules/orders/documents/list-documents.sql.ts'
import { searchedNumber } from '../../../src/modules/orders/documents/searched-number.ts'
import { insertShipment } from '../../../src/modules/orders/fulfilment/shipments.sql.ts'
import { takeGift } from '../../../src/modules/orders/gifts/order-gifts.sql.ts'
import { selectOrders } from '../../../src/modules/orders/list-orders.sql.ts'
import { findOrderInMail, findRefundInMail, itemsInMail } from '../../../src/modules/orders/mails/order-in-mail.sql.ts'
import * as orderMails from '../../../src/modules/orders/mails/order-mails.sql.ts'
import * as orderDetails from '../../../src/modules/orders/order-detail.sql.ts'
import * as orders from '../../../src/modules/orders/orders.sql.ts'
import { evidenceOf } from '../../../src/modules/orders/papers/evidence.sql.ts'
import { findInvoices, invoiceItemsOf, slipsOf } from '../../../src/modules/orders/papers/invoice.sql.ts'
import * as paymentLinks from '../../../src/modules/orders/payment-links/payment-links.sql.ts'
import { movePieces } from '../../../src/modules/orders/pieces.sql.ts'
import * as attempts from '../../../src/modules/orders/placing/attempts.sql.ts'
import * as cashOrders from '../../../src/modules/orders/placing/cash-orders.sql.ts'
import { completeRefund, completeUnsentRefunds, findRefund, isPaymentOpen } from '../../../src/modules/orders/refunds/refunds.sql.ts'
import * as orderRequests from '../../../src/modules/orders/requests/requests.sql.ts'
import { ordersToShip } from '../../../src/modules/orders/staff.sql.ts'
import { abandonedOrders, lockOrderAndPayment, markShipped, moveLines, setPaymentState } from '../../../src/modules/orders/states.sql.ts'
import * as payments from '../../../src/modules/payments/payments.sql.ts'
import { ledgerIn } from '../../../src/modules/payments/sandbox/ledger.sql.ts'
import { annotationsOf, annotationsWith, lockAndCount, notesOfTitle, savePosition } from '../../../src/modules/reading/annotations.sql.ts'
import { findPublication, sectionsWith, statesOf } from '../../../src/modules/reading/publications.sql.ts'
import { isThirdDayInARow, noteDayAtLimit } from '../../../src/modules/reading/reading-limit.sql.ts'
import { deleteExpiredSeals } from '../../../src/modules/sellers/requests.sql.ts'
import * as credentials from '../../../src/modules/vault/credential.sql.ts'
import * as licenseKeys from '../../../src/modules/vault/license-keys.sql.ts'
import * as pool from '../../../src/modules/vault/pool.sql.ts'
import * as warranty from '../../../src/modules/vault/warranty.sql.ts'
import type { Cache } from '../../../src/platform/cache/cache.ts'
import type { Tx } from '../../../src/platform/database/database.ts'
import { enqueueJobs, enqueueMissingJobs } from '../../../src/platform/jobs/enqueue.sql.ts'
import * as sentMails from '../../../src/platform/mail/sent-mails.sql.ts'
import { projectRoot } from '../../../src/platform/runtime/project-root.ts'
import { inboxStatements } from '../../harness/inbox-statements.ts'
import { learningStatements } from '../../harness/learning-statements.ts'
import { recordStatements } from '../../harness/record-statements.ts'
import { reportsStatements } from '../../harness/reports-statements.ts'
import { settingsStatements } from '../../harness/settings-statements.ts'
import { queryTextsIn, sqlTemplatesIn } from '../../harness/sql-in-source.ts'
import { staffCatalogStatements } from '../../harness/staff-catalog-statements.ts'
import { staffCustomerStatements } from '../../harness/staff-customer-statements.ts'
import { staffStatements } from '../../harness/staff-statements.ts'
import { createDatabase, dropDatabase, withDatabase } from '../../harness/template-database.ts'
import { wordsStatements } from '../../harness/words-statements.ts'

const hash = Buffer.alloc(32)
const newOrder = {
  attemptId: 1,
  customerId: 1,
  paymentMethodId: 1,
  paymentState: 'pending',
  coupon: undefined,
  discountCents: 1,
  networkHash: hash,
  orderNote: '',
  actor: 'customer',
  language: 'ar' as const,
  termsVersionId: 1,
  bill: { lines: [], problems: [], subtotalCents: 1, shippingCents: 1, totalCents: 1 },
}
const seat = { customerId: 1, entitlementId: 1, seatNumber: 1 }
const codeOwner = { emailCanonical: '', purpose: 'login', subject: '' } as const
const owedClaim = { warrantyClaimId: 1, orderItemId: 1, productId: 1, poolItemId: 1 }
const page = { number: 1, size: 24 }
const aDispute = {
  disputeId: '',
  amountCents: 1,
  dueAt: null,
  openedAt: new Date(0),
  reason: 'other',
  state: 'closed',
  outcome: 'won',
} as const
const cache: Cache = { get: (_key, _tags, load) => load() }
const topics = readTerm('heart قلب', new Map())
const [part] = topics
const search: SearchPlan = {
  search: topics,
  topics,
  kinds: ['book', 'ebook'],
  isCommon: false,
  isCorrected: false,
  setAside: [],
  qualifiers: part ? [{ part, tagIds: [1], categoryIds: [1], level: 'beginner', language: 'en' }] : [],
}
const closeSearch: SearchPlan = { ...search, close: { exactIds: [1], topics: 2, topicsOfKind: 1, weights: [1, 2] } }
const common = { ...search, topicIds: [1, 2] }
const none: Filters = {
  term: '',
  categoryIds: [],
  brandIds: [],
  vendorIds: [],
  sizeIds: [],
  colorIds: [],
  tagIds: [],
  kinds: [],
  languages: [],
  levels: [],
}
const all: Filters = {
  term: '',
  categoryIds: [1],
  brandIds: [1],
  vendorIds: [1],
  sizeIds: [1],
  colorIds: [1],
  tagIds: [1],
  minCents: 1,
  maxCents: 2,
  rating: 4,
  kinds: ['book'],
  languages: ['ar'],
  levels: ['beginner'],
}
const list =
  (filters: Filters, order: SortOrder, search?: SearchPlan, expected = 0) =>
  (db: Tx) =>
    findPage(db, listingPage({ filters, order, page, search, known: { count: countOf('category', 1), expected, all: 100 } }))

/** Calls that send every raw statement of the shop, in each variant of its text. */
const calls: Record<string, (db: Tx) => unknown> = {
  'the products of a cart': (db) => readCartProducts(db, [1]),
  'a usable coupon': (db) => coupons.findUsableCoupon(db, 'HEART', 1),
  'one use of a coupon': (db) => coupons.takeCouponUse(db, 1, 1),
  'the return of a coupon use': (db) => coupons.returnCouponUse(db, 1, 1),
  'the attributes of a product': (db) => attributesOf(db, 1, 'en'),
  ...Object.fromEntries(
    (['popular', 'recent', 'favourite', 'reduced'] as const).map((name) => [
      `${name} products`,
      (db: Tx) => findPage(db, collections.collectionPage(name, page)),
    ]),
  ),
  'related products': (db) => findPage(db, collections.relatedPage(1, page)),
  'cards of products': (db) => Promise.all([true, false].map((long) => cardsOf(db, 'en', { productIds: [1], total: 1 }, long))),
  'coupons by the clock': (db) => announceTimedCoupons(db, new Date()),
  'counts without a filter': (db) => countByFilter(db, none),
  'a page of the products that pass all filters': (db) => findMatching(db, { ...all, order: '', page }),
  'changes of listings': foldListingChanges,
  'counts of all filters and a search with many results': (db) => countByFilter(db, all, { ...search, isCommon: true }),
  'counts of all filters and a search': (db) => countByFilter(db, all, search),
  'all products': list(none, ''),
  'the cheapest products': list(none, 'Price ASC'),
  'the dearest products': list(none, 'Price DESC'),
  'the newest products': list(none, 'Date DESC'),
  'the oldest products': list(none, 'Date ASC'),
  'products by all filters': list(all, ''),
  'products by all filters, of a known total': (db) =>
    findPage(db, listingPage({ filters: all, order: '', page, known: knownTotal(1, 100) })),
  'a small category': list({ ...none, categoryIds: [1] }, ''),
  'a large category': list({ ...none, categoryIds: [1] }, '', undefined, 100),
  'a search': list(none, '', search),
  'a search with many results': list(none, '', { ...search, isCommon: true }),
  'a search with close results': list(none, '', closeSearch),
  'a search with close results, by price': list(none, 'Price ASC', closeSearch),
  'the matches of a search': (db) => findMatches(db, search, { few: 5, limit: 10 }),
  'matches by topics': (db) => countMatchesByTopics(db, topics, search.kinds),
  'a search in a category, by price': list({ ...none, categoryIds: [1] }, 'Price ASC', search),
  'suggestions of a large catalogue': (db) => findNamedFirst(db, { ...search, isCommon: true, kinds: [], qualifiers: [] }, 6, 100_000),
  'what each topic matches': (db) => findHits(db, topics, 1000),
  'which products match all of a search': (db) => whichMatch(db, [1], search),
  'a topic that many products match': (db) => Promise.all(topics.map((topic) => storeTopic(db, topic))),
  'the number of products of a common search': (db) => countCommon(db, common, 1000),
  'a common search by its words in names': (db) => countGrades(db, common, all),
  'the sold-out products of a common search': (db) => countSoldOut(db, common, all, { totals: [1, 1], changed: { ids: [1], grades: [1] } }),
  ...Object.fromEntries(
    (['in', 'out', 'any'] as const).flatMap((stock) =>
      [1, 100_000].map((known) => [
        `a part of a common search, ${stock}, ${known}`,
        (db: Tx) =>
          readPart(db, common, all, {
            counts: [0, 1],
            stock,
            order: 'Price ASC',
            range: { size: 9, skip: 0 },
            known,
            all: 100_000,
            changed: { ids: [1], grades: [1] },
          }),
      ]),
    ),
  ),
  'a product': (db) => findProduct(db, 1, 'ar'),
  'a contributor': (db) => contributors.findContributor(db, 1, 'ar'),
  'the product of an ISBN': (db) => findByIsbn(db, '9783161484100'),
  'the products of a contributor': (db) => findPage(db, collections.contributedPage(1, page)),
  'the contributors of a sitemap': (db) => contributors.contributorsForSitemap(db),
  ...Object.fromEntries(
    reviewOrders.map((order) => [
      `the reviews of a product, ${order}`,
      (db: Tx) =>
        reviews.reviewsOf(
          db,
          { productId: 1, rating: order ? 5 : undefined, profession: order ? 'nurse' : undefined, order, language: 'ar' },
          page,
        ),
    ]),
  ),
  'whether a customer bought a product': (db) => reviewPictures.hasBought(db, { customerId: 1, productId: 1 }),
  'pictures of declined reviews': (db) => reviewPictures.deleteDeclinedPictures(db),
  'a new review': (db) =>
    reviews.insertReview(db, { productId: 1, reviewerName: '', reviewerEmail: '', title: '', body: '', rating: 5, customerId: 1 }),
  synonyms: (db) => synonymsOf(db, cache),
  corrections: (db) => findCorrections(db, ['haert']),
  'products of a sitemap': (db) => seo.productsBetween(db, 1, 1000),
  'the sitemaps': (db) => seo.productRanges(db, 1000),
  'products of a feed': (db) => seo.productsForFeed(db, 'en').next(),
  'the taken stock': (db) => stock.takeStock(db, new Map([1, 2].map((id) => [id, 1]))),
  'what buyers of a product have besides': (db) => alsoBought.alsoBought(db, 1),
  'followed sales': (db) => stock.followSales(db),
  'locked stock': (db) => stock.lockStock(db, [1]),
  'changed stock': (db) => stock.changeStock(db, 1, 1),
  'units that are for sale again': (db) => stock.putBack(db, [{ productId: 1, unitsBack: 1 }], { reason: 'return', actor: 'Huda' }),
  'the returned stock': (db) => stock.returnStock(db, new Map([[1, 1]])),
  'whether a product is in stock': (db) => stockAlerts.findIsInStock(db, 1),
  'products for a wish list': (db) => wishLists.addWishes(db, 1, [1], 100),
  'a request for a mail about stock': (db) => stockAlerts.insertAlert(db, { productId: 1, email: '', emailCanonical: '', language: 'en' }),
  'the requests for mails about stock that are due': (db) => stockAlerts.takeDueAlerts(db, 1),
  'old requests for mails about stock': (db) => stockAlerts.deleteOldAlerts(db),
  'a request for a mail about stock by its id': (db) => stockAlerts.findAlert(db, 1),
  'the requests of an address for mails about stock': (db) => stockAlerts.deleteAlertsOf(db, ''),
  'the taxonomy': (db) => taxonomyOf(db, cache),
  'a subscriber': (db) => insertSubscriber(db, '', ''),
  'the content': (db) => content.contentOf(db, cache),
  'the pages of the owner': (db) => content.writtenPages(db, cache),
  'the FAQ of the owner': (db) => content.writtenFaq(db, cache),
  'the banners and campaigns of a day': (db) => content.announceTimedContent(db, { since: new Date(), now: new Date() }),
  'the shop, kept from other saves': (db) => lockSettings(db),
  'a changed password': (db) => changePassword(db, '', ''),
  'a one-time code': (db) => replaceCode(db, { ...codeOwner, email: '', codeHash: hash, triesLeft: 5, lifetime: '1 minute' }),
  'a confirmed customer': (db) => confirmCustomer(db, { email: '', emailCanonical: '', language: 'en' }),
  'a try of a code': (db) => takeTry(db, codeOwner),
  'expired sessions': (db) => deleteExpiredSessions(db),
  'a new session': (db) => insertSession(db, hash, 1, '1 day'),
  'a session': (db) => findSessionByHash(db, hash),
  'a bought item': (db) => downloads.findBought(db, 1, 1),
  'a held seat': (db) => downloads.holdsSeat(db, seat),
  'granted entitlements': (db) => entitlements.grantEntitlements(db, [1]),
  'the entitlement of a line': (db) => entitlements.findOfItem(db, 1),
  'opened entitlements that waited': (db) => entitlements.openWaiting(db, [1]),
  'whether a customer may be in the EU': (db) => consent.mayCustomerBeInEu(db, 1),
  'consent to delivery at once': (db) => consent.storeConsent(db, 1),
  'a used seat': (db) => entitlements.noteUse(db, 1, 1),
  'a locked entitlement': (db) => seats.lockEntitlement(db, 1),
  'the seats of an entitlement': (db) => seats.seatsOf(db, 1),
  'a sold entitlement': (db) => seats.findSold(db, 1, 'ar'),
  'the claims of 12 months': (db) => seats.claimsOf(db, 1),
  'a new invitation': (db) =>
    seats.setInvitation(db, { ...seat, email: '', hash, nonce: hash, language: 'ar', isGift: true, note: '', sendAt: null }),
  'a claimed seat': (db) => seats.occupySeat(db, { ...seat, from: null, to: 1, by: 1 }),
  'an invitation to mail': (db) => seats.findInvitationToMail(db, 1, 1, hash),
  'the holder of a seat': (db) => seats.findHolder(db, { customerId: 1, entitlementId: 1, seatNumber: 1 }),
  'what a customer ever had': (db) => seats.entitlementsEverHeld(db, 1),
  'a move of a seat': (db) => seats.findMove(db, 1, 'buyer'),
  'the entitlement that staff extend': (db) => entitlements.lockOfStaff(db, 1),
  'more days of an entitlement': (db) => entitlements.addDays(db, 1, 1),
  'a file of a product': (db) => findProductFile(db, 1, 'en'),
  'a publication': (db) => findPublication(db, 1),
  'the sections with words': (db) => sectionsWith(db, [1], ['heart', 'قلب'], 1),
  'the sections with a word': (db) => sectionsWith(db, [1], ['heart'], 1),
  'the states of books': (db) => statesOf(db, [1]),
  'the notes of the title of a book': (db) => notesOfTitle(db, { customerId: 1, fileId: 1 }, 'en'),
  'the notes of the title of a lesson': (db) => notesOfTitle(db, { customerId: 1, lessonId: 1 }, 'ar'),
  'the annotations with words': (db) => annotationsWith(db, 1, ['heart', 'قلب'], 1),
  'a reading position': (db) =>
    savePosition(db, { customerId: 1, fileId: 1 }, { deviceId: randomUUID(), locator: 'x', fraction: 0, updatedAt: new Date() }),
  'annotations since': (db) => annotationsOf(db, { customerId: 1, fileId: 1 }, new Date()),
  'the lock of notes in a lesson': (db) => lockAndCount(db, { customerId: 1, lessonId: 1 }, [randomUUID()]),
  'a day at the limit of reading': (db) => noteDayAtLimit(db, { customerId: 1, entitlementId: 1, seatNumber: 1 }),
  'days at the limit of reading': (db) => isThirdDayInARow(db, { customerId: 1, entitlementId: 1, seatNumber: 1 }),
  'the lock of annotations': (db) => lockAndCount(db, { customerId: 1, fileId: 1 }, [randomUUID()]),
  'the item of a file': (db) => findItemOfFile(db, 1, 1),
  'a former access to a product': (db) => findFormerAccess(db, 1, 1),
  'a former access to a file': (db) => findFormerAccessToFile(db, 1, 1),
  'a sample file': (db) => findSampleFile(db, 1, 'en'),
  'the books of a reader': (db) => readableFilesOf(db, 1),
  'titles in the order of a shelf': (db) => inShelfOrder(db, 1, [1], 'ar'),
  'a shelf': (db) => shelfOf(db, 1, 'en', { kind: 'ebook', search: 'anatomy atlas', state: 'open', pageNo: 1, pageSize: 1 }),
  'the own seat': (db) => downloads.findOpenSeat(db, 1, 1),
  'lines with an open access': (db) => openLinesOf(db, 1),
  'items with an open seat': (db) => openItemsOf(db, 1, [1]),
  'products with an open seat': (db) => openTitlesOf(db, 1, [1]),
  'files to download': (db) => downloads.filesOf(db, 1, [1], 'en'),
  'a resumed download': (db) => downloads.countDownload(db, { ...seat, fileId: 1, nonce: hash, size: 1, rangeBytes: 1 }),
  'the sale of a copy': (db) => sales.findSale(db, { entitlementId: 1, customerId: 1 }),
  'the sales of an order': (db) => sales.findSalesOfOrders(db, ['']),
  'the holders of copies': (db) => sales.copyHolders(db).next(),
  'a link to pay': (db) => paymentLinks.findLink(db, 1),
  'a new link to pay': (db) =>
    paymentLinks.insertLink(db, {
      customerId: 1,
      nonce: hash,
      tokenHash: hash,
      lines: [],
      couponCode: '',
      orderNote: '',
      totalCents: 1,
      madeBy: '',
    }),
  'a canceled link to pay': (db) => paymentLinks.cancelLink(db, 1),
  'a locked link to pay': (db) => paymentLinks.lockLink(db, 1),
  'an order of a moment ago': (db) => attempts.newestOrderWithin(db, 1, 30),
  'locked cash orders': (db) => cashOrders.lockOrdersOf(db, 1, hash),
  'cash orders of a customer': (db) => cashOrders.cashStandingOf(db, 1, hash),
  'abandoned cash orders': (db) => cashOrders.abandonedCashOrders(db, 1, 1),
  'an abandoned cash order': (db) => cashOrders.isAbandonedInCash(db, 1),
  'a mail to keep': (db) => orderMails.keepMailBody(db, { mailId: 'a', orderId: 1, language: 'ar', subject: 'a', text: 'a', html: 'a' }),
  'a new order': (db) => orders.insertOrder(db, newOrder),
  'a new order with its payment': (db) =>
    orders.insertOrder(db, {
      ...newOrder,
      payment: { provider: 'stripe', mode: 'sandbox', reference: 'order-{order}', providerId: null, amountCents: 1, currency: 'USD' },
      consent: { isWanted: true, withdrawalDays: 14 },
    }),
  'a new order whose access waits': (db) => orders.insertOrder(db, { ...newOrder, consent: { isWanted: false, withdrawalDays: 14 } }),
  'an order with its payment, locked': (db) => lockOrderAndPayment(db, 1),
  'abandoned orders': (db) => abandonedOrders(db, 1),
  'moved lines of an order that is paid': (db) =>
    moveLines(
      db,
      { orderId: 1, statusId: 1 },
      [
        {
          orderItemId: 1,
          productId: 1,
          isDigital: true,
          statusId: 1,
          shippingStatusId: 1,
          itemTotalCents: 1,
          shippingCents: 0,
          takesCoupon: true,
          kind: 'ebook',
          quantity: 1,
          quantityShipped: 0,
          quantityReturned: 0,
          quantityCanceled: 0,
          quantityRefunded: 0,
          stockUnits: 1,
        },
      ],
      () => 3,
      { actor: '', reason: '' },
      { isPaid: true },
    ),
  'the orders of a customer': (db) => orders.ordersOf(db, 1, 'en', { pageNo: 1, pageSize: 1 }),
  'the order of an attempt': (db) => orders.ordersOf(db, 1, 'en', { pageNo: 1, pageSize: 1, idempotencyKey: randomUUID() }),
  'an order in a mail': (db) => findOrderInMail(db, 1),
  'the lines of an order in a mail': (db) => itemsInMail(db, 1),
  'a refund in a mail': (db) => findRefundInMail(db, 1),
  'pieces that were shipped': (db) => movePieces(db, [{ orderItemId: 1, move: 'shipped', quantity: 1 }], { actor: 'Huda', reason: '' }),
  'lines of which nothing waits': (db) => markShipped(db, [1]),
  'a parcel': (db) => insertShipment(db, 1, [1], { carrier: 'Aramex', trackingNumber: '1' }),
  'the lines of an invoice': (db) => invoiceItemsOf(db, [1]),
  'orders of documents': (db) => findInvoices(db, [1]),
  'documents that are due': (db) => documents.dueDocuments(db, { limit: 1 }),
  'documents that are due for an order': (db) => documents.dueDocuments(db, { limit: 1, orderIds: [1] }),
  'documents of old orders': (db) => documents.addOldOrders(db, [1]),
  'a series of documents': (db) => documents.openSeries(db, { kind: 'invoice', prefix: 'INV', year: 2026 }),
  'new documents': (db) => documents.insertDocuments(db, []),
  'documents of orders': (db) => documents.documentsOfOrders(db, [1]),
  'documents of any number': (db) => selectDocuments(db, { search: searchedNumber('12') }).execute(),
  'documents by all filters': (db) =>
    selectDocuments(db, {
      kind: 'invoice',
      series: 'INV-2026',
      from: '2026-01-01',
      to: '2026-01-31',
      search: searchedNumber('INV-2026-12'),
    }).execute(),
  'a document': (db) => findDocument(db, 1),
  'refunds of documents': (db) => documents.refundsOfDocuments(db, [1]),
  'one who issues documents': (db) => documents.lockIssuing(db),
  'packing slips': (db) => slipsOf(db, [1]),
  'orders of each tab': (db) => Promise.all(orderTabs.map((tab) => selectOrders(db, { tab, terms: [] }).execute())),
  'orders by payment': (db) => selectOrders(db, { paymentState: 'paid', terms: [] }).execute(),
  'orders by all filters': (db) =>
    selectOrders(db, {
      kind: 'book',
      customerId: 1,
      from: '2030-01-01',
      to: '2030-01-01',
      terms: searchTermsOf('noor noor@clinic.example AV-1 0507654321'),
    }).execute(),
  'the lines of an order for staff': (db) => orderDetails.detailedLinesOf(db, 1),
  'the history of an order': (db) => orderDetails.timelineOf(db, 1),
  'orders of a pasted list': (db) => ordersToShip(db, ['']),
  'the lines of an order': (db) => orders.linesOf(db, 1, 1, 'en'),
  'the gift of an order': (db) => takeGift(db, 1),
  'where an order goes': (db) => orders.findDelivery(db, 1, 1),
  'evidence of an order': (db) => evidenceOf(db, 1),
  'the disputes of an order': (db) => disputes.disputesOf(db, 1),
  'a dispute': (db) => disputes.saveDispute(db, { orderId: 1, paymentId: 1 }, aDispute),
  'a reversal of a payment': (db) => disputes.findReversal(db, 1, 1, new Date(0)),
  'disputes that are silent': (db) => disputes.disputesToHear(db, { name: 'stripe', mode: 'live' }),
  'unknown disputes': (db) => disputes.unknownDisputes(db, ['']),
  'whether access is disputed': (db) => disputes.isAccessDisputed(db, 1),
  'a settled dispute': (db) => disputes.markSettled(db, 1, ''),
  'the loss of a dispute': (db) => disputes.setLoss(db, 1, { refundId: null, isSettled: true }),
  'a completed refund': (db) => completeRefund(db, 1, null),
  'a refund': (db) => findRefund(db, 1),
  'refunds that could not be sent': (db) => completeUnsentRefunds(db, 1),
  'what can be asked about lines': (db) => orderRequests.linesToRequest(db, 1, { returnDays: 30, withdrawalDays: 14 }),
  'pieces that requests hold': (db) => orderRequests.heldOfLines(db, 1),
  'requests of an order': (db) => orderRequests.requestsOf(db, 1),
  'a request': (db) => orderRequests.findRequest(db, 1),
  'requests that a refund settles': (db) => orderRequests.settleRefunded(db, 1, { settledBy: 'Huda', refundId: null }),
  'requests that a cancellation settles': (db) => orderRequests.settleCanceled(db, 1, 'shop'),
  'whether a payment waits for a person': (db) => isPaymentOpen(db, 1),
  'a paid order': (db) => setPaymentState(db, 1, 'paid'),
  'an old payment': (db) => payments.isOlderThan(db, 1, '1 minute'),
  'a captured payment': (db) => payments.captured(db, 1, { captureId: '', amountCents: 1 }),
  'a failed payment': (db) => payments.failed(db, 1),
  'payments to reconcile': (db) => payments.paymentsToReconcile(db, { mode: 'live', names: ['stripe'] }, 1),
  'a reconciled payment': (db) => payments.markReconciled(db, { paymentId: 1, refundedCents: 0 }, false),
  'a payment that was refunded twice': (db) => payments.reportDisagreement(db, 1),
  'old webhooks': (db) => payments.deleteOldEvents(db),
  'a new entry of the sandbox': (db) => ledgerIn(db).insert('', '', {}),
  'entries of the sandbox': (db) => ledgerIn(db).list(''),
  'an entry of the sandbox': (db) => ledgerIn(db).find('', ''),
  'a changed entry of the sandbox': (db) => ledgerIn(db).replace('', '', {}, {}),
  'expired seals': deleteExpiredSeals,
  'a mail to send': (db) => sentMails.claimMail(db, ''),
  'a sent mail': (db) => sentMails.noteSent(db, ''),
  'an offer of logins': (db) => pool.findOffer(db, 1),
  'whether a product has a pool': (db) => pool.isPooled(db, 1),
  'ids of new logins': (db) => pool.nextIds(db, 'pool_items', 1),
  'new logins': (db) =>
    pool.insertItems(db, 1, randomUUID(), [{ poolItemId: 1, sealed: hash, fingerprint: hash, usableUntil: '2030-01-01' }]),
  'a withdrawn batch': (db) => pool.withdrawBatch(db, 1, randomUUID()),
  'products with expired logins': (db) => pool.productsWithExpiredItems(db),
  'expired logins': (db) => pool.withdrawExpired(db, 1),
  'the logins of an order': (db) => pool.reserveItems(db, 1),
  'pools that run low': (db) => pool.poolsRunningLow(db, 1),
  'returned logins': (db) => pool.releaseItems(db, 1),
  'delivered logins': (db) => pool.deliverItems(db, [1]),
  'the pools of lines': (db) => pool.pooledProductsOf(db, [1]),
  'withdrawn logins': (db) => pool.withdrawItems(db, [1]),
  'withdrawn logins of a seat': (db) => pool.withdrawItems(db, [1], [1]),
  'the next login': (db) => pool.deliverNextItem(db, { productId: 1, orderItemId: 1, seatNumber: 1, insteadOf: 2 }),
  'the login or key of a seat': (db) => credentials.findCredential(db, 1, 1, 'ar'),
  'the locked entitlement of a login': (db) => credentials.lockEntitlement(db, 1),
  'old reveals': (db) => credentials.forgetNetworks(db),
  'a disabled key': (db) => licenseKeys.disableKey(db, 1),
  'disabled keys': (db) => licenseKeys.disableKeysOf(db, [1]),
  'a valid key': (db) => licenseKeys.findValidKey(db, 1, hash, hash),
  'a locked key': (db) => licenseKeys.lockKey(db, hash),
  'a released device': (db) => licenseKeys.releaseDevice(db, 1, hash),
  'a settled claim': (db) => warranty.settleClaim(db, 1, { replacedByItemId: 1 }),
  'claims of refunded lines': (db) => warranty.refuseOpenClaimsOf(db, [1]),
  'owed claims': (db) => warranty.openClaims(db, 1),
  'a claim that staff settle': (db) => warranty.lockClaim(db, 1),
  'a refused claim': (db) => warranty.refuseClaim(db, 1),
  'a locked claim': (db) => warranty.lockOpenClaim(db, { ...owedClaim, ...seat }),
  'a claim': (db) => warranty.findClaim(db, 1),
  'a seat of a product': (db) => downloads.findSeatOfProduct(db, 1, 1),
  'a seat of a moment': (db) => downloads.findSeatOfMoment(db, 1, 1, new Date()),
  'the end of an access': (db) => downloads.accessEndOf(db, 1, 1),
  'seats that end': (db) => accessEnds.takeEndingSeats(db, 1),
  'a seat that ends': (db) => accessEnds.findEndingAccess(db, { entitlementId: 1, seatNumber: 1, customerId: 1 }),
  'people with an access': (db) => findPeople(db, [1]),
  'an access that staff changed': (db) => findAccessInMail(db, { entitlementId: 1, customerId: 1 }),
  'an entry of the audit log': (db) => recordAct(db, { act: 'export', subjectType: 'orders' }),
  'a refused call': (db) => recordRefusal(db, { staffId: 1, name: 'Nour', call: 'refund-order' }),
  'the entries of the audit log': (db) =>
    listEntriesBy(db, { filter: { staffId: 1, act: 'insert', field: 'name_en' }, language: 'en', direction: 'desc', size: 5 }),
  'the entries of the shop itself': (db) => listEntriesBy(db, { filter: { source: 'shop' }, language: 'en', direction: 'desc', size: 5 }),
  'the entries typed in the database': (db) =>
    listEntriesBy(db, { filter: { source: 'database' }, language: 'en', direction: 'asc', size: 5 }),
  'a row of the audit log as it is now': (db) =>
    restore.currentRow(db, { tableName: 'product_tags', rowKey: { product_id: 1, tag_id: 1 } }),
  'the version of restored settings': (db) =>
    restore.raiseSettingVersion(db, { tableName: 'settings', rowKey: { key: 'cash.releaseDays' } }, 'Huda'),
  'a restored value': (db) => restore.setColumn(db, { tableName: 'products', rowKey: { product_id: 1 } }, 'name_en', ''),
  'the version of a thing': (db) => restore.versionOf(db, 'staff', '1'),
  'the next version of a thing': (db) => restore.raiseVersion(db, 'staff', '1', 1),
  'the partitions of the audit log': (db) => ensurePartitions(db),
  ...staffCatalogStatements,
  ...inboxStatements,
  ...reportsStatements,
  ...staffStatements,
  ...wordsStatements,
  ...learningStatements,
  ...settingsStatements,
  ...staffCustomerStatements,
  'a new job': (db) => enqueueJobs(db, [{ name: '', priority: 0 }], {}),
  'jobs that are missing': (db) => enqueueMissingJobs(db, { name: '', priority: 0 }, [{ key: '', payload: {} }]),
}

// Fields that the functions above read from a row.
const row = { terms: [], missing: [], object: {}, key: 'staff_id', downloadLimit: 1, entitlementId: 1, topicId: 1, isNew: true }

const sources = readdirSync(join(projectRoot, 'src'), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .map((file) => ({ file: `src/${file}`, source: readFileSync(join(projectRoot, 'src', file), 'utf8') }))

const server = inject('databaseServer')
const database = `avicenna_test_${randomUUID().replaceAll('-', '')}`
let client: pg.Client

beforeAll(async () => {
  await createDatabase(server, database, { demo: false })
  client = new pg.Client({ connectionString: withDatabase(server, database) })
  await client.connect()
})

afterAll(async () => {
  await client.end()
  await dropDatabase(server, database)
})

/** Has PostgreSQL check names and types without running anything. Throws its error. */
async function prepare(statement: string): Promise<void> {
  await client.query(`prepare statement as ${statement}`)
  await client.query('deallocate statement')
}

test.each(Object.entries(calls))('PostgreSQL knows every table and column of the statements for %s', async (_, call) => {
  const statements = await recordStatements(call, row)
  expect(statements).not.toEqual([])
  for (const { sql } of statements) await prepare(sql)
})

/** The parts of every `sql` template in a statement. */
function templatesOf(node: unknown): string[] {
  if (typeof node !== 'object' || node === null) return []
  const own = 'kind' in node && node.kind === 'RawNode' ? [(node as unknown as { sqlFragments: string[] }).sqlFragments.join('…')] : []
  return [...own, ...Object.values(node).flatMap(templatesOf)]
}

test('every sql template of the source is part of one of these statements', async () => {
  const recorded: CompiledQuery[] = (await Promise.all(Object.values(calls).map((call) => recordStatements(call, row)))).flat()
  const seen = new Set(recorded.flatMap(({ query }) => templatesOf(query)))
  const written = sources.flatMap(({ file, source }) =>
    sqlTemplatesIn(source).map(({ parts, line }) => ({ text: parts.join('…'), at: `${file}:${line}` })),
  )
  expect(written.length).toBeGreaterThan(100)
  expect(written.filter(({ text }) => !seen.has(text)).map(({ at }) => at)).toEqual([])
})

// A restore queries tables that it creates itself.
const constantQueries = sources
  .filter(({ file }) => !file.startsWith('src/platform/backup/'))
  .flatMap(({ file, source }) =>
    queryTextsIn(source).flatMap(({ parts: [text = '', ...rest], line }) =>
      rest.length === 0 && /^\s*(select \S|insert|update|delete|with)/i.test(text) ? [{ at: `${file}:${line}`, text }] : [],
    ),
  )

test.each(constantQueries)('PostgreSQL knows every table and column of the query at $at', ({ text }) => prepare(text))
