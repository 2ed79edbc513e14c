import type pg from 'pg'
import type { Language } from '../../src/contract/localization/language.ts'
import { continueAfter, insertRows } from '../../src/platform/database/insert-rows.ts'
import { readJson } from './insert.ts'

export interface DemoQuestion {
  product: number
  language: Language
  daysAgo: number
  /** A role, never a person. */
  name: string
  body: string
  /** Absent: it waits. */
  answer?: string
  /** The seller answers, not the shop. */
  isSeller?: boolean
}

const hourMs = 60 * 60_000

/** What visitors ask about products, most with an answer of the next day. */
export async function insertQuestions(client: pg.Client): Promise<void> {
  const questions = await readJson<DemoQuestion[]>('questions.json')
  const rows = questions.map(({ product, language, daysAgo, name, body, answer = '', isSeller = false }, at) => {
    const asked = Date.now() - daysAgo * 24 * hourMs
    return {
      question_id: at + 1,
      product_id: product,
      asker_name: name,
      asker_email: 'reader@avicenna.example',
      body,
      language,
      state: answer ? 'shown' : 'waiting',
      answer,
      answered_at: answer ? new Date(asked + 20 * hourMs).toISOString() : null,
      is_seller_answer: isSeller,
      version: answer ? 2 : 1,
      created_at: new Date(asked).toISOString(),
    }
  })
  await insertRows(client, 'product_questions', rows)
  await continueAfter(client, 'product_questions', 'question_id')
}
