import type { Language } from '../../contract/localization/language.ts'
import { getOrderInvoice } from '../../contract/storefront.ts'
import { call } from '../app/calls.ts'

// Browsers read the blob right after the click; this leaves plenty of time for slow ones.
const revokeAfterMs = 60_000

/** Saves the invoice of an order as a file; `languageCode` is the language that comes first in it. Throws what the call throws. */
export async function saveInvoice(OrderId: number, languageCode: Language): Promise<void> {
  const { data } = await call(getOrderInvoice, { OrderId, languageCode })
  for (const { FileName, ContentType, Content } of data) {
    const bytes = Uint8Array.from(atob(Content), (char) => char.charCodeAt(0))
    const url = URL.createObjectURL(new Blob([bytes], { type: ContentType }))
    const link = Object.assign(document.createElement('a'), { href: url, download: FileName })
    link.click()
    setTimeout(() => URL.revokeObjectURL(url), revokeAfterMs)
  }
}
