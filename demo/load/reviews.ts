import type pg from 'pg'
import { insertRows } from '../../src/platform/database/insert-rows.ts'
import { readFolder } from './insert.ts'
import { professionIn } from './profession-in.ts'

interface DemoReview {
  product: number
  /** A role, never a person. */
  name: string
  title: string
  body: string
  rating: number
  date: string
  /** The shop's public answer. */
  reply?: { en: string; ar: string }
}

const waiting = 4

const daysAfter = (date: string, days: number) => new Date(Date.parse(date) + days * 24 * 60 * 60_000).toISOString()

export async function insertReviews(client: pg.Client): Promise<void> {
  const reviews = await readFolder<DemoReview>('reviews')
  const rows = reviews
    .toSorted((a, b) => a.date.localeCompare(b.date))
    .map(({ product, name, title, body, rating, date, reply }, at) => ({
      product_id: product,
      reviewer_name: name,
      profession: professionIn(name),
      reviewer_email: 'reader@avicenna.example',
      title,
      body,
      rating,
      is_visible: true,
      created_at: date,
      reply_en: reply?.en ?? '',
      reply_ar: reply?.ar ?? '',
      replied_at: reply ? daysAfter(date, 2) : null,
      // The newest wait for staff.
      decided_at: at < reviews.length - waiting ? date : null,
    }))
  await insertRows(client, 'reviews', rows)
}
