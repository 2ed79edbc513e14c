import { bookFormats } from '../../src/contract/reading/book-formats.ts'
import { insertPublication } from '../../src/modules/reading/publications.sql.ts'
import { unpackPublication } from '../../src/modules/reading/unpack-publication.ts'
import type { TestShop } from './open-shop.ts'

/** Makes a file ready to be read, as a job does after it is first opened. */
export async function prepareBook({ app, db, write }: TestShop, fileId: number) {
  const { productId, format } = await db
    .selectFrom('productFiles')
    .select(['productId', 'format'])
    .where('fileId', '=', fileId)
    .executeTakeFirstOrThrow()
  const kind = bookFormats.find((one) => one === format)
  if (!kind) throw new Error(`${format} cannot be read`)
  await write((tx) => insertPublication(tx, { fileId, productId, kind }))
  await unpackPublication(app.shop, fileId)
}
