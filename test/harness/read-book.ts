import type { Caller, RowOf } from '../../src/contract/call.ts'
import { publicationEntryPath } from '../../src/contract/reading/entry-path.ts'
import { getPublication } from '../../src/contract/storefront.ts'
import type { TestShop } from './open-shop.ts'

export type OpenBook = RowOf<typeof getPublication>

const paragraph = (text: string) => `<p>${text}</p>`

/** Text of about this many letters. */
export const longText = (words: string, letters: number) => `${words} `.repeat(Math.ceil(letters / (words.length + 1))).trim()

/** The pages of a book whose first chapters are a sample. */
export const bookPages = (page: (body: string, title?: string) => string) =>
  Object.fromEntries(
    Array.from({ length: 8 }, (_, at) => [
      `chapter-${at + 1}.xhtml`,
      page(`<h1>Chapter ${at + 1}</h1>${paragraph(longText(`words of chapter ${at + 1}`, 700))}`, `Chapter ${at + 1}`),
    ]),
  )

/** A book once it is prepared. */
export async function openBook(call: Caller, FileID: number, languageCode: 'en' | 'ar' = 'en'): Promise<OpenBook> {
  for (;;) {
    const { data } = await call(getPublication, { FileID, languageCode })
    const [book] = data
    if (!book) throw new Error('a book has a row')
    if (book.State !== 'waiting') return book
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

/** An entry of an open book, over HTTP, in the session of a shopper or without one. */
export const fetchEntry = (shop: TestShop, { ReadTicket }: OpenBook, name: string, session?: { token?: string }) =>
  shop.fetch(publicationEntryPath(ReadTicket, name), { headers: session?.token ? { token: session.token } : {} })
