import type { Language } from '../../contract/localization/language.ts'
import { getOrderInvoice } from '../../contract/storefront.ts'
import { call } from '../app/calls.ts'

// The browser reads it right after the press; a reader that asks again later has had its time.
const keptMs = 60_000

/** Has the browser save the invoice of an order as a file, in the page's language first. Throws what the call throws. */
export async function saveInvoice(OrderId: number, languageCode: Language): Promise<void> {
  const { data } = await call(getOrderInvoice, { OrderId, languageCode })
  for (const { FileName, ContentType, Content } of data) {
    const bytes = Uint8Array.from(atob(Content), (letter) => letter.charCodeAt(0))
    const address = URL.createObjectURL(new Blob([bytes], { type: ContentType }))
    const link = Object.assign(document.createElement('a'), { href: address, download: FileName })
    link.click()
    setTimeout(() => URL.revokeObjectURL(address), keptMs)
  }
}
