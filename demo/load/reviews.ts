import type pg from 'pg'
import { insertRows } from '../../src/platform/database/insert-rows.ts'
import { readFolder } from './insert.ts'

interface DemoReview {
  product: number
  /** A role, never a person. */
  name: string
  title: string
  body: string
  rating: number
  date: string
}

export async function insertReviews(client: pg.Client): Promise<void> {
  const reviews = await readFolder<DemoReview>('reviews')
  const rows = reviews
    .toSorted((a, b) => a.date.localeCompare(b.date))
    .map(({ product, name, title, body, rating, date }) => ({
      product_id: product,
      reviewer_name: name,
      reviewer_email: 'reader@avicenna.example',
      title,
      body,
      rating,
      is_visible: true,
      created_at: date,
    }))
  await insertRows(client, 'reviews', rows)
}
