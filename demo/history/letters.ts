import type { Language } from '../../src/contract/localization/language.ts'
import { demoOwnerName } from '../../src/contract/staff/demo-owner.ts'
import { listReviewsBy } from '../../src/modules/catalog/reviews/decide-reviews.sql.ts'
import { decide } from '../../src/modules/catalog/reviews/decide-reviews.ts'
import { insertReview } from '../../src/modules/catalog/reviews/reviews.sql.ts'
import { answerMessage, changeMessageState } from '../../src/modules/content/messages/answer-message.ts'
import { insertContactMessage, insertSubscriber } from '../../src/modules/content/messages/contact.sql.ts'
import { listMessagesBy } from '../../src/modules/content/messages/messages.sql.ts'
import { canonicalEmail } from '../../src/modules/customers/customers.ts'
import { demoOwnerId } from '../../src/modules/staff/demo-owner.sql.ts'
import type { StaffActor } from '../../src/modules/staff-actor.ts'
import { inTransaction } from '../../src/platform/database/database.ts'
import { readJson } from '../load/insert.ts'
import { professionIn } from '../load/profession-in.ts'
import { after, whenOpen } from './days.ts'
import type { Fate, Later } from './order-lives.ts'
import type { PastShop } from './past-shop.ts'
import type { Person } from './people.ts'

export interface Letter {
  /** When a customer writes it. */
  daysAgo?: number
  /** What happened to the order of the one who writes. */
  about?: Fate
  language: Language
  subject: string
  message: string
  /** Until it is answered, or closed without an answer. Absent: it waits. */
  hours?: number
  answer?: string
}

export interface PlannedReview {
  /** When the product is bought. */
  daysAgo: number
  product: number
  language: Language
  role: string
  rating: number
  title: string
  body: string
  afterDays: number
}

export const readLetters = () => readJson<Letter[]>('history/messages.json')
export const readPlannedReviews = () => readJson<PlannedReview[]>('history/reviews.json')

/** What customers write, and what the owner answers. */
export function openLetters({ shop }: PastShop, later: Later) {
  const owner = () => inTransaction(shop.db, async (tx) => ({ staffId: await demoOwnerId(tx), name: demoOwnerName }) as StaffActor)

  async function send(
    { language, subject, message, hours, answer }: Letter,
    time: Date,
    { fullName, email, phone }: Person,
  ): Promise<void> {
    await insertContactMessage(shop.db, { fullName, email, phoneNumber: phone, subject, message, language })
    if (hours === undefined) return
    later(whenOpen(after(time, hours)), async () => {
      const { rows } = await listMessagesBy(shop.db, { state: 'open', direction: 'desc', size: 100 })
      const found = rows.find((row) => row.subject === subject)
      if (!found) return
      const { contactMessageId: messageId, version } = found
      const staff = await owner()
      await inTransaction(shop.db, (tx) =>
        answer === undefined
          ? changeMessageState(tx, messageId, version, 'closed')
          : answerMessage(tx, staff, { messageId, version, body: answer, language }),
      )
    })
  }

  /** Staff approve it the next day. */
  async function review({ product, language, role, rating, title, body }: PlannedReview, time: Date, person: Person): Promise<void> {
    await insertReview(shop.db, {
      productId: product,
      reviewerName: `${role}${language === 'ar' ? '،' : ','} ${person.city[language]}`,
      reviewerEmail: person.email,
      title,
      body,
      rating,
      profession: professionIn(role) ?? undefined,
      customerId: person.customerId,
    })
    later(whenOpen(after(time, 20)), async () => {
      const filter = { state: 'waiting' as const, productId: product }
      const { rows } = await listReviewsBy(shop.db, { filter, vendorId: null, direction: 'desc', size: 20 })
      const found = rows.find((row) => row.title === title)
      if (found) await inTransaction(shop.db, (tx) => decide(tx, { reviewId: found.reviewId, version: found.version, isVisible: true }))
    })
  }

  const subscribe = ({ email }: Person) => insertSubscriber(shop.db, email, canonicalEmail(email))

  return { send, review, subscribe }
}
