import type { Insertable } from 'kysely'
import { orderStates } from '../../src/contract/constants.ts'
import { downloadPath } from '../../src/contract/entitlements/download.ts'
import { getOrderHistoryDetail } from '../../src/contract/storefront.ts'
import { grantEntitlements } from '../../src/modules/entitlements/entitlements.ts'
import { inTransaction } from '../../src/platform/database/database.ts'
import type { DB } from '../../src/platform/database/tables.ts'
import type { Shopper, TestShop } from './open-shop.ts'

interface NewFile {
  title: string
  language: 'en' | 'ar'
  format: string
  content: Buffer
  isCurrent: boolean
  position: number
}

const types: Record<string, string> = { pdf: 'application/pdf', epub: 'application/epub+zip', zip: 'application/zip' }

/** Adds a file to a product and returns its id. By default it is a ZIP of a few bytes, which is not stamped. */
export async function addFile(shop: TestShop, productId: number, about: Partial<NewFile> = {}): Promise<number> {
  const { title = 'The book', language = 'en', format = 'zip', content = Buffer.from('0123456789'), isCurrent = true, position = 0 } = about
  const storageKey = `test/${productId}/${crypto.randomUUID()}.${format}`
  const { size, sha256 } = await shop.app.shop.storage.put(storageKey, content)
  const contentType = types[format] ?? ''
  const { fileId } = await shop.db
    .insertInto('productFiles')
    .values({
      productId,
      titleEn: title,
      titleAr: `${title} بالعربية`,
      language,
      format,
      isCurrent,
      position,
      storageKey,
      contentType,
      sizeBytes: size,
      sha256,
    })
    .returning('fileId')
    .executeTakeFirstOrThrow()
  return fileId
}

/** Completes a digital order item and grants its entitlement, as a payment does. */
export async function complete(shop: TestShop, orderItemId: number) {
  await inTransaction(shop.db, async (tx) => {
    for (const statusId of [orderStates.inProgress, orderStates.completed])
      await tx.updateTable('orderItems').set({ statusId }).where('orderItemId', '=', orderItemId).execute()
    await grantEntitlements(tx, [orderItemId])
  })
}

/** The line of an order with one line, as the customer's browser reads it. */
export async function lineOf(shopper: Shopper, OrderId: number, languageCode: 'en' | 'ar' = 'en') {
  const { data } = await shopper.call(getOrderHistoryDetail, { OrderId, languageCode })
  const [line] = data
  if (!line) throw new Error('an order has a line')
  return line
}

type NewTerms = Omit<Insertable<DB['productTerms']>, 'productId'>

/** A bought e-book whose files can be downloaded, sold by these terms. */
export async function sellFile(
  shop: TestShop,
  files: Partial<NewFile>[] = [{}],
  about: Parameters<TestShop['shopper']>[0] = {},
  terms: NewTerms = {},
) {
  const productId = await shop.stock({ kind: 'ebook', quantity: null, name: 'Atlas of Anatomy', nameAr: 'أطلس التشريح' })
  await shop.db
    .insertInto('productTerms')
    .values({ productId, ...terms })
    .execute()
  const fileIds: number[] = []
  for (const file of files) fileIds.push(await addFile(shop, productId, file))
  const shopper = await shop.shopper(about)
  const { OrderId: orderId = 0, OrderNumber: orderNumber = '' } = await shopper.buys(
    { productId },
    { languageCode: about.language ?? 'en' },
  )
  const { OrderItemID: orderItemId } = await lineOf(shopper, orderId)
  await complete(shop, orderItemId)
  /** A download link, as the order shows it when it is opened again. */
  const link = async (fileId?: number) => downloadPath(orderItemId, (await lineOf(shopper, orderId)).DownloadToken ?? '', fileId)
  return { productId, fileIds, shopper, orderId, orderNumber, orderItemId, link }
}
