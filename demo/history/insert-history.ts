// Decision 130: the demo shop has a past, which its own verbs have made

import type pg from 'pg'
import type { Language } from '../../src/contract/localization/language.ts'
import { issueDocuments } from '../../src/modules/orders/documents/issue-documents.ts'
import type { Log } from '../../src/platform/runtime/log.ts'
import { type Chance, chanceOf } from './chance.ts'
import { after, daysBefore, isInSale, timesOfOrders } from './days.ts'
import { type Basket, type Goods, openGoods } from './goods.ts'
import { openLetters, type PlannedReview, readLetters, readPlannedReviews } from './letters.ts'
import { type Fate, openOrderLives, type PaidBy, type Sale, saleOf, welcome } from './order-lives.ts'
import { inThePast, type PastShop } from './past-shop.ts'
import { openPeople, type People, type Person } from './people.ts'

interface Options {
  log: Log
  secretKey: Buffer
  /** The past ends here. */
  now?: Date
  seed?: number
}

/**
 * Sixty days of a shop that is open: customers, orders, parcels, refunds, messages and reviews, made by the shop's own verbs in the open
 * transaction of this connection, which has loaded the demo shop. The same seed and the same time make the same past.
 */
export const insertHistory = (client: pg.ClientBase, { log, secretKey, now = new Date(), seed = 1 }: Options): Promise<void> =>
  inThePast(client, { log, secretKey }, async (past) => {
    const chance = chanceOf(seed)
    const diary = openDiary(past, now)
    await plan({ past, chance, diary, people: await openPeople(client, chance), goods: await openGoods(chance) }, now)
    await diary.run()
    await issueDocuments(past.shop)
  })

/** What happens when. Events may add later ones; those that are still to come at the end do not happen. */
function openDiary(past: PastShop, now: Date) {
  const events: { time: Date; act: () => Promise<void> }[] = []
  return {
    add(time: Date, act: () => Promise<void>) {
      const place = events.findLastIndex((event) => event.time > time) + 1
      events.splice(place, 0, { time, act })
    },
    async run() {
      // The earliest is the last.
      for (let event = events.pop(); event && event.time < now; event = events.pop()) {
        await past.goTo(event.time)
        await event.act()
      }
    },
  }
}

interface Making {
  past: PastShop
  chance: Chance
  diary: ReturnType<typeof openDiary>
  people: People
  goods: Goods
}

/** By the days on which they begin, counted back from today: the first order of that day has it. */
const fates: { daysAgo: number; fate: Fate; language?: Language }[] = [
  { daysAgo: 57, fate: 'card-declined' },
  { daysAgo: 52, fate: 'refunded' },
  { daysAgo: 48, fate: 'never-confirmed' },
  { daysAgo: 44, fate: 'card-declined' },
  { daysAgo: 41, fate: 'part-refunded', language: 'ar' },
  { daysAgo: 38, fate: 'canceled', language: 'ar' },
  { daysAgo: 36, fate: 'left-at-the-bank' },
  { daysAgo: 33, fate: 'line-refunded' },
  { daysAgo: 30, fate: 'card-declined' },
  { daysAgo: 27, fate: 'returned' },
  { daysAgo: 25, fate: 'part-refunded', language: 'en' },
  { daysAgo: 21, fate: 'card-declined' },
  { daysAgo: 14, fate: 'left-at-the-bank' },
  { daysAgo: 13, fate: 'late', language: 'en' },
  { daysAgo: 9, fate: 'card-declined' },
  { daysAgo: 7, fate: 'refunded' },
  { daysAgo: 2, fate: 'card-declined' },
]

const notes = {
  en: ['Please ring the ward, extension 412.', 'I am on nights this week: deliver after four, please.', 'Leave it at the porter’s desk.'],
  ar: ['أرجو الاتصال قبل التسليم.', 'التسليم في استقبال المستشفى من فضلكم.', 'أنا في مناوبة ليلية، التسليم بعد الرابعة عصرًا.'],
}

async function plan({ past, chance, diary, people, goods }: Making, now: Date): Promise<void> {
  const known: Person[] = []
  const letters = openLetters(past, diary.add)
  const [written, reviews, open] = [await readLetters(), await readPlannedReviews(), [...fates]]
  const onFate = (fate: Fate, time: Date, person: Person, orderNumber: string) => {
    const letter = takeFirst(written, ({ about, language }) => about === fate && language === person.language)
    const subject = letter?.subject.replace('{number}', orderNumber) ?? ''
    if (letter) diary.add(time, () => letters.send({ ...letter, subject }, time, person))
  }
  const lives = openOrderLives({ past, chance, later: diary.add, onFate })

  const comes = async (): Promise<Person> => {
    if (known.length > 12 && chance.happens(0.34)) return chance.pick(known, ({ orders }) => 1 + Math.min(orders, 3))
    const person = await people.arrive(past)
    if (chance.happens(0.16)) await letters.subscribe(person)
    known.push(person)
    return person
  }

  async function sell(time: Date, daysAgo: number): Promise<void> {
    const due = open[0] && open[0].daysAgo >= daysAgo ? open.shift() : undefined
    const wanted = due && saleOf[due.fate]
    const person = (due && chooseFor(due)) ?? (await comes())
    const review = due ? undefined : takeFirst(reviews, (one) => one.daysAgo >= daysAgo && one.language === person.language)
    const basket = goods.fill(time, wanted ?? { wanted: review?.product })
    const paidBy = wanted?.paidBy ?? (review ? 'card' : methodOf(chance, person))
    const coupon = couponOf(chance, person, basket, daysAgo)
    const note = basket.hasPrinted && chance.happens(0.1) ? chance.pick(notes[person.language]) : ''
    const sale: Sale = { person, basket, time, paidBy, coupon, note }
    await lives.begin(sale, due?.fate)
    if (review) writeLater(review, time, person)
  }

  /** A customer of before whom this may happen to; undefined if there is none. */
  const chooseFor = ({ fate, language }: (typeof fates)[number]): Person | undefined => {
    const isCash = saleOf[fate].paidBy === 'cashOnDelivery'
    const fitting = known.filter((person) => (!language || person.language === language) && (!isCash || withCash.has(person.country)))
    return fitting.length > 0 ? chance.pick(fitting) : undefined
  }

  const writeLater = (review: PlannedReview, time: Date, person: Person) => {
    const written = after(time, review.afterDays * 24)
    diary.add(written, () => letters.review(review, written, person))
  }

  for (const day of daysBefore(now)) {
    diary.add(after(day.start, 23), async () => void (await issueDocuments(past.shop)))
    for (const time of timesOfOrders(chance, day)) diary.add(time, () => sell(time, day.daysAgo))
    for (const letter of written.filter(({ daysAgo }) => daysAgo === day.daysAgo)) {
      const time = after(day.start, day.daysAgo === 0 ? 0.5 : chance.between(6, 22))
      diary.add(time, async () => {
        const writers = known.filter(({ language }) => language === letter.language)
        if (writers.length > 0) await letters.send(letter, time, chance.pick(writers))
      })
    }
  }
}

function takeFirst<Item>(items: Item[], fits: (item: Item) => boolean): Item | undefined {
  const at = items.findIndex(fits)
  return at < 0 ? undefined : items.splice(at, 1)[0]
}

/** Cash is paid at the door, and not where the post takes two weeks. */
const withCash = new Set(['SA', 'AE', 'EG', 'JO', 'KW', 'QA', 'OM', 'BH', 'IQ'])

function methodOf(chance: Chance, { country }: Person): PaidBy {
  const shares: Record<PaidBy, number> = { card: 62, payPal: 20, cashOnDelivery: withCash.has(country) ? 18 : 0 }
  return chance.pick(Object.keys(shares) as PaidBy[], (method) => shares[method])
}

/** A code that this cart can use: in the sale most of them, otherwise some. */
function couponOf(chance: Chance, { orders }: Person, { dollars }: Basket, daysAgo: number): string {
  const isSale = isInSale(daysAgo)
  if (isSale && dollars >= 65 && chance.happens(0.7)) return 'READ15'
  if (!chance.happens(isSale ? 0.25 : 0.16)) return ''
  if (orders === 0 && chance.happens(0.6)) return welcome
  if (dollars > 260 && orders < 3) return 'TEAM50'
  return dollars > 130 ? 'WARD20' : 'SHIFT5'
}
