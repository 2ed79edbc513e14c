import { reviewFilters } from '../../src/contract/catalog/staff/review-states.ts'
import * as questions from '../../src/modules/catalog/questions/questions.sql.ts'
import { countOpenReviews, listReviewsBy } from '../../src/modules/catalog/reviews/decide-reviews.sql.ts'
import * as messages from '../../src/modules/content/messages/messages.sql.ts'
import * as orders from '../../src/modules/orders/seller-orders/seller-orders.sql.ts'
import * as requests from '../../src/modules/sellers/staff-requests.sql.ts'
import { countOpenClaims, listClaimsBy } from '../../src/modules/vault/claims-list.sql.ts'
import type { Tx } from '../../src/platform/database/database.ts'

const list = { search: 'ward 0507654321', direction: 'asc', size: 1 } as const
const ofSeller = { vendorId: 1, search: 'AV-1' }

/** Calls that send every raw statement of what staff decide and answer, and of the orders of a seller. */
export const inboxStatements: Record<string, (db: Tx) => unknown> = {
  ...Object.fromEntries(
    reviewFilters.map((state) => [
      `reviews that are ${state}`,
      (db: Tx) => listReviewsBy(db, { ...list, filter: { state, search: 'ward' }, vendorId: 1 }),
    ]),
  ),
  questions: (db) => questions.listQuestionsBy(db, { ...list, filter: { state: 'waiting', search: 'ward' }, vendorId: 1 }),
  'questions that are shown': (db) => questions.questionsOf(db, 1, { number: 1, size: 6 }),
  'a new question': (db) =>
    questions.insertQuestion(db, { productId: 1, askerName: '', askerEmail: '', body: '', language: 'en', customerId: 1 }),
  'waiting questions': (db) => questions.countWaitingQuestions(db),
  'waiting questions of a seller': (db) => questions.countWaitingQuestions(db, 1, 1),
  'an answer to a question': (db) => questions.findMailedQuestion(db, 1),
  'a declined question': (db) => questions.updateQuestion(db, 1, 1, { state: 'answered', answer: 'a', answeredAt: questions.answeredNow }),
  'open reviews': (db) => countOpenReviews(db),
  messages: (db) => messages.listMessagesBy(db, { ...list, state: 'open' }),
  'a message': (db) => messages.findMessage(db, 1),
  'an answer to a message': (db) => messages.findReply(db, 1),
  'open messages': (db) => messages.countOpenMessages(db),
  'requests to sell': (db) => requests.listRequestsBy(db, { ...list, state: 'open' }),
  'a decided request to sell': (db) => requests.decideRequest(db, 1, '', { state: 'declined', declineReason: '' }),
  'open requests to sell': (db) => requests.countOpenSellerRequests(db),
  'warranty claims': (db) => listClaimsBy(db, { ...list, state: 'owed' }),
  'open warranty claims': (db) => countOpenClaims(db),
  'orders of a seller': (db) => orders.selectSellerOrders(db, { ...ofSeller, tab: 'all' }).execute(),
  'orders of a seller to ship': (db) => orders.selectSellerOrders(db, { ...ofSeller, tab: 'to-ship' }).execute(),
  'an order of a seller': (db) => orders.findSellerOrder(db, 1, 1),
  'lines of a seller': (db) => orders.sellerLinesOf(db, 1, 1),
}
