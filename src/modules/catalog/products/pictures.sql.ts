import type { Language } from '../../../contract/localization/language.ts'
import type { Tx } from '../../../platform/database/database.ts'

export type NewPicture = { path: string } & Partial<Omit<PictureRow, 'pictureId' | 'path'>>

export async function insertPicture(tx: Tx, productId: number, picture: NewPicture): Promise<void> {
  const last = await tx
    .selectFrom('productPictures')
    .select(({ fn }) => fn.max('position').as('position'))
    .where('productId', '=', productId)
    .executeTakeFirst()
  await tx
    .insertInto('productPictures')
    .values({ productId, ...picture, position: (last?.position ?? -1) + 1 })
    .execute()
}

/** The product of a picture. */
export async function productOfPicture(tx: Tx, pictureId: number): Promise<number | undefined> {
  const found = await tx.selectFrom('productPictures').select('productId').where('pictureId', '=', pictureId).executeTakeFirst()
  return found?.productId
}

interface PictureRow {
  pictureId: number
  path: string
  wholePath: string | null
  crop: number[] | null
  colorId: number | null
  language: Language | null
  alternativeEn: string
  alternativeAr: string
}

/** Writes the pictures of a product in this order, and removes the others. */
export async function writePictures(tx: Tx, productId: number, pictures: PictureRow[]): Promise<void> {
  const removed = tx.deleteFrom('productPictures').where('productId', '=', productId)
  const ids = pictures.map(({ pictureId }) => pictureId)
  await (ids.length > 0 ? removed.where('pictureId', 'not in', ids) : removed).execute()
  for (const [position, { pictureId, ...picture }] of pictures.entries())
    await tx
      .updateTable('productPictures')
      .set({ ...picture, position })
      .where('productId', '=', productId)
      .where('pictureId', '=', pictureId)
      .execute()
}
