import { expect } from 'vitest'
import type { TestShop } from './open-shop.ts'
import { readMail } from './read-mail.ts'

/** The mail about seats to an address. */
export async function seatMailTo(shop: TestShop, address: string) {
  const find = async () => {
    const mails = (await shop.mails()).filter((source) => /^Message-ID: <seat-/m.test(source))
    return (await Promise.all(mails.map(readMail))).find(({ to }) => to === address)
  }
  await expect.poll(find, { timeout: 10_000 }).toBeDefined()
  return (await find()) as NonNullable<Awaited<ReturnType<typeof find>>>
}

/** The path of the invitation in a mail, with its token. */
export const claimPathIn = (text: string) => /https?:\S+(\/claim#[\w-]+)/.exec(text)?.[1] ?? ''
