import type { Language } from '../../contract/localization/language.ts'
import { getOrderInvoice } from '../../contract/storefront.ts'
import { call } from '../app/calls.ts'
import { saveFile } from '../app/save-file.ts'

/** Saves the invoice of an order as a file; `languageCode` is the language that comes first in it. Throws what the call throws. */
export async function saveInvoice(OrderId: number, languageCode: Language): Promise<void> {
  const { data } = await call(getOrderInvoice, { OrderId, languageCode })
  data.forEach(saveFile)
}
