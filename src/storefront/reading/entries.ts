import type { RowOf } from '../../contract/call.ts'
import { CallError } from '../../contract/call.ts'
import { publicationEntryPath } from '../../contract/reading/entry-path.ts'
import { getPublication } from '../../contract/storefront.ts'
import { call } from '../app/calls.ts'
import { shopState } from '../state/store.ts'

export type OpenBook = RowOf<typeof getPublication>

/** Reads entries of a book. A ticket that has expired is replaced once. Throws `CallError`; its status is 0 without a network. */
export function openEntries(book: OpenBook) {
  let ticket = book.ReadTicket
  let renewing: Promise<void> | undefined
  const renew = async () => {
    const { data } = await call(getPublication, { FileID: book.FileID })
    ticket = data[0]?.ReadTicket ?? ''
  }
  const request = async (name: string): Promise<Response> => {
    const { token } = shopState()
    const response = await fetch(publicationEntryPath(ticket, name), { headers: token ? { Token: token } : {} }).catch(() => {
      throw new CallError(0, '')
    })
    if (response.ok) return response
    throw new CallError(response.status, '', Number(response.headers.get('retry-after')) || undefined)
  }
  return {
    async fetch(name: string): Promise<Response> {
      try {
        return await request(name)
      } catch (error) {
        if (!(error instanceof CallError) || error.statusCode !== 410) throw error
        renewing ??= renew().finally(() => {
          renewing = undefined
        })
        await renewing
        return request(name)
      }
    },
  }
}
